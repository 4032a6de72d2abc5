import { collectionKey } from '../domain/collection.ts';
import { ALL_PRODUCTS_KEY } from '../domain/ids.ts';
import { catalogErrors } from '../errors.ts';

/**
 * The key of a collection that a merchant made, and may thus change.
 * @throws COLLECTION_NOT_FOUND for a text that is no id; COLLECTION_FIXED for the collection of all products
 */
export function ownCollectionKey(wireId: string): string {
  const key = collectionKey(wireId);
  if (key === null) throw catalogErrors.error('COLLECTION_NOT_FOUND');
  if (key === ALL_PRODUCTS_KEY) throw catalogErrors.error('COLLECTION_FIXED');
  return key;
}
