import type { Product, Variant } from '@headland/contract/types/catalog-read';
import { useSay } from '@headland/words/react.ts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { GridCell } from '../../elements/grid-cell.tsx';
import { SavingSwitch } from '../../elements/saving-switch.tsx';
import { showUndo } from '../../elements/undo-notice.tsx';
import { variantName } from './product-facts.ts';
import { reloadProduct } from './product-queries.ts';
import { cellProblem } from './save-problem.ts';
import { productWords } from './words.ts';

interface OneVariant {
  readonly product: Product;
  readonly variant: Variant;
}

/** The merchant's own number of a variant. */
export function SkuCell({ product, variant }: OneVariant) {
  const say = useSay(productWords);
  const queries = useQueryClient();
  const id = product.id ?? '';
  const variantIds = [variant.id ?? ''];
  const before = variant.variant?.sku ?? '';
  const name = variantName(variant, say);
  async function write(sku: string): Promise<void> {
    await api.call('updateProductVariants', { id, variants: [{ variantIds, sku }] });
    await reloadProduct(queries, id);
  }
  async function save(sku: string): Promise<void> {
    try {
      await write(sku);
      showUndo(say('skuChanged', { name, before: before || say('noSku'), after: sku || say('noSku') }), () =>
        write(before),
      );
    } catch (error) {
      throw cellProblem(error, 'theSku', 'variants[0].sku', say);
    }
  }
  return (
    <GridCell
      place={`sku ${id} ${variant.id}`}
      value={before}
      label={say('skuOf', { name })}
      column="sku"
      inputMode="text"
      save={save}
    />
  );
}

/** Whether a variant is offered. */
export function VariantVisibleSwitch({ product, variant, labelled = false }: OneVariant & { labelled?: boolean }) {
  const queries = useQueryClient();
  const say = useSay(productWords);
  const id = product.id ?? '';
  const name = variantName(variant, say);
  return (
    <SavingSwitch
      {...(labelled && { label: say('inShop') })}
      name={say('showVariant', { name })}
      checked={variant.variant?.visible !== false}
      failed={say('unchanged', { name })}
      save={async (visible) => {
        await api.call('updateProductVariants', { id, variants: [{ variantIds: [variant.id ?? ''], visible }] });
        await reloadProduct(queries, id);
      }}
    />
  );
}
