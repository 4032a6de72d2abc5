import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { VisuallyHidden } from '@mantine/core';

interface Bar {
  /** What stands below it; different for each. */
  readonly name: string;
  readonly height: number;
  /** What its row of the table says, beside the name. */
  readonly cells: readonly (string | number)[];
}

interface BarFiguresProps {
  /** Names the table. */
  readonly caption: string;
  /** Of the table; the first is of the names, the second of what the bars show. */
  readonly headings: readonly [string, string, ...string[]];
  readonly bars: readonly Bar[];
  /** As the axis says a height. */
  readonly short: (height: number) => string;
  /** As a bar says its own when it is pointed at. */
  readonly exact: (height: number) => string;
}

/** Bars for the eye, a table for everybody else. Nothing of it moves. */
export function BarFigures({ caption, headings, bars, short, exact }: BarFiguresProps) {
  const [first, shown, ...more] = headings;
  return (
    <>
      <div aria-hidden>
        <BarChart
          h={260}
          data={bars.map(({ name, height }) => ({ name, height }))}
          dataKey="name"
          series={[{ name: 'height', label: shown, color: 'var(--color-ink)' }]}
          tickLine="none"
          gridAxis="x"
          valueFormatter={exact}
          yAxisProps={{ width: 56, tickFormatter: short }}
          xAxisProps={{ interval: 'preserveStartEnd', minTickGap: 24 }}
          barChartProps={{ accessibilityLayer: false }}
          barProps={{ isAnimationActive: false, radius: 2 }}
        />
      </div>
      <VisuallyHidden>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {[first, shown, ...more].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, at) => (
                  <td key={headings[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  );
}
