/**
 * Words that are as common as those of a language: a few stand everywhere, most in a handful of rows. They are the same in
 * every run.
 */
let state = 42;
export function random(): number {
  state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return state / 2 ** 32;
}

const SYLLABLES = 'ba cor den fal gri hul jas kel lum mor nis pol quen ras tev'.split(' ');
const VOCABULARY = 20_000;

export function word(at: number): string {
  const size = SYLLABLES.length;
  const parts = [
    at % size,
    Math.floor(at / size) % size,
    Math.floor(at / size ** 2) % size,
    Math.floor(at / size ** 3),
  ];
  return parts.map((part) => SYLLABLES[part] ?? '').join('');
}

/** Zipf: the word of rank n is about n times rarer than the first. */
const someWord = (): string => word(Math.min(VOCABULARY - 1, Math.floor(VOCABULARY ** random()) - 1));
export const words = (count: number): string => Array.from({ length: count }, someWord).join(' ');

/** The word with a letter left out, not the first. */
export function typo(text: string): string {
  const at = 1 + Math.floor(random() * (text.length - 2));
  return text.slice(0, at) + text.slice(at + 1);
}
