import { type Decisions, site } from '../decision.ts';

export const data = {
  queryDataItems: { permission: 'WIX_DATA.QUERY', object: site, built: true },
  getDataItem: { permission: 'WIX_DATA.GET', object: site, built: true },
} as const satisfies Decisions;
