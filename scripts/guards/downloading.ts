import type { Guard } from './guard.ts';

const PROOFS = 'apps/server/tests/shop/downloads.test.ts';

/** Files that are sold. */
export const downloadingGuards: readonly Guard[] = [
  {
    name: 'a file is downloaded as often as it may be',
    kind: 'limit',
    removals: [
      {
        file: 'modules/downloads/db/downloads.ts',
        text: `where \${resumes} or d.downloads < \${most}`,
        instead: `where \${resumes} or \${most} > 0`,
      },
    ],
    proofs: [{ file: PROOFS, title: 'a file is downloaded as often as it may be' }],
  },
  {
    name: 'files of a product are counted one after the other',
    kind: 'lock',
    removals: [
      {
        file: 'modules/downloads/commands/receive-file.ts',
        text: '    await lockSettings(tx, siteId);\n',
        instead: '',
      },
    ],
    proofs: [{ file: PROOFS, title: 'are ten at most, however many are sent at once' }],
  },
  {
    name: 'a link to a file is signed',
    kind: 'signature',
    removals: [
      {
        file: 'modules/downloads/link.ts',
        text: 'if (!timingSafeEqual(sign(facts), bytes.subarray(MAC_AT))) return null;',
        instead: '',
      },
    ],
    proofs: [{ file: 'modules/downloads/link.test.ts', title: 'no byte of it can be changed' }],
  },
];
