import type { QuotedItem } from '@headland/sellables';
import type { CouponReach } from './coupon.ts';

/** Whether a coupon that is good for this may mean an item; ids are compared whatever the case of their letters. */
export function isInReach(
  { namespace, group }: CouponReach,
  { couponScopes }: Pick<QuotedItem, 'couponScopes'>,
): boolean {
  return couponScopes.some((scope) => {
    if (scope.namespace !== namespace) return false;
    if (!group) return true;
    if (scope.group?.name !== group.name) return false;
    return group.entityId === null || scope.group.entityId.toLowerCase() === group.entityId;
  });
}
