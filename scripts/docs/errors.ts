import { allCalls, isBuilt } from '@headland/contract';
import type { ErrorSection } from '@headland/module';
import { houseFacts } from '../../apps/server/modules.ts';
import { code, table } from './markdown.ts';

/** Every catalogue, by the title of its section. */
export const catalogues: Readonly<Record<string, ErrorSection>> = Object.fromEntries(
  houseFacts.flatMap(({ name, errors = [] }) =>
    errors.map((section) => [section.title ? `${name}: ${section.title}` : name, section]),
  ),
);

/** `docs/errors.md`. */
export function errorsDocument(): string {
  const sections = Object.entries(catalogues).map(([name, { about, entries }]) => {
    const rows = Object.entries(entries).map(([id, { status, description }]) => [
      code(id),
      String(status),
      description,
      declaredBy(id),
    ]);
    const columns = ['Code', 'Status', 'Text', 'Declared by the public packages for'];
    const width = rows.some((row) => row[3] !== '') ? 4 : 3;
    const cells = rows.map((row) => row.slice(0, width));
    return `## ${name}\n\n${about}\n\n${table(columns.slice(0, width), cells)}\n`;
  });
  return `# Errors

Printed by \`node scripts/print-docs.ts\` from the catalogues in \`errors.ts\` of each module.

Every answer other than 200 is \`{"message", "details"}\` with the header \`x-wix-request-id\`. Bad input is 400 with
\`details.validationError.fieldViolations\`: each names its \`field\` by the wire path, says in \`description\` what it must be,
gives the \`violatedRule\` (\`OTHER\` with a \`ruleName\` of our own where the wire has none) and \`data\` (such as a
\`threshold\`), and nothing was changed. Everything below is \`details.applicationError\` with a \`code\` in text, a \`description\` and \`data\`.

${sections.join('\n')}`;
}

function declaredBy(id: string): string {
  return allCalls
    .filter((call) => isBuilt(call) && call.errors.includes(id))
    .map((call) => code(call.id))
    .join(', ');
}
