import type { orderFulfillments as wire } from '@headland/contract';
import { ValidationError } from '@headland/kernel';
import type { FulfilmentFields } from '../commands/change-fulfilment.ts';
import type { WantedFulfilment } from '../commands/fulfil.ts';
import type { Fulfilment, Tracking } from '../domain/fulfilment.ts';

const untracked: Tracking = { number: null, provider: null, link: null };

/** A new fulfilment. @param field where it stands in the request @throws ValidationError for one of nothing */
export function readNew(given: wire.Fulfillment, field: string): WantedFulfilment {
  const { lineItems = [], status = null, completed = null } = given;
  if (lineItems.length === 0) {
    throw ValidationError.field(`${field}.lineItems`, 'must name at least one line', 'MIN_SIZE');
  }
  return {
    lines: lineItems.map(({ id = '', quantity = null }) => ({ lineId: id.toLowerCase(), quantity })),
    ...readInfo(given, { tracking: null, custom: null }),
    status,
    completed,
  };
}

/**
 * What is given of a fulfilment that is there; null removes, what is left out stays.
 * @throws ValidationError for other lines than it has: they never change
 */
export function readChange(given: wire.Fulfillment): (before: Fulfilment) => FulfilmentFields {
  return (before) => {
    if (given.lineItems && !sameLines(before, given.lineItems)) {
      const description = 'never change: take the fulfilment back and make another';
      throw ValidationError.field('fulfillment.lineItems', description, 'FIELD_NOT_ALLOWED');
    }
    return {
      ...readInfo(given, before),
      status: given.status === undefined ? before.status : given.status,
      completed: given.completed === undefined ? before.completed : given.completed,
    };
  };
}

/** It is followed by tracking or by fields of the site's own: one takes the place of the other. */
function readInfo(
  { trackingInfo, customInfo }: wire.Fulfillment,
  before: Pick<Fulfilment, 'tracking' | 'custom'>,
): Pick<Fulfilment, 'tracking' | 'custom'> {
  if (customInfo) return { tracking: null, custom: customInfo.fieldsData ?? {} };
  if (!trackingInfo) return before;
  const { number, provider, link } = before.tracking ?? untracked;
  const tracking = {
    number: trackingInfo.trackingNumber === undefined ? number : trackingInfo.trackingNumber,
    provider: trackingInfo.shippingProvider === undefined ? provider : trackingInfo.shippingProvider,
    link: trackingInfo.trackingLink === undefined ? link : trackingInfo.trackingLink,
  };
  const isEmpty = tracking.number === null && tracking.provider === null && tracking.link === null;
  return { tracking: isEmpty ? null : tracking, custom: null };
}

function sameLines({ lines }: Fulfilment, given: readonly wire.FulfillmentLineItem[]): boolean {
  const text = (all: readonly { lineId: string; quantity: number }[]) =>
    JSON.stringify(all.map(({ lineId, quantity }) => `${lineId} ${quantity}`).sort());
  return (
    text(lines) === text(given.map(({ id = '', quantity }) => ({ lineId: id.toLowerCase(), quantity: quantity ?? 0 })))
  );
}
