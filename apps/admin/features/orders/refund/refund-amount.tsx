import { formatMoney, minorToNumber } from '@headland/kernel/money.ts';
import { useLocality, useSay } from '@headland/words/react.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { Trouble } from '../../../elements/trouble.tsx';
import { editablePrice } from '../../../money/amounts.ts';
import { Sum, Sums } from '../sums.tsx';
import classes from './refund-amount.module.css';
import type { RefundState } from './use-refund.ts';
import { refundWords } from './words.ts';

/** What the chosen things come to, how much of it goes back, and where to. */
export function RefundAmount({ state, currency }: { state: RefundState; currency: string }) {
  const say = useSay(refundWords);
  const { locale } = useLocality();
  const { draft, amount, most, parts, problem, change, isLocked } = state;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const asked = state.can.data?.payments?.some(({ refundable }) => refundable) ?? false;
  const computed = amount === null ? '' : editablePrice(minorToNumber(amount, currency), currency, locale);
  return (
    <>
      <ComesTo state={state} />
      <TextInput
        label={say('amount')}
        description={say('atMost', { amount: money(most) })}
        value={draft.amount ?? computed}
        onChange={({ currentTarget: { value } }) => change({ amount: value })}
        error={wrongText()}
        inputMode="decimal"
        autoComplete="off"
        disabled={isLocked}
      />
      {asked && (
        <Checkbox
          label={say('byHand')}
          description={say('byHandNote')}
          checked={draft.byHand}
          onChange={({ currentTarget: { checked } }) => change({ byHand: checked })}
          disabled={isLocked}
        />
      )}
      {parts.length > 0 && (
        <ul className={classes.parts}>
          {parts.map((part) => (
            <li key={part.paymentId}>{partText(part, money(part.amount))}</li>
          ))}
        </ul>
      )}
    </>
  );

  function wrongText(): string | null {
    if (problem === 'tooMuch') return say('tooMuch', { amount: money(most) });
    if (problem === 'nothingChosen') return say('nothingChosen');
    return problem && say('wrongAmount');
  }

  function partText({ byHand, digits }: RefundState['parts'][number], text: string): string {
    if (byHand) return say('partByHand', { amount: text });
    return digits === null ? say('toPayment', { amount: text }) : say('toCard', { amount: text, digits });
  }
}

/** The server's own calculation. */
function ComesTo({ state: { summary, calculation } }: { state: RefundState }) {
  const say = useSay(refundWords);
  if (calculation.error) return <Trouble error={calculation.error} again={() => void calculation.refetch()} />;
  if (!summary) return null;
  const { subtotal, discount, tax, total } = summary;
  return (
    <Sums>
      <Sum label={say('subtotal')} text={subtotal?.formattedAmount} />
      {Number(discount?.amount ?? 0) > 0 && <Sum label={say('discount')} text={`−${discount?.formattedAmount}`} />}
      {Number(tax?.amount ?? 0) > 0 && <Sum label={say('tax')} text={tax?.formattedAmount} />}
      <Sum label={say('comesTo')} text={total?.formattedAmount} strong />
    </Sums>
  );
}
