import type { Product, Variant } from '@headland/contract/types/catalog-read';
import { Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { showTrouble } from '../../elements/undo-notice.tsx';
import { nameOf, variantName } from './product-facts.ts';
import { reloadProduct } from './product-queries.ts';

/** Whether the pieces of a product are counted, for all its variants. */
export function TrackSwitch({ product }: { product: Product }) {
  const queries = useQueryClient();
  const productId = product.id ?? '';
  const set = useMutation({
    mutationFn: async (trackQuantity: boolean) => {
      await api.call('updateInventoryVariants', { inventoryItem: { productId, trackQuantity }, reason: 'MANUAL' });
      await reloadProduct(queries, productId);
    },
    onError: (error) => showTrouble('Counting was not changed', error),
  });
  return (
    <Switch
      label="Count pieces"
      checked={set.isPending ? set.variables : product.stock?.trackInventory === true}
      disabled={set.isPending}
      onChange={(event) => set.mutate(event.currentTarget.checked)}
    />
  );
}

/** Whether a variant that is not counted can be bought. */
export function InStockSwitch({ product, variant }: { product: Product; variant: Variant }) {
  const queries = useQueryClient();
  const productId = product.id ?? '';
  const name = (product.variants?.length ?? 0) > 1 ? variantName(variant) : nameOf(product);
  const set = useMutation({
    mutationFn: async (inStock: boolean) => {
      const variants = [{ variantId: variant.id ?? '', inStock }];
      await api.call('updateInventoryVariants', { inventoryItem: { productId, variants }, reason: 'MANUAL' });
      await reloadProduct(queries, productId);
    },
    onError: (error) => showTrouble(`${name} was not changed`, error),
  });
  return (
    <Switch
      aria-label={`${name} is in stock`}
      label="In stock"
      checked={set.isPending ? set.variables : variant.stock?.inStock !== false}
      disabled={set.isPending}
      onChange={(event) => set.mutate(event.currentTarget.checked)}
    />
  );
}
