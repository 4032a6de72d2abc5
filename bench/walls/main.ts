/**
 * What the walls of ADR 38 are worth and cost: the sieges of the proof, what a cheap read pays for them, and what lists cost
 * that visitors and members may ask, beside their price: CPU of server and database (Linux alone), which other programs
 * hardly change. The weights in `packages/query/cost` are these figures.
 *
 *   npm run prove -- worst-query        first: its figures are kept in .cache/walls
 *   node bench/walls/main.ts [--rows 100000] [--only text] [--sizes 1,4] [--patience 6] [--write]
 *
 * Tells the prices of shapes with a text in their list's or their own name ("by cursor" if none is given: what is counted
 * costs twice that); `--write` writes the page `docs/walls.md`.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { keptFigures } from '../../apps/server/testing/walls/figures.ts';
import { openDatabases, ROOT } from '../shop-data.ts';
import { cheapReads } from './cheap.ts';
import { pricesOf } from './prices.ts';
import { pageOf } from './report.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    only: { type: 'string', default: 'by cursor' },
    sizes: { type: 'string', default: '1,4' },
    patience: { type: 'string', default: '6' },
    write: { type: 'boolean', default: false },
  },
});
const { only, write } = values;
const [rows, patience] = [Number(values.rows), Number(values.patience)];
const sizes = values.sizes.split(',').map(Number);
const log = (line: string) => void process.stderr.write(`${line}\n`);

// Without them there is nothing to write.
const figures = write ? keptFigures(rows) : undefined;

const databases = await openDatabases();
const cheap = figures ? await cheapReads(databases, log) : [];
const prices = await pricesOf(databases, { rows, only, sizes, patience, log });
await databases.stop();
if (figures) writeFileSync(path.join(ROOT, 'docs', 'walls.md'), pageOf({ figures, cheap, prices, patience }));
