import type { Product, Variant } from '@headland/contract/types/catalog-read';
import { useSay } from '@headland/words/react.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CellProblem, GridCell } from '../../elements/grid-cell.tsx';
import { showUndo } from '../../elements/undo-notice.tsx';
import { changeStock, StockMoved, shiftStock } from './change-stock.ts';
import { nameOf, variantName } from './product-facts.ts';
import { reloadProduct } from './product-queries.ts';
import { productWords } from './words.ts';

/** The counted pieces of one variant. */
export function StockCell({ product, variant }: { product: Product; variant: Variant }) {
  const queries = useQueryClient();
  const say = useSay(productWords);
  // After the person was told that the stock moved, what they were told is what they saw.
  const [told, setTold] = useState<number | null>(null);
  const place = { productId: product.id ?? '', variantId: variant.id ?? '' };
  const quantity = variant.stock?.quantity ?? 0;
  const many = (product.variants?.length ?? 0) > 1;
  const whole = nameOf(product, say);
  const name = many ? say('ofVariant', { product: whole, variant: variantName(variant, say) }) : whole;

  async function save(text: string, seen: string): Promise<void> {
    try {
      const { before, after } = await changeStock(place, text, told ?? Number(seen), say);
      setTold(null);
      await reloadProduct(queries, place.productId);
      if (before === after) return;
      // Taken back by difference: what is sold in between stays sold.
      showUndo(say('stockChanged', { name, before, after }), async () => {
        await shiftStock(place, before - after, say);
        await reloadProduct(queries, place.productId);
      });
    } catch (error) {
      if (error instanceof StockMoved) setTold(error.now);
      if (error instanceof CellProblem) throw error;
      throw new CellProblem(say('savedNotShown'));
    }
  }

  return (
    <GridCell
      place={`stock ${place.productId} ${place.variantId}`}
      value={String(quantity)}
      label={say('stockOf', { name })}
      column="stock"
      inputMode="text"
      end
      save={save}
    />
  );
}
