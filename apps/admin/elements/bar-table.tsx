import type { ReactNode } from 'react';
import classes from './bar-table.module.css';

interface BarRow {
  readonly id: string;
  readonly name: ReactNode;
  /** What the bar below the name shows, beside those of the other rows. */
  readonly length: number;
  readonly cells: readonly ReactNode[];
}

/** A table whose rows are bars, too: what it says to the eye stands in it for everybody. */
export function BarTable({
  caption,
  headings,
  rows,
}: {
  caption: string;
  headings: readonly string[];
  rows: readonly BarRow[];
}) {
  const longest = Math.max(1, ...rows.map(({ length }) => length));
  return (
    <table className={classes.table} aria-label={caption}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, length, cells }) => (
          <tr key={id}>
            <th scope="row">
              {name}
              <span className={classes.bar} style={{ width: `${(100 * length) / longest}%` }} aria-hidden />
            </th>
            {cells.map((cell, at) => (
              <td key={headings[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
