import type { Guard } from './guard.ts';

const BESIDE = 'apps/server/tests/operating/backup-beside.proof.test.ts';

/** Backups, and copies that are made of them. */
export const keepingGuards: readonly Guard[] = [
  {
    name: 'a backup is of one moment',
    kind: 'transaction',
    removals: [
      {
        file: 'apps/server/backup/make-backup.ts',
        text: 'await (options.snapshot ?? beginSnapshot)(snapshot);',
        instead: 'await options.snapshot?.(snapshot);',
      },
    ],
    proofs: [
      {
        file: 'apps/server/tests/operating/backup.proof.test.ts',
        title: 'is of one moment, whatever is bought, uploaded and taken away meanwhile',
      },
    ],
  },
  {
    name: 'of many processes one makes a scheduled backup',
    kind: 'lock',
    removals: [
      {
        file: 'apps/server/backup/scheduled-backups.ts',
        text: 'return rows[0]?.first === true;',
        instead: 'return rows.length === 1;',
      },
    ],
    proofs: [{ file: 'apps/server/backup/scheduled-backups.test.ts', title: 'are made by one of many processes' }],
  },
  {
    name: 'what was restored half cannot be started',
    kind: 'order of acts',
    removals: [
      {
        file: 'apps/server/open.ts',
        text: 'refuseHalfRestored(settings.dataFolder);',
        instead: "refuseHalfRestored('/none');",
      },
    ],
    proofs: [{ file: BESIDE, title: 'a restore that is killed leaves nothing that starts' }],
  },
  {
    name: 'nothing leaves a restored copy by itself',
    kind: 'limit',
    removals: [
      {
        file: 'apps/server/main.ts',
        text: '(!job.outward || (await mayLeave()))',
        instead: '((await mayLeave()) || true)',
      },
    ],
    proofs: [
      { file: BESIDE, title: 'is silent until it takes over' },
      {
        file: 'apps/server/tests/operating/held-copy.proof.test.ts',
        title: 'sends no webhook, asks for no money and settles none',
      },
    ],
  },
];
