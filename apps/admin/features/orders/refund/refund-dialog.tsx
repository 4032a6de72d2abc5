import type { Order } from '@headland/contract/types/orders';
import { formatMoney } from '@headland/kernel/money.ts';
import { useLocality, useSay } from '@headland/words/react.ts';
import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Dialog } from '../../../elements/dialog.tsx';
import { Trouble } from '../../../elements/trouble.tsx';
import { usePhone } from '../../../elements/use-phone.ts';
import { elementWords } from '../../../elements/words.ts';
import { ActTroubleAlert } from '../act-trouble.tsx';
import { orderWords } from '../words.ts';
import { explainRefund } from './explain-refund.ts';
import { RefundAmount } from './refund-amount.tsx';
import { RefundItemsForm } from './refund-items-form.tsx';
import { RefundToBuyer } from './refund-to-buyer.tsx';
import { type RefundOutcome, type RefundState, useRefund } from './use-refund.ts';
import { type RefundSay, refundWords } from './words.ts';

/** Gives money back: pieces of lines, the delivery, fees or any amount, with what that comes to before it is done. */
export function RefundDialog({ order, close }: { order: Order; close: () => void }) {
  const say = useSay(refundWords);
  const phone = usePhone();
  const state = useRefund(order, (outcome) => {
    notifications.show({ message: doneText(outcome, say) });
    close();
  });
  const { can, doing } = state;
  return (
    <Dialog
      onClose={() => {
        if (!doing.isPending) close();
      }}
      title={say('title', { number: order.number ?? '' })}
      size="lg"
      fullScreen={phone}
      closeOnClickOutside={false}
      closeOnEscape={!doing.isPending}
    >
      {can.data && state.most > 0 && <RefundForm state={state} order={order} close={close} />}
      {can.data && state.most <= 0 && <Text>{say('nothingLeft')}</Text>}
      {!can.data && can.error && <Trouble error={can.error} again={() => void can.refetch()} />}
      {can.isPending && (
        <div role="status" aria-label={say('loading')}>
          <Skeleton height={180} />
        </div>
      )}
    </Dialog>
  );
}

function RefundForm({ state, order, close }: { state: RefundState; order: Order; close: () => void }) {
  const say = useSay(refundWords);
  const sayElement = useSay(elementWords);
  const sayOrder = useSay(orderWords);
  const { locale } = useLocality();
  const { amount, doing } = state;
  const confirm =
    amount !== null && amount > 0
      ? say('confirm', { amount: formatMoney(amount, order.currency ?? '', locale) })
      : say('confirmNothing');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        state.submit();
      }}
    >
      <Stack gap="md">
        <RefundItemsForm state={state} order={order} />
        <RefundAmount state={state} currency={order.currency ?? ''} />
        <RefundToBuyer state={state} />
        {doing.error && <ActTroubleAlert trouble={explainRefund(doing.error, say, sayOrder)} />}
        {doing.data && <Refused outcome={doing.data} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close} disabled={doing.isPending}>
            {sayElement('leaveIt')}
          </Button>
          <Button type="submit" color="red" loading={doing.isPending} aria-disabled={!state.isFresh}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** What the provider did not give back, while the dialog stays. */
function Refused({ outcome: { failedRefundAmount: failed, refunded } }: { outcome: RefundOutcome }) {
  const say = useSay(refundWords);
  if (Number(failed?.amount ?? 0) === 0) return null;
  const some = Number(refunded?.amount ?? 0) > 0;
  return (
    <Alert color="red" variant="outline" title={say('refused', { amount: failed?.formattedAmount ?? '' })} role="alert">
      {some ? say('refusedPart', { amount: refunded?.formattedAmount ?? '' }) : say('refusedText')}
    </Alert>
  );
}

function doneText({ pending, refunded }: RefundOutcome, say: RefundSay): string {
  return pending ? say('pending') : say('done', { amount: refunded?.formattedAmount ?? '' });
}
