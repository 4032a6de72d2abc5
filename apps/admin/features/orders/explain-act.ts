import { ClientError } from '@headland/client';
import { explain } from '../../api/explain.ts';
import { paymentMark } from './order-status.ts';
import type { OrderSay } from './words.ts';

export interface ActTrouble {
  readonly title: string;
  readonly text: string;
  /** The page shows something that is no longer so. */
  readonly outdated: boolean;
  readonly requestId: string | null;
}

type Json = Readonly<Record<string, unknown>>;

/** Nobody knows whether it happened; the same request can be sent again. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ClientError && (error.status === 0 || error.status >= 500);
}

/** Why a capture, void, mark as paid or cancel did not happen, or why nobody knows. */
export function explainAct(error: unknown, say: OrderSay): ActTrouble {
  const plain = explain(error, say);
  const { requestId } = plain;
  if (!(error instanceof ClientError)) return { ...plain, outdated: false };
  if (isUnanswered(error)) {
    return {
      title: say('noAnswer'),
      text: say('noAnswerText'),
      outdated: false,
      requestId,
    };
  }
  const data = dataOf(error);
  switch (error.code) {
    case 'WRONG_STATE':
    case 'ORDER_ALREADY_PAID':
    case 'ORDER_HAS_AUTHORIZED_TRANSACTION':
    case 'ORDER_IS_PENDING':
    case 'PAYMENT_ALREADY_CAPTURED':
    case 'PAYMENT_ALREADY_VOIDED':
    case 'PAYMENT_NOT_AUTHORIZED':
      return { title: say('hasChanged'), text: wrongState(data, say), outdated: true, requestId };
    case 'ORDER_IS_SENT':
      return { title: say('isSent'), text: say('isSentText'), outdated: true, requestId };
    case 'PAYMENT_REFUSED': {
      const { reason } = data;
      return {
        title: say('providerRefused'),
        text: typeof reason === 'string' ? say('providerRefusedWhy', { reason }) : say('providerRefusedText'),
        outdated: true,
        requestId,
      };
    }
    case 'PAYMENT_NOT_FOUND':
    case 'ORDER_NOT_FOUND':
      return { title: say('notFound'), text: say('notFoundText'), outdated: true, requestId };
    case 'INVALID_AMOUNT':
      return { title: say('wrongAmount'), text: say('wrongAmountText'), outdated: true, requestId };
    default:
      return { ...plain, outdated: false };
  }
}

function wrongState(data: Json, say: OrderSay): string {
  if (data.underWay === 'CAPTURE') return say('capturing');
  if (data.underWay === 'VOID') return say('voiding');
  const { currentStatus, currentPaymentStatus } = data;
  const known = isStatus(currentStatus) && isPaymentStatus(currentPaymentStatus);
  if (!known) return say('quicker');
  const { text } = paymentMark({ status: currentStatus, paymentStatus: currentPaymentStatus }, say);
  return say('nowIs', { state: text });
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
