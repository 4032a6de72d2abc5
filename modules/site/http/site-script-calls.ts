import type { HandlersOf } from '@headland/contract';

/** Scripts that a merchant embeds into every page. A site's own code has its place in the site, so there are none. */
export const siteScriptCalls = {
  listSiteScripts: async () => ({ siteScripts: [], scripts: [], embeds: [] }),
} satisfies HandlersOf<'listSiteScripts'>;
