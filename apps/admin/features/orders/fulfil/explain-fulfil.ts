import { ClientError } from '@headland/client';
import { type ActTrouble, explainAct } from '../explain-act.ts';
import type { OrderSay } from '../words.ts';
import type { FulfilSay } from './words.ts';

/** Whether the server knows another parcel of the order by the same number. */
export function isNumberTaken(error: unknown): boolean {
  return error instanceof ClientError && error.code === 'TRACKING_NUMBER_ALREADY_EXISTS';
}

/** Why nothing was written down, or why nobody knows. */
export function explainFulfil(error: unknown, say: FulfilSay, sayOrder: OrderSay): ActTrouble {
  const trouble = explainAct(error, sayOrder);
  if (!(error instanceof ClientError) || error.code !== 'INVALID_FULFILLMENT_QUANTITY') return trouble;
  return { ...trouble, title: say('lessLeft'), text: say('lessLeftText') };
}
