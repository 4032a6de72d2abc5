import type { HandlersOf } from '@headland/contract';
import type { Context } from '@headland/kernel';
import { dataErrors } from '../errors.ts';

/**
 * Items of data collections. No site has a collection yet; sites of the platform ask for some on every page and do without
 * those that there are not.
 */
export const itemCalls = {
  queryDataItems: noCollection,
  getDataItem: noCollection,
} satisfies HandlersOf<'queryDataItems' | 'getDataItem'>;

/** @throws WDE0025 */
async function noCollection(
  _ctx: Context,
  { dataCollectionId }: { readonly dataCollectionId: string },
): Promise<never> {
  throw dataErrors.error('WDE0025', { dataCollectionId });
}
