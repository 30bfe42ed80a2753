// drawn.ts -- what the engine has drawn, in the page.
//
// Where the page comes from its own server no style may stand in markup (src/serve/site.c).  So the
// style sheets of a drawing become the page's, and elements are told what they bring.

/** A style sheet of the page from now on, until what is returned takes it away. */
export function adopt(css: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/** A drawing without its style sheets, and these. */
export function undressed(svg: string): { bare: string; sheets: string[] } {
  const sheets: string[] = [];
  const bare = svg.replace(/<style>([^<]*)<\/style>/g, (_, css: string) => {
    sheets.push(css);
    return '';
  });
  return { bare, sheets };
}

/** Put a drawing into the page, behind what is there; what is returned takes its styles away. */
export function putDrawn(host: Element, svg: string): () => void {
  const { bare, sheets } = undressed(svg);
  host.insertAdjacentHTML('beforeend', bare.replaceAll(' style="', ' data-style="'));
  for (const element of host.querySelectorAll<SVGElement>('[data-style]')) {
    element.style.cssText = element.dataset['style']!;
    delete element.dataset['style'];
  }
  const drops = sheets.map(adopt);
  return () => drops.forEach((drop) => drop());
}
