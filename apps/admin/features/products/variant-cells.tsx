import type { Product, Variant } from '@headland/contract/types/catalog-read';
import { useLocality } from '@headland/words/react.ts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { GridCell } from '../../elements/grid-cell.tsx';
import { SavingSwitch } from '../../elements/saving-switch.tsx';
import { showUndo } from '../../elements/undo-notice.tsx';
import { variantName } from './product-facts.ts';
import { reloadProduct } from './product-queries.ts';
import { cellProblem } from './save-problem.ts';

interface OneVariant {
  readonly product: Product;
  readonly variant: Variant;
}

/** The merchant's own number of a variant. */
export function SkuCell({ product, variant }: OneVariant) {
  const locality = useLocality();
  const queries = useQueryClient();
  const id = product.id ?? '';
  const variantIds = [variant.id ?? ''];
  const before = variant.variant?.sku ?? '';
  async function write(sku: string): Promise<void> {
    await api.call('updateProductVariants', { id, variants: [{ variantIds, sku }] });
    await reloadProduct(queries, id);
  }
  async function save(sku: string): Promise<void> {
    try {
      await write(sku);
      showUndo(`SKU of ${variantName(variant)}: ${before || 'none'}, now ${sku || 'none'}`, () => write(before));
    } catch (error) {
      throw cellProblem(error, 'The SKU', 'variants[0].sku', locality);
    }
  }
  return (
    <GridCell
      place={`sku ${id} ${variant.id}`}
      value={before}
      label={`SKU of ${variantName(variant)}`}
      column="sku"
      inputMode="text"
      save={save}
    />
  );
}

/** Whether a variant is offered. */
export function VariantVisibleSwitch({ product, variant, labelled = false }: OneVariant & { labelled?: boolean }) {
  const queries = useQueryClient();
  const id = product.id ?? '';
  const name = variantName(variant);
  return (
    <SavingSwitch
      {...(labelled && { label: 'In the shop' })}
      name={`Show ${name} in the shop`}
      checked={variant.variant?.visible !== false}
      failed={`${name} was not changed`}
      save={async (visible) => {
        await api.call('updateProductVariants', { id, variants: [{ variantIds: [variant.id ?? ''], visible }] });
        await reloadProduct(queries, id);
      }}
    />
  );
}
