import type { Product, Variant } from '@headland/contract/types/catalog-read';
import tableClasses from '../../elements/data-table.module.css';
import { Panel } from '../../elements/panel.tsx';
import { usePhone } from '../../elements/use-phone.ts';
import { VariantPriceCell } from './price-cell.tsx';
import { variantName } from './product-facts.ts';
import { StockCell } from './stock-cell.tsx';
import { InStockSwitch, TrackSwitch } from './stock-switches.tsx';
import { SkuCell, VariantVisibleSwitch } from './variant-cells.tsx';
import classes from './variants-panel.module.css';

/** Price, SKU, stock and visibility of every variant; each cell is saved by itself. */
export function VariantsPanel({ product }: { product: Product }) {
  const phone = usePhone();
  const count = product.variants?.length ?? 0;
  return (
    <Panel title={`Variants (${count})`} flush beside={<TrackSwitch product={product} />}>
      {phone ? <Cards product={product} /> : <Rows product={product} />}
      <p className={classes.hint}>
        Enter saves and goes down, Esc puts back what was there. Empty a price to use the product’s. In Stock, 12 sets,
        +5 and -3 add and take away.
      </p>
    </Panel>
  );
}

function Rows({ product }: { product: Product }) {
  const end = product.stock?.trackInventory === true || undefined;
  return (
    <div className={tableClasses.scroll} id="variants">
      <table className={tableClasses.table}>
        <thead>
          <tr>
            <th scope="col">Variant</th>
            <th scope="col" data-end>
              Price
            </th>
            <th scope="col" data-end={end}>
              Stock
            </th>
            <th scope="col">SKU</th>
            <th scope="col">In the shop</th>
          </tr>
        </thead>
        <tbody>
          {(product.variants ?? []).map((variant) => (
            <tr key={variant.id} className={tableClasses.row}>
              <th scope="row" className={classes.name}>
                {variantName(variant)}
              </th>
              <td data-end>
                <div className={classes.price}>
                  <VariantPriceCell product={product} variant={variant} />
                </div>
              </td>
              <td data-end={end}>
                <StockOfVariant product={product} variant={variant} />
              </td>
              <td>
                <SkuCell product={product} variant={variant} />
              </td>
              <td>
                <VariantVisibleSwitch product={product} variant={variant} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The same on a phone, where the table does not fit. */
function Cards({ product }: { product: Product }) {
  return (
    <ul className={classes.cards} id="variants" data-grid>
      {(product.variants ?? []).map((variant) => (
        <li key={variant.id} className={classes.card}>
          <div className={classes.cardHead}>
            <strong>{variantName(variant)}</strong>
            <VariantVisibleSwitch product={product} variant={variant} labelled />
          </div>
          <Labelled text="Price">
            <VariantPriceCell product={product} variant={variant} />
          </Labelled>
          <Labelled text="Stock">
            <StockOfVariant product={product} variant={variant} />
          </Labelled>
          <Labelled text="SKU">
            <SkuCell product={product} variant={variant} />
          </Labelled>
        </li>
      ))}
    </ul>
  );
}

function Labelled({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <div className={classes.labelled}>
      <span aria-hidden className={classes.label}>
        {text}
      </span>
      {children}
    </div>
  );
}

function StockOfVariant({ product, variant }: { product: Product; variant: Variant }) {
  if (!variant.stock?.trackQuantity) return <InStockSwitch product={product} variant={variant} />;
  return (
    <div className={classes.stock}>
      <StockCell product={product} variant={variant} />
    </div>
  );
}
