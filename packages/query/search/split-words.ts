/** Longest word that is kept, in letters; what is longer is cut, in rows and in what is searched alike. */
const LONGEST_WORD = 40;
/** Between these many letters a word is found in spite of a typo: shorter ones are near too many others. */
export const SHORTEST_NEAR = 4;
export const LONGEST_NEAR = 24;

/**
 * The different words of a text, in their order: runs of letters and digits, in lower case, without accents and
 * apostrophes. Compatible forms are one (`ﬁ` is `fi`), `ß` is `ss`.
 */
export function wordsOf(text: string): readonly string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}'’]+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => [...word].slice(0, LONGEST_WORD).join('')))];
}

/**
 * What is left of a word when at most one letter is left out. Two words are near each other if they have something in
 * common here: one letter more, less or another, or two neighbours in the wrong order. Nothing for words that are too
 * short or too long to be found in spite of a typo.
 */
export function omissions(word: string): readonly string[] {
  const letters = [...word];
  if (letters.length < SHORTEST_NEAR || letters.length > LONGEST_NEAR) return [];
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])];
}
