import type { Product, Variant } from '@headland/contract/types/catalog-read';
import { useSay } from '@headland/words/react.ts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { SavingSwitch } from '../../elements/saving-switch.tsx';
import { nameOf, variantName } from './product-facts.ts';
import { reloadProduct } from './product-queries.ts';
import { productWords } from './words.ts';

/** Whether the pieces of a product are counted, for all its variants. */
export function TrackSwitch({ product }: { product: Product }) {
  const say = useSay(productWords);
  const queries = useQueryClient();
  const productId = product.id ?? '';
  return (
    <SavingSwitch
      label={say('countPieces')}
      checked={product.stock?.trackInventory === true}
      failed={say('countingUnchanged')}
      save={async (trackQuantity) => {
        await api.call('updateInventoryVariants', { inventoryItem: { productId, trackQuantity }, reason: 'MANUAL' });
        await reloadProduct(queries, productId);
      }}
    />
  );
}

/** Whether a variant that is not counted can be bought. */
export function InStockSwitch({ product, variant }: { product: Product; variant: Variant }) {
  const say = useSay(productWords);
  const queries = useQueryClient();
  const productId = product.id ?? '';
  const name = (product.variants?.length ?? 0) > 1 ? variantName(variant, say) : nameOf(product, say);
  return (
    <SavingSwitch
      label={say('inStock')}
      name={say('inStockOf', { name })}
      checked={variant.stock?.inStock !== false}
      failed={say('unchanged', { name })}
      save={async (inStock) => {
        const variants = [{ variantId: variant.id ?? '', inStock }];
        await api.call('updateInventoryVariants', { inventoryItem: { productId, variants }, reason: 'MANUAL' });
        await reloadProduct(queries, productId);
      }}
    />
  );
}
