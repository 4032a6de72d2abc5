import type { Product, Variant } from '@headland/contract/types/catalog-read';
import { Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import tableClasses from '../../elements/data-table.module.css';
import { GridCell } from '../../elements/grid-cell.tsx';
import { Panel } from '../../elements/panel.tsx';
import { showTrouble, showUndo } from '../../elements/undo-notice.tsx';
import { VariantPriceCell } from './price-cell.tsx';
import { variantName } from './product-facts.ts';
import { reloadProduct } from './product-queries.ts';
import { cellProblem } from './save-problem.ts';
import { StockCell } from './stock-cell.tsx';
import { InStockSwitch, TrackSwitch } from './stock-switches.tsx';
import classes from './variants-panel.module.css';

/** Price, SKU, stock and visibility of every variant; each cell is saved by itself. */
export function VariantsPanel({ product }: { product: Product }) {
  const variants = product.variants ?? [];
  const tracked = product.stock?.trackInventory === true;
  return (
    <Panel title={`Variants (${variants.length})`} flush beside={<TrackSwitch product={product} />}>
      <div className={tableClasses.scroll} id="variants">
        <table className={tableClasses.table}>
          <thead>
            <tr>
              <th scope="col">Variant</th>
              <th scope="col" data-end>
                Price
              </th>
              <th scope="col" data-end={tracked || undefined}>
                Stock
              </th>
              <th scope="col">SKU</th>
              <th scope="col">In the shop</th>
            </tr>
          </thead>
          <tbody>
            {variants.map((variant) => (
              <tr key={variant.id} className={tableClasses.row}>
                <th scope="row" className={classes.name}>
                  {variantName(variant)}
                </th>
                <td data-end>
                  <div className={classes.price}>
                    <VariantPriceCell product={product} variant={variant} />
                  </div>
                </td>
                <td data-end={tracked || undefined}>
                  {variant.stock?.trackQuantity ? (
                    <div className={classes.stock}>
                      <StockCell product={product} variant={variant} />
                    </div>
                  ) : (
                    <InStockSwitch product={product} variant={variant} />
                  )}
                </td>
                <td>
                  <SkuCell product={product} variant={variant} />
                </td>
                <td>
                  <VisibleSwitch product={product} variant={variant} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.hint}>
        Enter saves and goes down, Esc puts back what was there. Empty a price to use the product’s. In Stock, 12 sets,
        +5 and -3 add and take away.
      </p>
    </Panel>
  );
}

interface OneVariant {
  readonly product: Product;
  readonly variant: Variant;
}

function SkuCell({ product, variant }: OneVariant) {
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
      showUndo(`SKU of ${variantName(variant)}: ${before || 'none'} → ${sku || 'none'}`, () => write(before));
    } catch (error) {
      throw cellProblem(error, 'The SKU', 'variants[0].sku');
    }
  }
  return <GridCell value={before} label={`SKU of ${variantName(variant)}`} column="sku" inputMode="text" save={save} />;
}

function VisibleSwitch({ product, variant }: OneVariant) {
  const queries = useQueryClient();
  const id = product.id ?? '';
  const name = variantName(variant);
  const set = useMutation({
    mutationFn: async (visible: boolean) => {
      await api.call('updateProductVariants', { id, variants: [{ variantIds: [variant.id ?? ''], visible }] });
      await reloadProduct(queries, id);
    },
    onError: (error) => showTrouble(`${name} was not changed`, error),
  });
  return (
    <Switch
      aria-label={`Show ${name} in the shop`}
      checked={set.isPending ? set.variables : variant.variant?.visible !== false}
      disabled={set.isPending}
      onChange={(event) => set.mutate(event.currentTarget.checked)}
    />
  );
}
