import type { Work } from './work.ts';

/**
 * What reading costs, in milliseconds of one core for 100,000 rows: measured, and printed beside what it is by
 * `node bench/walls/main.ts`.
 */
export const WEIGHTS = {
  /** To come by a row, of each of the 100,000. */
  row: 42,
  /** To come by one row by its key. */
  keyedRow: 0.02,
  /** To see a value in each row, by where it stands. */
  see: { column: 2, computed: 12, document: 115, rows: 160 },
  /** To compare it, once it is seen. */
  compare: 0.5,
  /** For each value of a list that it is compared with. */
  value: 0.01,
  /** To look into a row's own list, and for each value that it is compared with. */
  list: 30,
  listValue: 3,
  /** To look for a text in it: texts in documents are long. */
  match: { column: 24, computed: 52, document: 195, rows: 30 },
  /** To look for a text in a part of a short document, which never has to be fetched and unpacked: what members say. */
  matchShort: 75,
  /** To keep all rows in an order that no index has, beside seeing the values of all its terms. */
  sort: 105,
  /** To pass over 100,000 rows on the way to a page. */
  skip: 40,
  /** To answer one row; of no 100,000. */
  answer: 0.1,
  /** To put all rows into the buckets of an aggregation, once they are found; texts that all differ are dearest. */
  group: 130,
  /** To make a figure of all rows. */
  figure: 25,
  /** To try whether each row lies in a range, and for each range that stands before it. */
  range: 7.5,
  rangeBefore: 0.23,
  /** A search, each of its words, each that may begin another and each that may be near another; of no 100,000. */
  search: 8,
  word: 2,
  begun: 3,
  near: 4,
} as const satisfies Readonly<Record<string, number | Record<Work, number>>>;
