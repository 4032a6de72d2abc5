import type { CurrencySales, Interval, SalesPart } from '@headland/contract/types/statistics';
import { useSay } from '@headland/words/react.ts';
import { Text } from '@mantine/core';
import { BarFigures } from '../../elements/bar-figures.tsx';
import { ExportButton } from '../../elements/csv/export-button.tsx';
import { Panel } from '../../elements/panel.tsx';
import { useSite } from '../session/session.tsx';
import { partsCsv } from './sales-csv.ts';
import { salesWords } from './words.ts';

/** Revenue and orders by the days, weeks or months of the time. */
export function SalesCharts({ sold, by }: { sold: CurrencySales; by: Interval }) {
  const say = useSay(salesWords);
  const { locale } = useSite();
  const { currency, parts } = sold;
  const axis = new Intl.NumberFormat(locale, { style: 'currency', currency, notation: 'compact' });
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const whole = new Intl.NumberFormat(locale);
  const nameOf = partNames(parts, by, locale);
  return (
    <>
      <Panel
        title={say('revenueBy', { by })}
        beside={<ExportButton title={say('revenueBy', { by })} list={() => partsCsv(sold, say)} among />}
      >
        <BarFigures
          caption={say('revenueBy', { by })}
          headings={[say('part'), say('net'), say('received'), say('refunded')]}
          bars={parts.map((part) => ({
            name: nameOf(part),
            height: Number(part.figures.net.amount),
            cells: [
              part.figures.net.formattedAmount,
              part.figures.received.formattedAmount,
              part.figures.refunded.formattedAmount,
            ],
          }))}
          short={(height) => axis.format(height)}
          exact={(height) => money.format(height)}
        />
        <Text size="xs" c="dimmed" mt="xs">
          {say('revenueNote')}
        </Text>
      </Panel>
      <Panel title={say('ordersBy', { by })}>
        <BarFigures
          caption={say('ordersBy', { by })}
          headings={[say('part'), say('orders'), say('canceled'), say('average')]}
          bars={parts.map((part) => ({
            name: nameOf(part),
            height: part.figures.orders,
            cells: [part.figures.orders, part.figures.canceled, part.figures.average.formattedAmount],
          }))}
          short={(height) => (Number.isInteger(height) ? whole.format(height) : '')}
          exact={(height) => whole.format(height)}
        />
        <Text size="xs" c="dimmed" mt="xs">
          {say('ordersNote')}
        </Text>
      </Panel>
    </>
  );
}

/** What stands below a bar: its day, its first and last day, or its month; with the year where there are several. */
function partNames(parts: readonly SalesPart[], by: Interval, locale: string): (part: SalesPart) => string {
  const years = new Set(parts.flatMap(({ startDate, endDate }) => [startDate.slice(0, 4), endDate.slice(0, 4)]));
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    month: 'short',
    ...(by !== 'MONTH' && { day: 'numeric' }),
    ...(years.size > 1 && { year: 'numeric' }),
  });
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  return ({ startDate, endDate }) =>
    by === 'WEEK' ? format.formatRange(at(startDate), at(endDate)) : format.format(at(startDate));
}
