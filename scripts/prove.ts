/** The proofs in their full numbers, one file at a time: `npm run prove`, or `npm run prove -- kills` for some of them. */
import { spawnSync } from 'node:child_process';
import { stopTestClusters } from '@headland/testkit';

const { status } = spawnSync('vitest', ['run', '--project', 'prove', ...process.argv.slice(2)], { stdio: 'inherit' });
await stopTestClusters();
process.exit(status ?? 1);
