/**
 * The published SDK packages, unmodified, against a running server: two generations of them, on PostgreSQL 18 and 15.
 * Then the checks themselves are checked: in front of the same server stands one that lies, and each lie must be seen.
 *
 *   node scripts/conformance.ts [--report=<file>] [--postgres=18|15] [--record] [names of checks …]
 */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Clock } from '@headland/kernel';
import { ensureFaces, facePath } from '../apps/server/faces/build-faces.ts';
import { startJobs } from '../apps/server/jobs.ts';
import { adminFolder } from '../apps/server/testing/owner.ts';
import { startTestServer, type TestServer } from '../apps/server/testing/test-server.ts';
import { adjustableClock, openShops } from '../conformance/shop/open-shop.ts';
import type { Given } from '../conformance/suite/given.ts';
import { installPackages } from './conformance/install-packages.ts';
import { type Lie, lies, startLiar } from './conformance/lies.ts';
import { type Outcome, runChecks } from './conformance/run-checks.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const generations = ['current', 'older'] as const;
const { values: options, positionals } = parseArgs({
  options: { report: { type: 'string' }, postgres: { type: 'string' }, record: { type: 'boolean' } },
  allowPositionals: true,
});
const asked = positionals.length > 0 ? new RegExp(positionals.join('|'), 'i') : undefined;
const versions = (['18', '15'] as const).filter((version) => (options.postgres ?? version) === version);

const total: Outcome = { passed: 0, failed: 0, skipped: 0 };
const lines: string[] = [];

function count(name: string, { passed, failed, skipped, failures = [] }: Outcome): void {
  total.passed += passed;
  total.failed += failed;
  if (!asked) total.skipped += skipped;
  lines.push(`${failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failed} failed`);
  lines.push(...failures.map((failure) => `     ${failure}`));
}

/** A check that is not one of the SDK's. @param problems empty if it holds */
function check(name: string, problems: readonly string[]): void {
  const held = problems.length === 0;
  count(name, { passed: held ? 1 : 0, failed: held ? 0 : 1, skipped: 0, failures: problems });
}

async function install(): Promise<void> {
  const begin = performance.now();
  const done = await Promise.all(generations.map((name) => installPackages(join(root, 'conformance', name))));
  if (done.includes('installed')) console.log(`Installed the published packages in ${seconds(begin)} s.`);
}

/** Apart from the types of the rest, for they need packages that only stand here once they are installed. */
function checkTypes(): Promise<string[]> {
  const compiler = join(root, 'node_modules', 'typescript-7', 'bin', 'tsc');
  const child = spawn(process.execPath, [compiler, '-p', 'conformance/tsconfig.json', '--noEmit'], { cwd: root });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0 ? [] : [output.trim()]));
  });
}

async function runOn(version: '18' | '15', alsoLies: boolean): Promise<void> {
  const clock = adjustableClock();
  await ensureFaces(root, ['hosted']);
  const server = await startTestServer({
    version,
    clock,
    faces: { hosted: facePath('hosted'), admin: adminFolder() },
    privateWebhooks: true,
  });
  const told = tellWebhooks(server, clock);
  try {
    const given = { ...(await openShops(server, clock)), ...(options.record && { record: true }) };
    const outcomes = await runChecks({ root, given, ...(asked && { names: asked }) });
    for (const name of generations) {
      const missing = { passed: 0, failed: 1, skipped: 0 };
      count(`PostgreSQL ${version}, ${name} packages`, outcomes[name] ?? missing);
    }
    if (outcomes.unhandled) count(`PostgreSQL ${version}, errors beside the checks`, outcomes.unhandled);
    check(`PostgreSQL ${version}, the data afterwards`, await findings(server));
    const unexpected = server.unexpected.map(({ error, where }) => `${where}: ${String(error)}`);
    check(`PostgreSQL ${version}, nothing unexpected in the server`, unexpected);
    if (alsoLies && !asked) await checkTheChecks(() => openShops(server, clock));
  } finally {
    await told.stop();
    await server.stop();
  }
}

/** The work in the background that webhooks need, as in a running installation. */
function tellWebhooks({ app }: TestServer, clock: Clock): { stop(): Promise<void> } {
  const failed = (error: unknown) => check('webhooks are sent', [String(error)]);
  app.worker.start();
  const jobs = startJobs(
    app.jobs.filter(({ name }) => name === 'webhooks-send'),
    clock,
    { mayRun: async () => true, onError: failed },
  );
  return {
    async stop() {
      await jobs.stop();
      await app.worker.stop();
      await app.webhooks.sender.idle();
    },
  };
}

/** What doctor would find in the server's database. */
async function findings({ app, database }: TestServer): Promise<string[]> {
  const found: string[] = [];
  for (const one of app.checks) {
    for (const finding of await one.run(database.pool)) found.push(`${one.name}: ${finding}`);
  }
  return found;
}

/** @param open fresh shops: what one run has bought must not fail the next */
async function checkTheChecks(open: () => Promise<Given>): Promise<void> {
  const truth = await throughLiar(await open(), null);
  check(
    'a server in front that passes everything on is believed',
    generations.flatMap((name) => notBelieved(name, truth[name])),
  );
  for (const lie of lies) {
    const told = await throughLiar(await open(), lie);
    check(
      `a server that ${lie.name} is not`,
      generations.filter((name) => !told[name]?.failed).map((name) => `it is by the ${name} packages`),
    );
  }
}

function notBelieved(name: string, truth: Outcome | undefined): readonly string[] {
  if (truth?.failed === 0) return [];
  return truth?.failures?.length ? truth.failures : [`not by the ${name} packages`];
}

async function throughLiar(given: Given, lie: Lie | null): Promise<Record<string, Outcome>> {
  const liar = await startLiar(given.url, lie);
  try {
    const names = lie ? { names: lie.seenBy } : {};
    return await runChecks({ root, given: { ...given, url: liar.url }, ...names, silent: true });
  } finally {
    await liar.stop();
  }
}

function seconds(begin: number): string {
  return ((performance.now() - begin) / 1_000).toFixed(0);
}

const begin = performance.now();
try {
  await install();
  check('types of the checks', await checkTypes());
  for (const version of versions) await runOn(version, version === versions[0]);
} catch (error) {
  check('the run itself', [error instanceof Error ? (error.stack ?? error.message) : String(error)]);
}

if (options.report) {
  const { passed, failed, skipped } = total;
  writeFileSync(
    options.report,
    JSON.stringify({ numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped }),
  );
}
console.log(`\n${lines.join('\n')}`);
console.log(`${total.passed} passed, ${total.failed + total.skipped} failed in ${seconds(begin)} s`);
process.exit(total.failed + total.skipped === 0 ? 0 : 1);
