/**
 * Compares two texts by code point, which is the order of their UTF-8 bytes and thus of PostgreSQL's `collate "C"`.
 * JavaScript's `<` compares UTF-16 units and puts U+1F600 before U+FF21.
 * @returns a negative number, 0 or a positive number.
 */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left !== right) return rank(left) - rank(right);
  }
  return a.length - b.length;
}

/** A surrogate is half of a code point above all others. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/** Lower-cases A to Z and nothing else, as PostgreSQL's `lower(… collate "C")` does on every server and version. */
export function foldCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
