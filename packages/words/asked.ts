import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';

const KINDS = ['pound', 'select', 'plural', 'plural', 'number', 'date', 'date'] as const;

/**
 * What a message asks for, to compare languages with each other: `name`, `count number`, `at date`, `<link>`. A plural
 * and a number ask for the same.
 * @throws SyntaxError where the text is no ICU message
 */
export function askedBy(text: string): ReadonlySet<string> {
  const asked = new Set<string>();
  collect(compile(text), asked);
  return asked;
}

function collect(message: CompiledMessage, asked: Set<string>): void {
  if (!Array.isArray(message)) return;
  for (const node of message) {
    if (!Array.isArray(node)) continue;
    const [name, type, ...rest] = node as readonly [string, unknown, ...unknown[]];
    if (type === undefined) asked.add(name);
    else if (typeof type !== 'number' || type === 0) {
      asked.add(`<${name}>`);
      collect([type, ...rest] as CompiledMessage, asked);
    } else {
      const kind = KINDS[type] ?? 'number';
      asked.add(`${name} ${kind === 'plural' ? 'number' : kind}`);
      if (kind === 'select' || kind === 'plural') {
        for (const branch of Object.values(rest[0] as object)) collect(branch as CompiledMessage, asked);
      }
    }
  }
}
