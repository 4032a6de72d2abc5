import { ClientError } from '@headland/client';
import type { Locality } from '@headland/words/locality.ts';
import { explain } from '../../api/explain.ts';
import { paymentMark } from './order-status.ts';

export interface ActTrouble {
  readonly title: string;
  readonly text: string;
  /** The page shows something that is no longer so. */
  readonly outdated: boolean;
  readonly requestId: string | null;
}

type Json = Readonly<Record<string, unknown>>;

/** Why a capture, void, mark as paid or cancel did not happen, or why nobody knows. */
export function explainAct(error: unknown, locality: Locality): ActTrouble {
  const plain = explain(error, locality);
  const { requestId } = plain;
  if (!(error instanceof ClientError)) return { ...plain, outdated: false };
  if (error.status === 0 || error.status >= 500) {
    return {
      title: 'No answer: it may have happened or not',
      text: 'Press the button again. The same request is repeated, so nothing happens twice.',
      outdated: false,
      requestId,
    };
  }
  const data = dataOf(error);
  switch (error.code) {
    case 'WRONG_STATE':
      return { title: 'The order has changed meanwhile', text: wrongState(data), outdated: true, requestId };
    case 'PAYMENT_REFUSED': {
      const reason = typeof data.reason === 'string' ? ` (${data.reason})` : '';
      return {
        title: 'The payment provider refused',
        text: `Nothing was changed${reason}. The authorisation may have run out; the provider's own pages say more.`,
        outdated: true,
        requestId,
      };
    }
    case 'PAYMENT_NOT_FOUND':
    case 'ORDER_NOT_FOUND':
      return { ...plain, text: 'Nothing was changed. Load the order again to see how it stands.', outdated: true };
    case 'INVALID_AMOUNT':
      return { ...plain, text: 'Nothing was taken. Load the order again to see the amount.', outdated: true };
    default:
      return { ...plain, outdated: false };
  }
}

function wrongState(data: Json): string {
  if (data.underWay === 'CAPTURE') return 'A capture of this payment is under way already. Nothing was changed by you.';
  if (data.underWay === 'VOID') return 'This payment is being voided already. Nothing was changed by you.';
  const { currentStatus, currentPaymentStatus } = data;
  const known = isStatus(currentStatus) && isPaymentStatus(currentPaymentStatus);
  const now = known ? paymentMark({ status: currentStatus, paymentStatus: currentPaymentStatus }).text : null;
  return now === null
    ? 'Somebody was quicker, or the buyer did something. Nothing was changed by you.'
    : `It is now “${now.toLowerCase()}”. Nothing was changed by you.`;
}

type State = Parameters<typeof paymentMark>[0];

const statuses: readonly unknown[] = ['INITIALIZED', 'APPROVED', 'CANCELED'];

function isStatus(value: unknown): value is State['status'] {
  return statuses.includes(value);
}

function isPaymentStatus(value: unknown): value is State['paymentStatus'] {
  return typeof value === 'string';
}

function dataOf(error: ClientError): Json {
  const data = error.details.applicationError?.data;
  return typeof data === 'object' && data !== null ? { ...data } : {};
}
