import { mayDo, type Principal } from '@headland/kernel';

/** Whether a caller manages the catalog and may thus see costs and hidden products when asking for them. */
export function mayManage(principal: Principal): boolean {
  return mayDo(principal, 'WIX_STORES.MODIFY_PRODUCTS');
}
