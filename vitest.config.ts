import { defineConfig } from 'vitest/config';

/** Tests that stand up processes, kill them or need minutes. */
const proofs = ['**/*.proof.test.ts', 'packages/db/launcher/**/*.test.ts', 'scripts/**/*.test.ts'];
/** Tests of plain functions: no database, no server, no browser. `npm run verify` runs these alone. */
const unit = [
  'packages/{kernel,contract,query,client,ui}/**/*.test.ts',
  'modules/**/domain/**/*.test.ts',
  'apps/{admin,storefront,hosted}/**/*.test.{ts,tsx}',
  'apps/server/middleware/**/*.test.ts',
];
const never = ['**/node_modules/**', '.cache/**'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: unit,
          exclude: [...never, ...proofs, '**/*.browser.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['packages/**/*.test.ts', 'modules/**/*.test.ts', 'apps/server/**/*.test.ts', 'demo/**/*.test.ts'],
          exclude: [...never, ...proofs, ...unit, '**/*.browser.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'proofs',
          include: proofs,
          exclude: never,
          testTimeout: 600_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts', '**/*.browser.test.ts'],
          exclude: never,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
