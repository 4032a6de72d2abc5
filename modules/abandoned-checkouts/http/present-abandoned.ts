import type { abandonedCheckouts as wire } from '@headland/contract';
import type { Context } from '@headland/kernel';
import type { AbandonedDeps } from '../deps.ts';
import type { Abandoned } from '../domain/abandoned.ts';
import { LINK_LIFE } from '../domain/limits.ts';
import { comeBackLink } from '../link.ts';

/** A checkout that was left, as merchants are told of it; the way back stands there as long as it leads anywhere. */
export function presentAbandoned(
  keys: Pick<AbandonedDeps, 'secretKey' | 'tickets'>,
  { site, now }: Pick<Context, 'site' | 'now'>,
  left: Abandoned,
): wire.AbandonedCheckout {
  const open = left.status === 'ABANDONED' && now.getTime() < left.createdAt.getTime() + LINK_LIFE;
  return {
    id: left.id,
    createdDate: left.createdAt.toISOString(),
    updatedDate: left.updatedAt.toISOString(),
    checkoutId: left.checkoutId,
    ...(left.cartId !== null && { cartId: left.cartId }),
    status: left.status,
    buyerInfo: {
      ...(left.memberId !== null
        ? { memberId: left.memberId }
        : left.visitorId !== null && { visitorId: left.visitorId }),
      email: left.email,
    },
    currency: left.currency,
    ...(left.content as wire.AbandonedCheckout),
    activities: left.activities.map(({ type, at }) => ({ type, createdDate: at })),
    ...(left.recoveredAt && { checkoutRecoveredDate: left.recoveredAt.toISOString() }),
    ...(open && { checkoutUrl: comeBackLink(keys, site, left, left.createdAt) }),
  };
}
