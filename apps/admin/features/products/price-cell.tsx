import type { Product, Variant } from '@headland/contract/types/catalog-read';
import { useSay } from '@headland/words/react.ts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { CellProblem, GridCell } from '../../elements/grid-cell.tsx';
import { showUndo } from '../../elements/undo-notice.tsx';
import { currencySign, editablePrice, readPrice } from '../../money/amounts.ts';
import { useSite } from '../session/session.tsx';
import { nameOf, variantName } from './product-facts.ts';
import { reloadProduct, showProduct } from './product-queries.ts';
import { cellProblem } from './save-problem.ts';
import { productWords } from './words.ts';

/** The price of a product before its discount. */
export function PriceCell({ product }: { product: Product }) {
  const queries = useQueryClient();
  const say = useSay(productWords);
  const { currency, locale } = useSite();
  const id = product.id ?? '';
  const price = product.priceData?.price ?? 0;

  async function write(amount: number): Promise<Product> {
    const answer = await api.call('updateProduct', { product: { id, priceData: { price: amount } } });
    if (!answer.product) return reloadProduct(queries, id);
    showProduct(queries, answer.product);
    return answer.product;
  }

  async function save(text: string): Promise<void> {
    const amount = readPrice(text, locale);
    if (amount === null) throw new CellProblem(say('priceUnreadable'));
    const before = product.priceData?.formatted?.price ?? '';
    try {
      const changed = await write(amount);
      const after = changed.priceData?.formatted?.price ?? '';
      showUndo(say('priceChanged', { name: nameOf(product, say), before, after }), async () => {
        await write(price);
      });
    } catch (error) {
      throw cellProblem(error, 'thePrice', 'product.priceData.price', say);
    }
  }

  return (
    <AmountCell
      place={`price ${id}`}
      value={editablePrice(price, currency, locale)}
      name={nameOf(product, say)}
      save={save}
    />
  );
}

/** The price of one managed variant; empty means the product's own. */
export function VariantPriceCell({ product, variant }: { product: Product; variant: Variant }) {
  const queries = useQueryClient();
  const say = useSay(productWords);
  const { currency, locale } = useSite();
  const id = product.id ?? '';
  const variantIds = [variant.id ?? ''];
  const name = say('ofVariant', { product: nameOf(product, say), variant: variantName(variant, say) });
  const price = variant.variant?.priceData?.price ?? 0;
  // The wire does not say whether a price is the variant's own: one that equals the product's is taken for the product's.
  const own = price === product.priceData?.price ? null : price;

  async function write(amount: number | null): Promise<Product> {
    await api.call('updateProductVariants', { id, variants: [{ variantIds, price: amount }] });
    return reloadProduct(queries, id);
  }

  async function save(text: string): Promise<void> {
    const amount = text === '' ? null : readPrice(text, locale);
    if (amount === null && text !== '') throw new CellProblem(say('priceUnreadable'));
    const before = variant.variant?.priceData?.formatted?.price ?? '';
    try {
      const changed = await write(amount);
      const after = changed.variants?.find((one) => one.id === variant.id)?.variant?.priceData?.formatted?.price ?? '';
      showUndo(say('priceChanged', { name, before, after }), async () => {
        await write(own);
      });
    } catch (error) {
      throw cellProblem(error, 'thePrice', 'variants[0].price', say);
    }
  }

  return (
    <AmountCell
      place={`price ${id} ${variant.id}`}
      value={editablePrice(price, currency, locale)}
      name={name}
      placeholder={say('productsPrice')}
      save={save}
    />
  );
}

function AmountCell({
  place,
  value,
  name,
  placeholder,
  save,
}: {
  place: string;
  value: string;
  name: string;
  placeholder?: string;
  save: (text: string) => Promise<void>;
}) {
  const say = useSay(productWords);
  const { currency, locale } = useSite();
  const { sign, before } = currencySign(currency, locale);
  return (
    <GridCell
      place={place}
      value={value}
      label={say('priceOf', { name, currency })}
      column="price"
      inputMode="decimal"
      {...(before ? { prefix: sign } : { suffix: sign })}
      end
      {...(placeholder !== undefined && { placeholder })}
      save={save}
    />
  );
}
