/**
 * What signing in tells by its time, and what it costs (docs/measured-sign-in.md).
 *
 *   node bench/sign-in/main.ts [protective] [default] [passwords] [--samples 2000] [--rounds 5] [--write]
 *
 * Ends with 1 if an aim is missed. `protective` and `default` say whether answers tell who has an account; with 2,000
 * samples each of them takes about a quarter of an hour on two cores.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PASSWORD_COST } from '@headland/identity';
import { ensureFaces } from '../../apps/server/faces/build-faces.ts';
import { prepare } from '../prepare.ts';
import { startShop } from '../processes.ts';
import { openDatabases, ROOT } from '../shop-data.ts';
import { compareAnswers, isQuiet } from './enumeration.ts';
import { CROWD, MOST_P95, measureCrowd, measureHashing } from './passwords.ts';
import { openPeople } from './people.ts';
import { readsOf } from './reads.ts';
import { enumerationSection, machineLine, PARTS, type Part, page, passwordsSection, type Sections } from './report.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    samples: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((one) => !PARTS.some((part) => part === one));
if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: measure ${PARTS.join(', ')}`);
const wanted = (part: Part) => positionals.length === 0 || positionals.includes(part);
const settings = (['protective', 'default'] as const).filter(wanted);
/** Everything seems to come from many addresses, as through a proxy. */
const BEHIND_PROXY = { TRUST_PROXY: 'true' };
const SIZE = 1_000;
const OTHER_COSTS = [
  { memoryCost: 47_104, timeCost: 1 },
  { memoryCost: 19_456, timeCost: 2 },
  { memoryCost: 65_536, timeCost: 6 },
  { memoryCost: 131_072, timeCost: 3 },
];
const file = path.join(ROOT, 'docs', 'measured-sign-in.md');
const say = (line: string) => process.stderr.write(`${line}\n`);

await run();

async function run(): Promise<void> {
  await ensureFaces();
  const ends: (() => Promise<void>)[] = [];
  try {
    const databases = await openDatabases();
    ends.push(() => databases.stop());
    const data = await databases.fresh(SIZE, say);
    const people = await openPeople(data);
    ends.push(() => people.close());
    const nodes = await Promise.all(
      Array.from({ length: settings.length > 0 ? availableParallelism() : 1 }, () =>
        startShop(data.url, undefined, BEHIND_PROXY),
      ),
    );
    for (const node of nodes) ends.push(() => node.stop());
    const machine = await machineLine(await databases.version());
    if (wanted('passwords')) {
      const hashing = [];
      for (const cost of [PASSWORD_COST, ...OTHER_COSTS]) hashing.push(await measureHashing(cost));
      const prepared = await prepare(data);
      ends.push(() => prepared.close());
      const crowd = await measureCrowd(nodes[0]?.base ?? '', people, await readsOf(prepared), Number(values.rounds));
      keep({ passwords: passwordsSection(hashing, crowd, machine) });
      const slow = crowd.reads.filter(({ p95 }) => p95 >= MOST_P95);
      for (const { name, p95 } of slow) {
        say(`${name}: p95 ${p95.toFixed(0)} ms beside ${CROWD} sign-ins instead of less than ${MOST_P95}`);
        process.exitCode = 1;
      }
    }
    for (const setting of settings) {
      const bases = nodes.map(({ base }) => base);
      const begin = performance.now();
      const compared = await compareAnswers(bases, people, setting, Number(values.samples), say);
      const minutes = (performance.now() - begin) / 60_000;
      keep({ [setting]: enumerationSection(setting, compared, minutes, bases.length, machine) });
      if (!compared.every(isQuiet)) process.exitCode = 1;
    }
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

/** Each part as soon as it is there: what was measured is not lost if a later part is broken off. */
function keep(part: Sections): void {
  for (const text of Object.values(part)) process.stdout.write(text);
  if (values.write) writeFileSync(file, page(part, existsSync(file) ? readFileSync(file, 'utf8') : ''));
}
