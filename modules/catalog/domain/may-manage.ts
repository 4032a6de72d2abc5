import type { Principal } from '@headland/kernel';

const MANAGE = 'WIX_STORES.MODIFY_PRODUCTS';

/** Whether a caller manages the catalog and may thus see costs and hidden products when asking for them. */
export function mayManage(principal: Principal): boolean {
  switch (principal.kind) {
    case 'user':
    case 'app':
      return true;
    case 'apiKey':
      return principal.permissions.includes(MANAGE);
    default:
      return false;
  }
}
