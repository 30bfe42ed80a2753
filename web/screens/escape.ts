// escape.ts -- words as a part of an address, and back.

/** Spaces become +, which forums and mails leave alone; everything else that they do not is
 * escaped. */
export const escape = (text: string) =>
  encodeURIComponent(text).replace(/%20/g, '+').replace(/%2C/g, ',');

/** A link may have been cut or badly pasted: then it is read as far as it goes. */
export function unescape(text: string): string {
  const spaced = text.replace(/\+/g, ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** A position in words, as it is, or as it stands in a link: then it has no spaces, which every
 * position has. */
export function positionIn(text: string): string {
  const words = text.trim().replace(/^.*#\/position\//, '');
  return /\s/.test(words) ? words : unescape(words);
}
