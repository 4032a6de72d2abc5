import type { LifecyclePart } from '@headland/module';
import { houseFacts } from '../../apps/server/modules.ts';
import { code, table } from './markdown.ts';

/** `docs/lifecycle.md`. */
export function lifecycleDocument(): string {
  const sections = houseFacts
    .flatMap(({ lifecycles = [] }) => lifecycles)
    .map(({ title, parts }) => `## ${title}\n\n${parts.map(printed).join('\n\n')}\n`);
  return `# Lifecycles

Printed by \`node scripts/print-docs.ts\` from the modules' own tables. What is not listed does not happen.

${sections.join('\n')}`;
}

function printed(part: LifecyclePart): string {
  if (typeof part === 'string') return part;
  if ('columns' in part) {
    return table(
      part.columns,
      part.rows.map((row) => row.map(states)),
    );
  }
  return table(
    ['From', 'Cause', 'To'],
    part.transitions.map(({ from, cause, to }) => [
      code(from),
      /^[A-Z_]+$/.test(cause) ? code(cause) : cause,
      code(to),
    ]),
  );
}

function states(cell: string | readonly string[]): string {
  if (typeof cell === 'string') return code(cell);
  return cell.length === 0 ? 'nothing: final' : cell.map(code).join(', ');
}
