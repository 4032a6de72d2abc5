import { useSay } from '@headland/words/react.ts';
import '@mantine/charts/styles.layer.css';
import type { DayOfSales } from '@headland/contract/types/statistics';
import { BarChart } from '@mantine/charts';
import { VisuallyHidden } from '@mantine/core';
import { useSite } from '../session/session.tsx';
import { homeWords } from './words.ts';

/** Bars for the eye, a table for everybody else. */
export function SalesChart({ days }: { days: readonly DayOfSales[] }) {
  const say = useSay(homeWords);
  const { currency, locale } = useSite();
  const short = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short', day: 'numeric' });
  const axis = new Intl.NumberFormat(locale, { style: 'currency', currency, notation: 'compact' });
  const whole = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const dayName = (day: string) => short.format(new Date(`${day}T00:00:00Z`));
  return (
    <>
      <div aria-hidden>
        <BarChart
          h={260}
          data={days.map(({ day, received }) => ({ day: dayName(day), received: Number(received.amount) }))}
          dataKey="day"
          series={[{ name: 'received', label: say('received'), color: 'var(--color-ink)' }]}
          tickLine="none"
          gridAxis="x"
          valueFormatter={(value) => whole.format(value)}
          yAxisProps={{ width: 56, tickFormatter: (value: number) => axis.format(value) }}
          xAxisProps={{ interval: 'preserveStartEnd', minTickGap: 24 }}
          barChartProps={{ accessibilityLayer: false }}
          barProps={{ isAnimationActive: false, radius: 2 }}
        />
      </div>
      <VisuallyHidden>
        <table>
          <caption>{say('byDay')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('day')}</th>
              <th scope="col">{say('received')}</th>
              <th scope="col">{say('orders')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, received, orders }) => (
              <tr key={day}>
                <th scope="row">{dayName(day)}</th>
                <td>{received.formattedAmount}</td>
                <td>{orders}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  );
}
