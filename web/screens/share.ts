// share.ts -- games and positions that leave the page: links that hold a whole game, and files.
//
// A record is text that repeats itself, so it is deflated before it becomes the letters of a
// link; a base game of 72 tiles takes about 1,200 of them.

const toLetters = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

const toBytes = (letters: string) =>
  Uint8Array.from(atob(letters.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer(),
  );
}

export async function pack(record: string): Promise<string> {
  const bytes = new TextEncoder().encode(record);
  return toLetters(await through(bytes, new CompressionStream('deflate-raw')));
}

/** What was packed; letters that were cut or changed throw. */
export async function unpack(letters: string): Promise<string> {
  const bytes = await through(toBytes(letters), new DecompressionStream('deflate-raw'));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

/** The address of this page with another fragment. */
export const linkTo = (fragment: string) => `${location.origin}${location.pathname}${fragment}`;

export function download(name: string, data: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(data);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export const downloadText = (name: string, text: string, type = 'text/plain') =>
  download(name, new Blob([text], { type }));
