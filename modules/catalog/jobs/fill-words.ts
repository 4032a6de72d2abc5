import type { Database, Job } from '@headland/db';
import { keepSomeWords } from '../db/product-words.ts';

/** Products of one transaction. */
const AT_ONCE = 500;
/** Transactions of one run, so that a large shop is filled without keeping other jobs waiting. */
const STEPS = 20;

/** Puts in the words of products that were there before the table of words. New ones put theirs in as they are written. */
export function fillWordsJob(database: Database): Job {
  return {
    name: 'catalog-fill-words',
    everySeconds: 1,
    async run() {
      for (let step = 0; step < STEPS; step += 1) {
        if (!(await database.transact((tx) => keepSomeWords(tx, AT_ONCE)))) return;
      }
    },
  };
}
