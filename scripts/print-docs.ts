/**
 * Prints the documents that are made of data: audit log, errors, events, state machines,
 * permissions, proofs, and the board and the alerts of whoever watches an installation.
 * `node scripts/print-docs.ts` writes them; with `--check` it writes nothing and ends with 1 if one is out of date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { auditDocument } from './docs/audit.ts';
import { errorsDocument } from './docs/errors.ts';
import { eventsDocument } from './docs/events.ts';
import { guardsTriedDocument } from './docs/guards-tried.ts';
import { lifecycleDocument } from './docs/lifecycle.ts';
import { alertsDocument } from './docs/monitoring/alerts.ts';
import { boardDocument } from './docs/monitoring/board.ts';
import { permissionsDocument } from './docs/permissions.ts';
import { proofsDocument } from './docs/proofs.ts';

const documents: Readonly<Record<string, () => string>> = {
  'docs/audit.md': auditDocument,
  'docs/errors.md': errorsDocument,
  'docs/events.md': eventsDocument,
  'docs/guards.md': guardsTriedDocument,
  'docs/lifecycle.md': lifecycleDocument,
  'docs/monitoring/alerts.yml': alertsDocument,
  'docs/monitoring/board.json': boardDocument,
  'docs/permissions.md': permissionsDocument,
  'docs/proofs.md': proofsDocument,
};

const root = new URL('../', import.meta.url);
const stale = Object.entries(documents).filter(([path, print]) => {
  const url = new URL(path, root);
  return !existsSync(url) || readFileSync(url, 'utf8') !== print();
});
if (process.argv.includes('--check')) {
  for (const [path] of stale) console.error(`${path} is out of date; run node scripts/print-docs.ts`);
  if (stale.length > 0) process.exitCode = 1;
} else {
  for (const [path, print] of stale) writeFileSync(new URL(path, root), print());
}
