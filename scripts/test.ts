/**
 * Everything that must pass: the quick check, the tests on real databases, servers and browsers, and the published SDK
 * against a running server on PostgreSQL 18 and 15. Ends with one plain line, `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { stopTestClusters } from '@headland/testkit';

interface Totals {
  passed: number;
  failed: number;
}

/** What a suite writes about itself. */
interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  testResults?: { name: string; status: string; message: string; assertionResults: Assertion[] }[];
}

interface Assertion {
  fullName: string;
  status: string;
  failureMessages: string[] | null;
}

/** Parts and tests that failed, with the first that they said, once more at the end: it is far above by then. */
const failures: string[] = [];
const LINES_KEPT = 15;
/** Seconds of every part, for the table at the end. */
const taken: [part: string, seconds: number, passed: number][] = [];

const folder = mkdtempSync(join(tmpdir(), 'headland-test-'));

/** A check without a count of its own counts as one. */
async function check(command: readonly string[]): Promise<Totals> {
  const code = await run(command);
  if (code !== 0) failures.push(command.join(' '));
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A suite writes its counts into a file; one that ran nothing has failed. */
async function suite(name: string, command: (report: string) => readonly string[]): Promise<Totals> {
  const report = join(folder, `${name}.json`);
  const code = await run(command(report));
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, testResults = [] } = readReport(report);
  const failed = numFailedTests + numPendingTests;
  const silent = numPassedTests === 0 || (code !== 0 && failed === 0);
  if (silent) failures.push(`${name}: ended with ${code}, ${numPassedTests} passed`);
  for (const file of testResults) {
    const red = file.assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName, failureMessages }) => ({ test: fullName, said: failureMessages?.join('\n') ?? '' }));
    if (red.length === 0 && file.status !== 'passed') red.push({ test: 'the file itself', said: file.message });
    for (const { test, said } of red) {
      failures.push([`${relative(process.cwd(), file.name)}: ${test}`, ...beginning(said)].join('\n      '));
    }
  }
  return { passed: numPassedTests, failed: failed + (silent ? 1 : 0) };
}

function beginning(said: string): string[] {
  const lines = stripVTControlCharacters(said).split('\n');
  return lines.filter((line) => line.trim() !== '').slice(0, LINES_KEPT);
}

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch (error) {
    console.error(`no report of the tests: ${error instanceof Error ? error.message : String(error)}`);
    return {};
  }
}

function run(command: readonly string[]): Promise<number> {
  const [program = '', ...args] = command;
  console.log(`\n> ${command.join(' ')}`);
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

const vitest = (project: string) => (report: string) => [
  'vitest',
  'run',
  '--project',
  project,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
];

const total: Totals = { passed: 0, failed: 0 };
async function part(name: string, run: (name: string) => Promise<Totals>): Promise<void> {
  const begin = performance.now();
  const { passed, failed } = await run(name);
  taken.push([name, (performance.now() - begin) / 1_000, passed]);
  total.passed += passed;
  total.failed += failed;
}
const project = (name: string) => suite(name, vitest(name));

await part('verify', () => check(['node', 'scripts/verify.ts', '--without-tests']));
await part('a module', () => check(['node', 'scripts/toy-module.ts']));
await part('unit', project);
// Before the others, while nothing is left running that they started.
await part('timing', project);
await part('integration', project);
await part('proofs', project);
await part('e2e', project);
await part('conformance', (name) => suite(name, (report) => ['node', 'scripts/conformance.ts', `--report=${report}`]));

await stopTestClusters();
rmSync(folder, { recursive: true, force: true });
console.log('\nSeconds per part:');
for (const [name, seconds, passed] of taken) {
  console.log(`${name.padEnd(12)} ${seconds.toFixed(0).padStart(6)} s ${String(passed).padStart(6)} passed`);
}
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((one) => `  ${one}`).join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
