/**
 * The quick check: types, lint, rules of dependency with planted breaches, dead code, generated files; without
 * `--without-tests` also unit tests, and a module that is added to a copy of the tree and taken out again.
 */
import { runSteps, type Step } from './steps.ts';
import { quickSteps } from './verify-steps.ts';

const tried: readonly Step[] = [
  { name: 'unit tests', command: ['vitest', 'run', '--project', 'unit'] },
  { name: 'a module is added and taken out again', command: ['node', 'scripts/toy-module.ts'] },
];

const withTests = !process.argv.includes('--without-tests');
process.exit(await runSteps([...quickSteps, ...(withTests ? tried : [])]));
