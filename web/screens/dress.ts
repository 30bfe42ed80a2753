// dress.ts -- style sheets of parts that are fetched later.

/** The sheet comes with its part; done when it is there. */
export const dress = (href: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href });
    link.onload = resolve;
    link.onerror = () => (link.remove(), reject(new Error(href)));
    document.head.append(link);
  });
