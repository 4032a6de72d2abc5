import type { CallRow } from '../entity-files.ts';

type IsBuilt = (call: CallRow) => boolean;

function count(calls: readonly CallRow[], isBuilt: IsBuilt): { total: number; served: number } {
  return { total: calls.length, served: calls.filter(isBuilt).length };
}

function areas(calls: readonly CallRow[], isBuilt: IsBuilt): string {
  const names = [...new Set(calls.map((call) => call.area))];
  const lines = names.map((name) => {
    const { total, served } = count(
      calls.filter((call) => call.area === name),
      isBuilt,
    );
    return `| ${name} | ${served} | ${total} |`;
  });
  const { total, served } = count(calls, isBuilt);
  return [
    '| Area | Built | Declared |',
    '|---|---:|---:|',
    ...lines,
    `| **all** | **${served}** | **${total}** |`,
  ].join('\n');
}

function table(calls: readonly CallRow[], isBuilt: IsBuilt): string {
  const lines = calls.map(
    (call) => `| \`${call.id}\` | ${call.method} | \`${call.path}\` | ${isBuilt(call) ? 'built' : 'declared'} |`,
  );
  return ['| Call | Method | Path | State |', '|---|---|---|---|', ...lines].join('\n');
}

/** `docs/conformance.md`. */
export function emitConformance(specified: readonly CallRow[], further: readonly CallRow[], isBuilt: IsBuilt): string {
  return `# Conformance

Printed by \`node packages/contract/generate.ts\`. A declared call is authorised and then answers 501.

## Calls of the specification

${areas(specified, isBuilt)}

${table(specified, isBuilt)}

## Further calls

A working product needs these beside the specification; they have the form of the public SDK's packages where one exists.

${further.length === 0 ? 'None yet.' : `${areas(further, isBuilt)}\n\n${table(further, isBuilt)}`}
`;
}
