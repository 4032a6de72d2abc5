import type { Terminal } from './command.ts';

/** Writes rows in columns, or as one line of JSON each for programs. */
export function printRows(
  terminal: Terminal,
  rows: readonly Readonly<Record<string, string | boolean | readonly string[] | null>>[],
  json: boolean,
): void {
  if (json) {
    for (const row of rows) terminal.out(JSON.stringify(row));
    return;
  }
  const [first] = rows;
  if (!first) {
    terminal.note('none');
    return;
  }
  const names = Object.keys(first);
  const cells = [names, ...rows.map((row) => names.map((name) => cell(row[name])))];
  const widths = names.map((_, at) => Math.max(...cells.map((line) => line[at]?.length ?? 0)));
  for (const line of cells) {
    terminal.out(
      line
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}

function cell(value: string | boolean | readonly string[] | null | undefined): string {
  if (value === null || value === undefined) return '-';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  return value.length === 0 ? '-' : value.join(' ');
}
