import type { DayOfSales } from '@headland/contract/types/statistics';
import { useSay } from '@headland/words/react.ts';
import { BarFigures } from '../../elements/bar-figures.tsx';
import { useSite } from '../session/session.tsx';
import { homeWords } from './words.ts';

/** What came in on each day. */
export function SalesChart({ days }: { days: readonly DayOfSales[] }) {
  const say = useSay(homeWords);
  const { currency, locale } = useSite();
  const short = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short', day: 'numeric' });
  const axis = new Intl.NumberFormat(locale, { style: 'currency', currency, notation: 'compact' });
  const whole = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return (
    <BarFigures
      caption={say('byDay')}
      headings={[say('day'), say('received'), say('orders')]}
      bars={days.map(({ day, received, orders }) => ({
        name: short.format(new Date(`${day}T00:00:00Z`)),
        height: Number(received.amount),
        cells: [received.formattedAmount, orders],
      }))}
      short={(height) => axis.format(height)}
      exact={(height) => whole.format(height)}
    />
  );
}
