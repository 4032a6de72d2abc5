/** Looks whether every guard of the list still stands where the list says, and every proof is there; runs nothing. */
import { existsSync, readFileSync } from 'node:fs';
import { guards } from './guards/list.ts';
import { without } from './guards/take-away.ts';

const FEWEST = 30;
const root = new URL('../', import.meta.url);
const read = (file: string) => {
  const url = new URL(file, root);
  return existsSync(url) ? readFileSync(url, 'utf8') : '';
};

const problems = guards.flatMap(({ name, removals, proofs }) => {
  const found: string[] = [];
  for (const removal of removals) {
    try {
      without(read(removal.file), removal);
    } catch (error) {
      found.push(error instanceof Error ? error.message : String(error));
    }
  }
  for (const { file, title } of proofs) {
    if (!read(file).includes(title)) found.push(`${file}: no test says "${title}"`);
  }
  return found.map((problem) => `${name}: ${problem}`);
});
const names = guards.map(({ name }) => name);
if (new Set(names).size < names.length) problems.push('two guards have one name');
if (guards.length < FEWEST) problems.push(`fewer than ${FEWEST} guards`);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
