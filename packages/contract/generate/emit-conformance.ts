import { builtCalls } from '../built.ts';
import type { CallRow } from '../entity-files.ts';

const built: ReadonlySet<string> = new Set(builtCalls);

function count(calls: readonly CallRow[]): { total: number; served: number } {
  return { total: calls.length, served: calls.filter((call) => built.has(call.id)).length };
}

function areas(calls: readonly CallRow[]): string {
  const names = [...new Set(calls.map((call) => call.area))];
  const lines = names.map((name) => {
    const { total, served } = count(calls.filter((call) => call.area === name));
    return `| ${name} | ${served} | ${total} |`;
  });
  const { total, served } = count(calls);
  return [
    '| Area | Built | Declared |',
    '|---|---:|---:|',
    ...lines,
    `| **all** | **${served}** | **${total}** |`,
  ].join('\n');
}

function table(calls: readonly CallRow[]): string {
  const lines = calls.map(
    (call) => `| \`${call.id}\` | ${call.method} | \`${call.path}\` | ${built.has(call.id) ? 'built' : 'declared'} |`,
  );
  return ['| Call | Method | Path | State |', '|---|---|---|---|', ...lines].join('\n');
}

/** `docs/conformance.md`. */
export function emitConformance(specified: readonly CallRow[], further: readonly CallRow[]): string {
  return `# Conformance

Printed by \`node packages/contract/generate.ts\`. A declared call is authorised and then answers 501.

## Calls of the specification

${areas(specified)}

${table(specified)}

## Further calls

A working product needs these beside the specification; they have the form of the public SDK's packages where one exists.

${further.length === 0 ? 'None yet.' : `${areas(further)}\n\n${table(further)}`}
`;
}
