import { productEvents } from '@headland/catalog';
import type { Subscriber } from '@headland/db';
import { takeOff } from '../db/files.ts';

/** A product that is gone sells no files; whoever bought it keeps theirs as long as the links open. */
export function productGone(): Subscriber {
  return productEvents.subscribe('product_deleted', 'downloads-product-gone', async (tx, ctx, { entityId }) => {
    await takeOff(tx, ctx.site.id, entityId, null, ctx.now);
  });
}
