import type { Product, Variant } from '@headland/contract/types/catalog-read';
import { useSay } from '@headland/words/react.ts';
import tableClasses from '../../elements/data-table.module.css';
import { Panel } from '../../elements/panel.tsx';
import { usePhone } from '../../elements/use-phone.ts';
import { VariantPriceCell } from './price-cell.tsx';
import { variantName } from './product-facts.ts';
import { StockCell } from './stock-cell.tsx';
import { InStockSwitch, TrackSwitch } from './stock-switches.tsx';
import { SkuCell, VariantVisibleSwitch } from './variant-cells.tsx';
import classes from './variants-panel.module.css';
import { productWords } from './words.ts';

/** Price, SKU, stock and visibility of every variant; each cell is saved by itself. */
export function VariantsPanel({ product }: { product: Product }) {
  const say = useSay(productWords);
  const phone = usePhone();
  const count = product.variants?.length ?? 0;
  return (
    <Panel title={say('variantCount', { count })} flush beside={<TrackSwitch product={product} />}>
      {phone ? <Cards product={product} /> : <Rows product={product} />}
      <p className={classes.hint}>{say('variantsHint')}</p>
    </Panel>
  );
}

function Rows({ product }: { product: Product }) {
  const say = useSay(productWords);
  const end = product.stock?.trackInventory === true || undefined;
  return (
    <div className={tableClasses.scroll} id="variants">
      <table className={tableClasses.table}>
        <thead>
          <tr>
            <th scope="col">{say('variant')}</th>
            <th scope="col" data-end>
              {say('price')}
            </th>
            <th scope="col" data-end={end}>
              {say('stock')}
            </th>
            <th scope="col">{say('sku')}</th>
            <th scope="col">{say('inShop')}</th>
          </tr>
        </thead>
        <tbody>
          {(product.variants ?? []).map((variant) => (
            <tr key={variant.id} className={tableClasses.row}>
              <th scope="row" className={classes.name}>
                {variantName(variant, say)}
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
  const say = useSay(productWords);
  return (
    <ul className={classes.cards} id="variants" data-grid>
      {(product.variants ?? []).map((variant) => (
        <li key={variant.id} className={classes.card}>
          <div className={classes.cardHead}>
            <strong>{variantName(variant, say)}</strong>
            <VariantVisibleSwitch product={product} variant={variant} labelled />
          </div>
          <Labelled text={say('price')}>
            <VariantPriceCell product={product} variant={variant} />
          </Labelled>
          <Labelled text={say('stock')}>
            <StockOfVariant product={product} variant={variant} />
          </Labelled>
          <Labelled text={say('sku')}>
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
