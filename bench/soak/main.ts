/**
 * The product under a hostile mix beside shoppers (docs/soak.md).
 *
 *   node bench/soak/main.ts [--minutes 10] [--write] [--friendly]
 *
 * `--friendly` leaves the strangers out.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureFaces } from '../../apps/server/faces/build-faces.ts';
import { ROOT } from '../shop-data.ts';
import { makeGround } from './ground.ts';
import { judge, report } from './report.ts';
import { soak } from './soak.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    write: { type: 'boolean', default: false },
    friendly: { type: 'boolean', default: false },
  },
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error('--minutes must be a number above 0');

const say = (line: string) => process.stderr.write(`${line}\n`);

await ensureFaces();
say('making the shop');
const ground = await makeGround({ products: 1_000, pictures: 6 });
const soaked = await soak(ground, {
  milliseconds: minutes * 60_000,
  points: Math.max(4, Math.round(minutes)),
  hostile: !values.friendly,
  slowBodies: 300,
  slowReaders: 60,
  ofEach: 4,
  log: say,
}).finally(() => ground.remove());
const text = report(soaked, minutes * 60);
process.stdout.write(text);
if (values.write) writeFileSync(path.join(ROOT, 'docs', 'soak.md'), text);
if (!judge(soaked).holds) process.exitCode = 1;
