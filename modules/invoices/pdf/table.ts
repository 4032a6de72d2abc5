import type { Paper, TextStyle } from './paper.ts';

/** A column: its heading, its share of the width, and how it stands. */
export interface Column {
  readonly title: string;
  readonly share: number;
  readonly align?: 'right';
}

/** A row: one text per column, and what is said below the first. */
export interface Row {
  readonly cells: readonly string[];
  readonly details?: readonly string[];
}

const GAP = 10;
const PADDING = 5;

/** Writes a table; where a sheet ends, the next one begins with the headings again. @returns where it ends */
export function writeTable(paper: Paper, y: number, columns: readonly Column[], rows: readonly Row[]): number {
  const width = paper.right - paper.left;
  let x = paper.left;
  const places = columns.map(({ share, align }) => {
    const place = { x, width: width * share - GAP, align: align ?? ('left' as const) };
    x += width * share;
    return align ? { ...place, x: place.x + GAP } : place;
  });
  const line = (texts: readonly string[], at: number, style: TextStyle) =>
    Math.max(
      ...places.map(({ align, ...place }, index) =>
        paper.write(texts[index] ?? '', { ...place, y: at }, { ...style, align }),
      ),
    );
  const head = (at: number) => {
    const end =
      line(
        columns.map(({ title }) => title),
        at,
        { size: 8, weight: 600, soft: true },
      ) + PADDING;
    paper.rule(end);
    return end + PADDING;
  };
  let at = head(y);
  for (const { cells, details = [] } of rows) {
    const [first] = places;
    const height = Math.max(...places.map((place, index) => paper.heightOf(cells[index] ?? '', place.width)));
    const below = details.join('\n');
    const more = below === '' || !first ? 0 : paper.heightOf(below, first.width, { size: 8 });
    if (at + height + more > paper.bottom) at = head(paper.turn());
    at = line(cells, at, {});
    if (more > 0 && first) at = paper.write(below, { x: first.x, y: at, width: first.width }, { size: 8, soft: true });
    at += PADDING;
  }
  paper.rule(at);
  return at + PADDING;
}
