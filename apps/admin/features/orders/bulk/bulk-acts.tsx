import type { DocumentKind } from '@headland/contract/types/documents';
import type { Order } from '@headland/contract/types/orders';
import { useSay } from '@headland/words/react.ts';
import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { BulkDialog } from '../../../elements/bulk/bulk-dialog.tsx';
import { ordersKey } from '../orders-key.ts';
import { openPaperWindow, type PaperWindow } from '../paper-window.ts';
import { archiveOrders } from './archive-orders.ts';
import type { DialogProps } from './dialog-props.ts';
import { fulfilOrders, whyNotSent } from './fulfil-orders.ts';
import { invoiceOrders, withPapers } from './invoice-orders.ts';
import { TagDialog } from './tag-dialog.tsx';
import { type BulkSay, bulkWords } from './words.ts';

type Act = 'fulfil' | 'slips' | 'invoices' | 'tag' | 'archive' | 'takeOut';

/** What there is to do with some orders. */
function actsFor(orders: readonly Order[]): readonly Act[] {
  if (orders.length === 0) return [];
  return orders.every(({ archived }) => archived)
    ? ['slips', 'invoices', 'tag', 'takeOut']
    : ['fulfil', 'slips', 'invoices', 'tag', 'archive'];
}

const nameOf = (say: BulkSay) => (order: Order) => say('order', { number: order.number ?? '' });

/** What can be done with the orders that are selected in the list. */
export function BulkActs({ orders, clear }: { orders: readonly Order[]; clear: () => void }) {
  const say = useSay(bulkWords);
  const queries = useQueryClient();
  // The orders as they were when the act was chosen: while it goes on, the list follows what has changed.
  const [chosen, choose] = useState<{ readonly act: Act; readonly orders: readonly Order[] } | null>(null);
  const props = chosen && {
    orders: chosen.orders,
    say,
    settled: () => void queries.invalidateQueries({ queryKey: ordersKey }),
    close: (over: boolean) => {
      choose(null);
      if (over) clear();
    },
  };
  return (
    <>
      {actsFor(orders).map((act) => (
        <Button key={act} size="sm" variant="default" onClick={() => choose({ act, orders })}>
          {say(act)}
        </Button>
      ))}
      {props && chosen.act === 'fulfil' && <FulfilDialog {...props} />}
      {props && chosen.act === 'tag' && <TagDialog {...props} />}
      {props && chosen.act === 'archive' && <ArchiveDialog {...props} archived />}
      {props && chosen.act === 'takeOut' && <ArchiveDialog {...props} archived={false} />}
      {props && chosen.act === 'slips' && <PrintDialog {...props} kind="PACKING_SLIP" />}
      {props && chosen.act === 'invoices' && <PrintDialog {...props} kind="INVOICE" />}
    </>
  );
}

function FulfilDialog({ orders, say, settled, close }: DialogProps) {
  const count = orders.length;
  const unpaid = orders.filter((order) => whyNotSent(order, say) === null && order.paymentStatus !== 'PAID').length;
  return (
    <BulkDialog
      rows={orders}
      title={say('fulfilTitle', { count })}
      confirm={say('fulfilConfirm', { count })}
      nameOf={nameOf(say)}
      stepOf={(some) => fulfilOrders(some, say)}
      done={(done) => say('fulfilled', { count: done })}
      settled={settled}
      close={close}
    >
      <Text size="sm">{say('fulfilText')}</Text>
      {unpaid > 0 && <Text size="sm">{say('fulfilUnpaid', { count: unpaid })}</Text>}
    </BulkDialog>
  );
}

function ArchiveDialog({ orders, say, settled, close, archived }: DialogProps & { readonly archived: boolean }) {
  const count = orders.length;
  const which = archived ? 'archive' : 'takeOut';
  return (
    <BulkDialog
      rows={orders}
      title={say(`${which}Title`, { count })}
      confirm={say(`${which}Confirm`, { count })}
      nameOf={nameOf(say)}
      stepOf={(some) => archiveOrders(some, archived, say)}
      done={(done) => say(archived ? 'archived' : 'takenOut', { count: done })}
      settled={settled}
      close={close}
    >
      <Text size="sm">{say(`${which}Text`)}</Text>
    </BulkDialog>
  );
}

function PrintDialog({ orders, say, settled, close, kind }: DialogProps & { readonly kind: DocumentKind }) {
  const count = orders.length;
  const sheet = useRef<PaperWindow | null>(null);
  const which = kind === 'INVOICE' ? 'invoices' : 'slips';
  return (
    <BulkDialog
      rows={orders}
      title={say(`${which}Title`, { count })}
      confirm={say('print')}
      nameOf={nameOf(say)}
      stepOf={(some) => (kind === 'INVOICE' ? invoiceOrders(some, say) : withPapers(some, say))}
      pressed={() => {
        sheet.current = openPaperWindow();
      }}
      finish={async (printed) => {
        if (printed.length > 0)
          await sheet.current?.show(
            kind,
            printed.map(({ id }) => id ?? ''),
          );
        else sheet.current?.close();
      }}
      halted={() => sheet.current?.close()}
      done={(done) => say('printed', { count: done })}
      settled={settled}
      close={close}
    >
      <Text size="sm">{say(`${which}Text`)}</Text>
    </BulkDialog>
  );
}
