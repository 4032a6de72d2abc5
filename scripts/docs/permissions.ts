import { allCalls, type Call } from '@headland/contract';
import { code, table } from './markdown.ts';

/** Kinds of principal, in the order of the columns. */
export const kinds = ['none', 'visitor', 'member', 'user', 'app', 'apiKey'] as const;

const titles: Readonly<Record<(typeof kinds)[number], string>> = {
  none: 'nobody',
  visitor: 'visitor',
  member: 'member',
  user: 'owner',
  app: 'app',
  apiKey: 'API key',
};

/** `docs/permissions.md`: the matrix that `apps/server/tests/wire/permission-matrix.test.ts` compares the server with. */
export function permissionsDocument(): string {
  const rows = allCalls.map((call) => [
    code(call.id),
    code(call.permission),
    objectOf(call),
    ...kinds.map((kind) => answerTo(call, kind)),
  ]);
  return `# Permissions

Printed by \`node scripts/print-docs.ts\` from the contract's table. A cell says what happens before the request is looked at:
\`yes\` (it is served), \`501\` (allowed, but the call is not built yet), \`401\` (nobody is not enough), \`403\` (this kind of
caller may not). An API key may be made with fewer permissions than all; without the one that a call names it gets \`403\`.
The object check says which rows the caller may name beside that: \`own\` (the calling visitor's or member's), \`site\` (the
caller's site's), \`ownOrSite\` (buyers \`own\`, merchants \`site\`).

${table(['Call', 'Permission', 'Object check', ...kinds.map((kind) => titles[kind])], rows)}
`;
}

function answerTo(call: Call, kind: (typeof kinds)[number]): string {
  if (!call.principals.includes(kind)) return kind === 'none' ? '401' : '403';
  return call.built ? 'yes' : '501';
}

function objectOf({ object }: Call): string {
  return object.kind === 'none' ? `none: ${object.reason}` : object.kind;
}
