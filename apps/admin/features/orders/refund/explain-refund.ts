import { ClientError } from '@headland/client';
import { type ActTrouble, explainAct } from '../explain-act.ts';
import type { OrderSay } from '../words.ts';
import type { RefundSay } from './words.ts';

/** Refusals of what was possible when the dialog asked: somebody else has given something back meanwhile. */
const lessLeft = [
  'PAYMENT_NOT_REFUNDABLE',
  'EXTERNAL_REFUND_EXPECTED',
  'INVALID_PAYMENT_REFUND_AMOUNT',
  'INVALID_LINE_ITEM_REFUND_QUANTITY',
  'INVALID_LINE_ITEM_RESTOCK_QUANTITY',
  'INVALID_SHIPPING_REFUND_AMOUNT',
  'INVALID_ADDITIONAL_FEE_REFUND_AMOUNT',
];

/** Why nothing was given back, or why nobody knows. */
export function explainRefund(error: unknown, say: RefundSay, sayOrder: OrderSay): ActTrouble {
  const trouble = explainAct(error, sayOrder);
  if (!(error instanceof ClientError) || !lessLeft.includes(error.code ?? '')) return trouble;
  return { ...trouble, title: say('lessLeft'), text: say('lessLeftText') };
}
