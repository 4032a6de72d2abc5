import { productEvents } from '@headland/catalog';
import type { Subscriber } from '@headland/db';
import { forgetProduct } from '../commands/end.ts';

/** Nobody waits for a product that was deleted. */
export const productGone: Subscriber = productEvents.subscribe(
  'product_deleted',
  'back-in-stock-product-gone',
  (tx, ctx, { entityId }) => forgetProduct(tx, ctx, entityId),
);
