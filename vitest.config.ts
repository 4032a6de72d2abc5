import { defineConfig } from 'vitest/config';

/** Tests that stand up processes, kill them or need minutes. */
const proofs = ['**/*.proof.test.ts', 'packages/db/launcher/**/*.test.ts', 'scripts/**/*.test.ts'];
/** Limits on the clock: nothing else may run beside them. */
const timing = ['**/*.timing.test.ts'];
/** Tests of plain functions: no database, no server, no browser. `npm run verify` runs these alone. */
const unit = [
  'packages/{kernel,contract,module,query,client,ui,words}/**/*.test.ts',
  'modules/**/domain/**/*.test.ts',
  'apps/{admin,storefront,hosted}/**/*.test.{ts,tsx}',
  'apps/server/middleware/**/*.test.ts',
];
/** Neither ours nor here: installed packages, bundles, and the module that is added to a copy of the tree. */
const never = ['**/node_modules/**', '.cache/**', 'scripts/toy-module/files/**'];

/** What is there in the end, while everything else uses the same two cores. How soon it is, tests of timing say. */
const PATIENT = { poll: { timeout: 30_000 } };
/** Workers beside each other: two cores, and tests that wait for a database, a server or a browser. */
const WORKERS = 3;
const proven = {
  include: proofs,
  exclude: [...never, ...timing],
  testTimeout: 600_000,
  hookTimeout: 300_000,
  expect: PATIENT,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: unit,
          exclude: [...never, ...proofs, ...timing, '**/*.browser.test.ts'],
          testTimeout: 30_000,
          maxWorkers: WORKERS,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['packages/**/*.test.ts', 'modules/**/*.test.ts', 'apps/server/**/*.test.ts', 'demo/**/*.test.ts'],
          exclude: [...never, ...proofs, ...timing, ...unit, '**/*.browser.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxWorkers: WORKERS,
          expect: PATIENT,
        },
      },
      // Small numbers with every change, full ones by `npm run prove`: `extent` of the testkit says which.
      { test: { name: 'proofs', ...proven, maxWorkers: 2, provide: { extent: 'small' } } },
      {
        test: { name: 'prove', ...proven, fileParallelism: false, testTimeout: 3_600_000, provide: { extent: 'full' } },
      },
      {
        test: {
          name: 'timing',
          include: timing,
          exclude: never,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts', '**/*.browser.test.ts'],
          exclude: [...never, ...timing],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          maxWorkers: WORKERS,
          expect: PATIENT,
        },
      },
    ],
  },
});
