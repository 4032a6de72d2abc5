import type { Work } from './work.ts';

/**
 * What reading costs, in milliseconds of one core for 100,000 rows: measured, and printed beside what it is by
 * `node bench/walls.ts`.
 */
export const WEIGHTS = {
  /** To come by a row, of each of the 100,000. */
  row: 35,
  /** To come by one row by its key. */
  keyedRow: 0.02,
  /** To see a value in each row, by where it stands. */
  see: { column: 2, computed: 6, document: 105, rows: 160 },
  /** To compare it, once it is seen. */
  compare: 0.5,
  /** For each value of a list that it is compared with. */
  value: 0.01,
  /** To look into a row's own list, and for each value that it is compared with. */
  list: 24,
  listValue: 2.7,
  /** To look for a text in it: texts in documents are long. */
  match: { column: 24, computed: 26, document: 195, rows: 30 },
  /** To keep all rows in an order that no index has, beside seeing the values of all its terms. */
  sort: 90,
  /** To pass over 100,000 rows on the way to a page. */
  skip: 40,
  /** To answer one row; of no 100,000. */
  answer: 0.1,
  /** To put all rows into the buckets of an aggregation. */
  aggregate: 60,
  /** A search, each of its words, each that may begin another and each that may be near another; of no 100,000. */
  search: 8,
  word: 2,
  begun: 3,
  near: 4,
} as const satisfies Readonly<Record<string, number | Record<Work, number>>>;
