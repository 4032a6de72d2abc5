/**
 * Many shoppers at once at the product as it is deployed, on this machine's cores (docs/crowd.md).
 *
 *   npm run crowd -- [--shoppers 1000] [--seconds 60] [--pause 4] [--write]
 *
 * `--pause` is how many seconds each looks at what came, on average.
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureFaces } from '../../apps/server/faces/build-faces.ts';
import { ROOT } from '../shop-data.ts';
import { makeGround } from '../soak/ground.ts';
import { crowd } from './crowd.ts';

const { values } = parseArgs({
  options: {
    shoppers: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '60' },
    pause: { type: 'string', default: '4' },
    write: { type: 'boolean', default: false },
  },
});
const [shoppers, seconds, pause] = [values.shoppers, values.seconds, values.pause].map(Number) as [
  number,
  number,
  number,
];
if (!(shoppers > 0 && seconds > 0 && pause > 0))
  throw new Error('--shoppers, --seconds and --pause are numbers above 0');

await ensureFaces();
process.stderr.write('making the shop\n');
const ground = await makeGround({ products: 1_000, pictures: 0 });
const met = await crowd(ground, { shoppers, pause: pause * 1_000, milliseconds: seconds * 1_000 }).finally(() =>
  ground.remove(),
);
const failed = Object.entries(met.failed).map(([status, count]) => `${count} × ${status}`);
const whole = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 0 });
const text = [
  '# A crowd',
  '',
  `Printed by \`npm run crowd -- --write\`. ${whole(shoppers)} shoppers at once for ${whole(seconds)} seconds at the product as it is`,
  `deployed, with its own PostgreSQL and 1,000 products, on ${availableParallelism()} cores that it shares with the shoppers. Each comes from an`,
  `address of their own, looks at what came for ${pause} seconds on average, opens the shop and two products, puts both into the cart`,
  'and buys them by card.',
  '',
  '| | |',
  '|---|--:|',
  `| requests | ${whole(met.requests)} |`,
  `| requests a second | ${whole(met.requests / seconds)} |`,
  `| refused or failed | ${failed.join(', ') || 'none'} |`,
  `| milliseconds of a request, in the middle | ${whole(met.p50)} |`,
  `| … of 95 in 100 at most | ${whole(met.p95)} |`,
  `| orders that were paid | ${whole(met.bought)} |`,
  `| megabytes of the product before, at most | ${whole(met.atRest)}, ${whole(met.most)} |`,
  '',
].join('\n');
process.stdout.write(text);
if (values.write) writeFileSync(path.join(ROOT, 'docs', 'crowd.md'), text);
if (failed.length > 0) process.exitCode = 1;
