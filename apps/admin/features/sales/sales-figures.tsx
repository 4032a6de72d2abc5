import type { CurrencySales, SalesFigures as Sums } from '@headland/contract/types/statistics';
import { useSay } from '@headland/words/react.ts';
import { Figure, Figures } from '../../elements/figures.tsx';
import { changeOf } from '../home/change-of.ts';
import { salesWords } from './words.ts';

/** The sums of the time beside those before. @param sold undefined until it is known */
export function SalesFigures({ sold, error }: { sold: CurrencySales | undefined; error: unknown }) {
  const say = useSay(salesWords);
  const percent = new Intl.NumberFormat(say.locale, { style: 'percent', signDisplay: 'exceptZero' });
  const whole = new Intl.NumberFormat(say.locale);
  const before = (was: string, now: number, then: number) => {
    const change = changeOf(now, then);
    return change === null
      ? say('before', { before: was })
      : say('beforeChange', { before: was, change: percent.format(change) });
  };
  const money = (name: 'net' | 'refunded' | 'average' | 'received') => {
    const [now, then] = [sold?.period[name], sold?.periodBefore[name]];
    return now && then && before(then.formattedAmount, Number(now.amount), Number(then.amount));
  };
  const received = ({ period, periodBefore }: CurrencySales) =>
    Number(period.byGiftCard.amount) === 0
      ? money('received')
      : say('ofCards', {
          amount: period.byGiftCard.formattedAmount,
          before: periodBefore.received.formattedAmount,
        });
  const orders = (period: Sums, then: Sums) =>
    period.canceled === 0
      ? before(whole.format(then.orders), period.orders, then.orders)
      : say('ofCanceled', { count: period.canceled, before: whole.format(then.orders) });
  const value = (name: 'net' | 'refunded' | 'average' | 'received') => sold?.period[name].formattedAmount ?? null;
  return (
    <Figures>
      <Figure label={say('net')} value={value('net')} note={money('net')} error={error} />
      <Figure label={say('received')} value={value('received')} note={sold && received(sold)} error={error} />
      <Figure label={say('refunded')} value={value('refunded')} note={money('refunded')} error={error} />
      <Figure
        label={say('orders')}
        value={sold ? whole.format(sold.period.orders) : null}
        note={sold && orders(sold.period, sold.periodBefore)}
        error={error}
      />
      <Figure label={say('average')} value={value('average')} note={money('average')} error={error} />
    </Figures>
  );
}
