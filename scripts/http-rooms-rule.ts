/**
 * The rooms `http` of the modules bind calls and nothing else: read the request, ask a command or a query, present. Each
 * rule is tried on a text that breaks it first: a check that sees nothing would otherwise pass for ever.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

interface Rule {
  readonly says: string;
  isBroken(file: string, text: string): boolean;
  /** A file that breaks it. */
  readonly breach: readonly [file: string, text: string];
}

const CALLS = 'modules/planted/http/breach-calls.ts';
const bound = 'export const calls = {} satisfies HandlersOf<never>;\n';

const rules: readonly Rule[] = [
  {
    says: 'begins a transaction, which is a command’s business',
    isBroken: (_, text) => /\.transact\b/.test(text),
    breach: [CALLS, `${bound}await database.transact(() => {});\n`],
  },
  {
    says: 'remembers answers by a key, which is a command’s business',
    isBroken: (_, text) => /\bidempotent\b\s*\(/.test(text),
    breach: [CALLS, `${bound}await idempotent(tx, ctx, 'call', key, request, act);\n`],
  },
  {
    says: 'tells an event, which is a command’s business',
    isBroken: (_, text) => /\bemit\s*\(/.test(text),
    breach: [CALLS, `${bound}await emit(tx, ctx, []);\n`],
  },
  {
    says: 'holds SQL, which stands in db/',
    isBroken: (_, text) => /\bsql\s*(`|<|\.)/.test(text),
    breach: ['modules/planted/http/wire-breach.ts', 'await sql<Row>`select 1`.execute(db);\n'],
  },
  {
    says: 'binds calls and is not called <noun>-calls.ts',
    isBroken: (file, text) => !file.endsWith('-calls.ts') && /\bHandlersOf</.test(text),
    breach: ['modules/planted/http/handlers.ts', bound],
  },
  {
    says: 'does not say by HandlersOf<…> which calls it binds',
    isBroken: (file, text) => file.endsWith('-calls.ts') && !/\bHandlersOf</.test(text),
    breach: [CALLS, 'export const calls = {};\n'],
  },
];

const blind = rules.filter((rule) => !rule.isBroken(...rule.breach));
if (blind.length > 0) {
  console.error(`the check did not see a planted breach of: ${blind.map((rule) => rule.says).join('; ')}`);
  process.exit(1);
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'modules/*/http/*.ts'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => !file.endsWith('.test.ts'));
const breaches = files.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  return rules.filter((rule) => rule.isBroken(file, text)).map((rule) => `${file} ${rule.says}`);
});
for (const breach of breaches) console.error(breach);
if (files.length < 50) console.error(`the check looked at ${files.length} files`);
process.exit(breaches.length === 0 && files.length >= 50 ? 0 : 1);
