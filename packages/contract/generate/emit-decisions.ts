import { namespaceOf } from './emit-calls.ts';

/** The decisions of all areas in one table; a call without one is a type error. */
export function emitDecisions(areas: readonly string[]): string {
  return `import type { Decision } from '../decision.ts';
${areas.map((area) => `import { ${namespaceOf(area)} } from '../decisions/${area}.ts';`).join('\n')}
import type { WireCallId } from './wire-calls.ts';

export const decisions = {
${areas.map((area) => `  ...${namespaceOf(area)},`).join('\n')}
} satisfies { readonly [Id in WireCallId]: Decision };
`;
}
