import { type CallId, calls } from '@headland/contract';
import { bodyLeaves } from './request-tree.ts';

/** Lists without pages. */
export const WHOLE: Partial<Record<CallId, string>> = {
  listOrderTransactions: 'the payments of one order',
  listFulfillmentsOfOrder: 'what was sent of one order',
  listFulfillmentsOfOrders: 'what was sent of the orders that are named',
  listTransactionsOfOrders: 'payments of the orders that are named',
  listMySessions: 'at most as many as a member may have',
  listOauthClients: 'the apps of one site',
  listMailTemplates: 'one for each kind of mail',
  listWebhookEventTypes: 'what the house tells',
  listWebhookEndpoints: 'at most 50 of a site',
  listSiteScripts: 'always none',
  listDefaultTaxGroups: 'those that every site has',
  listDefaultTaxGroupsByAppIds: 'one for each app that is named',
  listManualTaxMappings: 'at most as many as a site may have',
  listInvoicesOfOrders: 'those of the orders that are named',
  listDigitalFiles: 'at most ten of a product',
  listDownloadsOfOrder: 'those of one order',
  listTaxExemptGroups: 'at most 50 of a site',
  listTaxExemptMembers: 'at most as many as a site may have',
  listTaxCalculators: 'those of the house',
  listInstalledDeliveryCarriers: 'those of the house',
  listDeliveryCarriers: 'those of the house',
  listLocalDeliveryOptions: 'those that another system calls alike, of as many as a site may have',
};

/** Where the page sizes of a call stand in its request. */
export const pagesOf = (id: CallId): readonly (readonly string[])[] =>
  bodyLeaves(calls[id])
    .map(({ path }) => path)
    .filter((path) => path.at(-1) === 'limit' && /^(paging|cursorPaging)$/.test(path.at(-2) ?? ''));

export const isList = (id: CallId): boolean => /^(query|search|list)[A-Z]/.test(id) || pagesOf(id).length > 0;
