import { defineConfig } from 'vitest/config';

/** What needs a server, a browser or minutes runs in `npm test` alone. */
const slow = ['e2e/**', 'bench/**', '**/*.proof.test.ts', '**/launcher/**', 'scripts/**'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'modules/**/*.test.ts', 'apps/**/*.test.{ts,tsx}', 'demo/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...slow],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'proofs',
          include: ['**/*.proof.test.ts', 'packages/db/launcher/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'e2e/**'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
