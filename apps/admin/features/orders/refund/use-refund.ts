import type { Refund } from '@headland/contract/types/order-billing-further';
import type { Order } from '@headland/contract/types/orders';
import { type Minor, minorFromDecimal } from '@headland/kernel/money.ts';
import { useLocality } from '@headland/words/react.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { useIntendedKeys } from '../../../api/intended-key.ts';
import { useOnePress } from '../../../elements/one-press.ts';
import { isUnanswered } from '../explain-act.ts';
import { ordersKey } from '../orders-key.ts';
import { amountOf, emptyRefund, itemsOf, mostOf, partsOf, type RefundDraft, refundRequest } from './refund-draft.ts';
import { calculationQuery, refundabilityQuery } from './refund-queries.ts';

/** What became of an amount that was to go back, in the words of the server. */
export type RefundOutcome = NonNullable<Refund['summary']>;

/**
 * A refund that is being put together: what can go back, what was chosen, what that comes to, and the act itself.
 * @param done hears of what is done or under way; what a provider refused stays to be seen
 */
export function useRefund(order: Order, done: (outcome: RefundOutcome) => void) {
  const queries = useQueryClient();
  const { locale } = useLocality();
  const [draft, setDraft] = useState<RefundDraft>(emptyRefund);
  const [asked, setAsked] = useState(false);
  const orderId = order.id ?? '';
  const currency = order.currency ?? '';
  const can = useQuery(refundabilityQuery(orderId));
  const items = can.data ? itemsOf(can.data, draft) : null;
  const calculation = useQuery(calculationQuery(orderId, items));
  const summary = items && calculation.data?.available ? calculation.data.summary : undefined;
  const isFresh = items === null || (calculation.isSuccess && !calculation.isPlaceholderData);
  const most: Minor = can.data ? mostOf(can.data, currency) : 0;
  const comesTo = summary?.total?.amount === undefined ? null : minorFromDecimal(summary.total.amount, currency);
  const amount = amountOf(draft, comesTo, most, { currency, locale });
  const problem = problemOf(amount, most, draft.amount === null && items === null);
  const parts =
    can.data && amount !== null && problem === null ? partsOf(can.data, amount, draft.byHand, currency) : [];

  const keys = useIntendedKeys();
  const doing = useMutation({
    mutationFn: async () => {
      const request = refundRequest(orderId, draft, items, parts, currency);
      const { refund } = await api.call('refundOrderPayments', request, { idempotencyKey: keys.of(request) });
      return refund?.summary ?? {};
    },
    onSuccess: async (outcome) => {
      // What was refused may be tried again: that is another refund.
      keys.forget();
      await queries.invalidateQueries({ queryKey: ordersKey });
      if (Number(outcome.failedRefundAmount?.amount ?? 0) === 0) done(outcome);
    },
    onError: (error) => {
      if (!isUnanswered(error)) void queries.invalidateQueries({ queryKey: ordersKey });
    },
  });
  const press = useOnePress(doing);
  return {
    can,
    calculation,
    draft,
    summary,
    amount,
    most,
    parts,
    /** What is wrong with the amount, once it was typed or the button was pressed. */
    problem: asked || draft.amount !== null ? problem : null,
    /** What the chosen things come to is what was chosen last; before that nothing is sent. */
    isFresh,
    doing,
    /** Nothing may be changed: the request is under way, or nobody knows what became of it. */
    isLocked: doing.isPending || isUnanswered(doing.error),
    change: (changes: Partial<RefundDraft>) => {
      if (doing.isError || doing.isSuccess) doing.reset();
      setDraft((before) => ({ ...before, ...changes }));
    },
    submit() {
      setAsked(true);
      if (problem === null && isFresh) press();
    },
  };
}

function problemOf(amount: Minor | null, most: Minor, nothingChosen: boolean) {
  if (nothingChosen) return 'nothingChosen';
  if (amount === null || amount <= 0) return 'wrongAmount';
  return amount > most ? 'tooMuch' : null;
}

export type RefundState = ReturnType<typeof useRefund>;
