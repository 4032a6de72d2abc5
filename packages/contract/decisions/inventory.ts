import { type Decisions, site } from '../decision.ts';

export const inventory = {
  queryInventory: { permission: 'WIX_STORES.READ_INVENTORY', object: site, compressed: true, built: true },
  getInventoryVariants: { permission: 'WIX_STORES.READ_INVENTORY', object: site, compressed: true, built: true },
  updateInventoryVariants: { permission: 'WIX_STORES.MODIFY_INVENTORY', object: site, built: true },
  incrementInventory: { permission: 'WIX_STORES.MODIFY_INVENTORY', object: site, built: true },
  decrementInventory: { permission: 'WIX_STORES.MODIFY_INVENTORY', object: site, built: true },
} as const satisfies Decisions;
