import type { Step } from './steps.ts';

/** What can be said of a tree without running it. */
export const quickSteps: readonly Step[] = [
  { name: 'types', command: ['node', 'node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.json', '--noEmit'] },
  {
    name: 'types of the storefront',
    command: ['node', 'node_modules/typescript-7/bin/tsc', '-p', 'apps/storefront/tsconfig.json', '--noEmit'],
  },
  {
    name: 'types of the back office',
    command: ['node', 'node_modules/typescript-7/bin/tsc', '-p', 'apps/admin/tsconfig.json', '--noEmit'],
  },
  { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'rules of dependency', command: ['node', 'scripts/dependency-rules.ts'] },
  { name: 'rooms of http bind calls and nothing else', command: ['node', 'scripts/http-rooms-rule.ts'] },
  { name: 'environment is read in one place', command: ['node', 'scripts/environment-rule.ts'] },
  { name: 'words stand in catalogues, alike in every language', command: ['node', 'scripts/words-rule.ts'] },
  { name: 'expressions are linear', command: ['node', 'scripts/linear-rule.ts'] },
  { name: 'licences of packages', command: ['node', 'scripts/licences-rule.ts'] },
  { name: 'enough lines of tests', command: ['node', 'scripts/test-share.ts', '--check'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'contract is up to date', command: ['node', 'packages/contract/generate.ts', '--check'] },
  { name: 'guards stand where the list says', command: ['node', 'scripts/guards-rule.ts'] },
  { name: 'documents are up to date', command: ['node', 'scripts/print-docs.ts', '--check'] },
];
