/** Longest slug of the wire. */
const SLUG_LENGTH = 100;

const SLUG = /^[\p{L}\p{N}]+(?:[-_.~][\p{L}\p{N}]+)*$/u;

/** Whether a text may stand in an address as it is. */
export function isSlug(text: string): boolean {
  return text.length <= SLUG_LENGTH && SLUG.test(text);
}

/** A slug made of a name: `Gorrum #3 (Variant)` → `gorrum-3-variant`. @param fallback if nothing of the name is left */
export function slugOf(name: string, fallback: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .normalize('NFC')
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{N}]+/gu);
  const slug = (words ?? []).join('-').slice(0, SLUG_LENGTH).replace(/-$/, '');
  return slug === '' ? fallback : slug;
}

/** The n-th way to write a slug that is taken: `gorrum-3`, `gorrum-3-1`, … */
export function numbered(slug: string, n: number): string {
  if (n === 0) return slug;
  const ending = `-${n}`;
  return slug.slice(0, SLUG_LENGTH - ending.length) + ending;
}
