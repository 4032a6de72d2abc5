import type { LineItemRefundability } from '@headland/contract/types/order-billing-further';
import type { Order, OrderLineItem } from '@headland/contract/types/orders';
import { useSay } from '@headland/words/react.ts';
import { Button, Checkbox } from '@mantine/core';
import { PiecesInput } from '../pieces-input.tsx';
import { everything, hasLeft } from './refund-draft.ts';
import classes from './refund-items-form.module.css';
import type { RefundState } from './use-refund.ts';
import { refundWords } from './words.ts';

/** What the money goes back for: pieces of lines, each with or without going back on sale, the delivery, fees. */
export function RefundItemsForm({ state, order }: { state: RefundState; order: Order }) {
  const say = useSay(refundWords);
  const { draft, change, isLocked } = state;
  const can = state.can.data ?? {};
  const lines = order.lineItems ?? [];
  const amount = can.shipping?.availableRefundAmount?.formattedAmount ?? '';
  return (
    <div className={classes.items}>
      <ul className={classes.lines}>
        {(can.lineItems ?? []).map((one) => {
          const line = lines.find(({ id }) => id === one.lineItemId);
          return <Line key={one.lineItemId} can={one} line={line} state={state} />;
        })}
      </ul>
      {hasLeft(can.shipping) && (
        <Checkbox
          label={say('delivery', { amount })}
          checked={draft.delivery}
          onChange={({ currentTarget: { checked } }) => change({ delivery: checked, amount: null })}
          disabled={isLocked}
        />
      )}
      {(can.additionalFees ?? []).filter(hasLeft).map(({ additionalFeeId: id = '', availableRefundAmount }) => (
        <Checkbox
          key={id}
          label={say('fee', {
            name: order.additionalFees?.find((fee) => fee.id === id)?.name ?? say('aFee'),
            amount: availableRefundAmount?.formattedAmount ?? '',
          })}
          checked={draft.fees.includes(id)}
          onChange={({ currentTarget: { checked } }) =>
            change({ fees: toggled(draft.fees, id, checked), amount: null })
          }
          disabled={isLocked}
        />
      ))}
      <div>
        <Button variant="default" size="compact-sm" onClick={() => change(everything(can, draft))} disabled={isLocked}>
          {say('everything')}
        </Button>
      </div>
    </div>
  );
}

function Line({
  can,
  line,
  state,
}: {
  can: LineItemRefundability;
  line: OrderLineItem | undefined;
  state: RefundState;
}) {
  const say = useSay(refundWords);
  const { draft, change, isLocked } = state;
  const { lineItemId: id = '', availableRefundQuantity: most = 0, originalQuantity = 0 } = can;
  const name = line?.productName?.original ?? say('item');
  const pieces = Math.min(draft.pieces[id] ?? 0, most);
  return (
    <li className={classes.line}>
      <span>{name}</span>
      {most === 0 ? (
        <span className={classes.soft}>{say('allBack')}</span>
      ) : (
        <PiecesInput
          name={name}
          value={pieces}
          most={most}
          of={originalQuantity}
          onChange={(value) => change({ pieces: { ...draft.pieces, [id]: value }, amount: null })}
          disabled={isLocked}
        />
      )}
      {pieces > 0 && (
        <Checkbox
          className={classes.restock}
          label={say('restock')}
          aria-label={say('restockOf', { name })}
          checked={!draft.unsellable.includes(id)}
          onChange={({ currentTarget: { checked } }) => change({ unsellable: toggled(draft.unsellable, id, !checked) })}
          disabled={isLocked}
        />
      )}
    </li>
  );
}

function toggled(ids: readonly string[], id: string, isThere: boolean): readonly string[] {
  const others = ids.filter((one) => one !== id);
  return isThere ? [...others, id] : others;
}
