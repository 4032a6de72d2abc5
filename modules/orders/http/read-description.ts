import type { orders as wire } from '@headland/contract';
import { ValidationError } from '@headland/kernel';
import type { Describe } from '../commands/describe.ts';
import type { Order, OrderAddress } from '../domain/order.ts';

/**
 * What an order is to be described by: archive, e-mail, addresses. What is left out stays; another field may be sent as it
 * is, so that an order that was read can be sent back.
 * @param show the order as whoever calls is shown it
 * @param field where the order stands in the request
 */
export function readDescription(show: (order: Order) => wire.Order, given: wire.Order, field: string): Describe {
  return (before) => {
    const { archived, seenByAHuman, buyerInfo, billingInfo, recipientInfo, id: _, ...others } = given;
    const shown = show(before);
    refuseChanges({ ...shown }, others, field);
    const { email, ...buyer } = buyerInfo ?? {};
    refuseChanges({ ...shown.buyerInfo }, buyer, `${field}.buyerInfo`);
    if (email === null)
      throw ValidationError.field(`${field}.buyerInfo.email`, 'cannot be taken away', 'REQUIRED_FIELD');
    const { billing, shippingDestination } = before.details;
    return {
      archived: archived ?? before.archived,
      seenByHuman: seenByAHuman === undefined ? before.seenByHuman : seenByAHuman,
      email: email ?? before.buyer.email,
      tags: before.tags,
      privateTags: before.privateTags,
      details: {
        ...before.details,
        billing: billingInfo ? readAddress(billing, billingInfo) : billing,
        shippingDestination: recipientInfo
          ? readAddress(destinationOf(before, `${field}.recipientInfo`), recipientInfo)
          : shippingDestination,
      },
    };
  };
}

function destinationOf({ details }: Order, field: string): OrderAddress {
  const { shippingDestination } = details;
  if (shippingDestination) return shippingDestination;
  throw ValidationError.field(field, 'goes nowhere: the order is not delivered', 'FIELD_NOT_ALLOWED');
}

/** Address and contact each as a whole. */
function readAddress(before: OrderAddress | null, { address, contactDetails }: wire.AddressWithContact): OrderAddress {
  return { ...before, ...(address && { address }), ...(contactDetails && { contactDetails }) };
}

/** @throws ValidationError for the first field that is other than it is shown */
function refuseChanges(shown: Readonly<Record<string, unknown>>, given: object, field: string): void {
  for (const [name, value] of Object.entries(given)) {
    if (isWithin(value, shown[name])) continue;
    throw ValidationError.field(`${field}.${name}`, 'cannot be changed by this call', 'FIELD_NOT_ALLOWED');
  }
}

/** Whether all that is given is as it is shown. What only the server writes was left out of it on its way. */
function isWithin(given: unknown, shown: unknown): boolean {
  if (given === undefined || given === null) return shown === undefined || shown === null || given === undefined;
  if (Array.isArray(given)) {
    return Array.isArray(shown) && given.length === shown.length && given.every((one, at) => isWithin(one, shown[at]));
  }
  if (typeof given !== 'object') return given === shown;
  if (given instanceof Date) return given.toISOString() === shown;
  if (typeof shown !== 'object' || shown === null) return Object.keys(given).length === 0;
  const named = new Map<string, unknown>(Object.entries(shown));
  return Object.entries(given).every(([name, value]) => isWithin(value, named.get(name)));
}
