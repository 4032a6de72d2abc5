import { type Decisions, everyone } from '../decision.ts';

export const siteScripts = {
  // Asked for by pages before they have a token.
  listSiteScripts: { permission: 'SITE_SCRIPTS.READ', object: everyone, built: true },
} as const satisfies Decisions;
