import type { DomainEvent } from '@headland/db';

/** Name of the entity in the outbox. */
const CART = 'cart';

/** After these nothing follows: another cart has another id. */
export const finalCartEvents: readonly string[] = ['cart_deleted'];

/** @param cart the cart's wire form */
export function cartCreated(id: string, cart: object): DomainEvent {
  return { entityType: CART, entityId: id, type: 'cart_created', payload: { entity: cart } };
}

/** @param cart the cart's wire form */
export function cartUpdated(id: string, cart: object): DomainEvent {
  return { entityType: CART, entityId: id, type: 'cart_updated', payload: { entity: cart } };
}

export function cartDeleted(id: string): DomainEvent {
  return { entityType: CART, entityId: id, type: 'cart_deleted', payload: {} };
}
