// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type ListSiteScriptsRequest = { [key: string]: never };

export interface ListSiteScriptsResponse {
  siteScripts: unknown[];
  scripts: unknown[];
  embeds: unknown[];
}
