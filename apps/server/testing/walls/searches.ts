import { list, nearText, type Shapes } from './shape.ts';

/** Words that no row has, all different. */
const words = (size: number, letters: number) =>
  list(size, (at) =>
    (at * 7_919 + 17)
      .toString(26)
      .replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')
      .padStart(letters, 'moonlight'),
  )
    .join(' ')
    .slice(0, 200);

const COMMON = 'ship under red moon answers nobody harbour keeps light salt vesper warm'.split(' ');
const common = (size: number) => COMMON.slice(0, size).join(' ');

/** Searches by what makes them dear: many words, words near others, words that most rows say. */
export const searches: Shapes = {
  'search, forgiving, any': (size) => ({ search: { expression: words(size, 5), mode: 'OR', fuzzy: true } }),
  'search, forgiving, all': (size) => ({ search: { expression: words(size, 5), mode: 'AND', fuzzy: true } }),
  'search, short words': (size) => ({ search: { expression: words(size, 3), mode: 'OR' } }),
  'search of common words': (size) => ({ search: { expression: common(size), mode: 'OR', fuzzy: true } }),
};

/**
 * Searches beside what the entity's fields allow.
 * @param text a field to look for texts in
 * @param sort a field to sort by
 */
export const searchesBeside = (text: string, sort: string): Shapes => ({
  [`common words by ${sort}`]: () => ({
    search: { expression: 'moon harbour light', mode: 'OR' },
    sort: [{ fieldName: sort, order: 'DESC' }],
  }),
  'common word, found by none of': (size) => ({
    search: { expression: 'moon', mode: 'AND' },
    filter: { $or: list(size, (at) => ({ [text]: { $contains: nearText(at) } })) },
  }),
});
