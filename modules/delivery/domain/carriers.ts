import { FLAT_RATE_CARRIER, LOCAL_CARRIER, PICKUP_CARRIER } from '@headland/purchase';
import { METHOD_KINDS, type MethodKind } from './method.ts';

/** Who delivers: the shop itself, by its own rates. Ids are part of orders and carts, and never change. */
export const carriers = {
  shipping: {
    id: FLAT_RATE_CARRIER,
    displayName: 'Shipping rates',
    description: 'Ways of shipping at rates of the shop.',
  },
  pickup: {
    id: PICKUP_CARRIER,
    displayName: 'Pickup',
    description: 'Buyers collect their goods at a place of the shop.',
  },
  local: {
    id: LOCAL_CARRIER,
    displayName: 'Local delivery',
    description: 'The shop brings goods to places near by, at times that buyers choose.',
  },
} as const;

/** Ids of all carriers, in the order in which owners are shown them. */
export const carrierIds: readonly string[] = Object.values(carriers).map(({ id }) => id);

/** Who brings what is delivered in each of the ways. */
export const carrierOf: Readonly<Record<MethodKind, string>> = {
  SHIPPING: carriers.shipping.id,
  PICKUP: carriers.pickup.id,
  LOCAL: carriers.local.id,
};

/** What a carrier brings; null for one that the shop does not have. */
export function kindOf(carrierId: string): MethodKind | null {
  const id = carrierId.toLowerCase();
  return METHOD_KINDS.find((kind) => carrierOf[kind] === id) ?? null;
}
