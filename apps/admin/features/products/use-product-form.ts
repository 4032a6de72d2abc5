import type { Product } from '@headland/contract/types/catalog-read';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { type DraftForm, useDraftForm } from '../../elements/use-draft-form.ts';
import { useSite } from '../session/session.tsx';
import { fieldsOf, type ProductFields, placeOf, toChange, unreadable } from './product-draft.ts';
import { nameOf } from './product-facts.ts';
import { reloadProduct, showProduct } from './product-queries.ts';

export type ProductForm = DraftForm<ProductFields>;

/** The form of one product. Products have no revision, so it asks who was quicker before it writes. */
export function useProductForm(product: Product): ProductForm {
  const queries = useQueryClient();
  const { currency } = useSite();
  const id = product.id ?? '';
  return useDraftForm<ProductFields, Product>({
    entity: product,
    fieldsOf: (one) => fieldsOf(one, currency),
    reload: () => reloadProduct(queries, id),
    write: async (change, on) => {
      const fields = { ...fieldsOf(on, currency), ...change };
      const answer = await api.call('updateProduct', { product: { id, ...toChange(change, fields) } });
      if (!answer.product) return reloadProduct(queries, id);
      showProduct(queries, answer.product);
      return answer.product;
    },
    placeOf,
    check: unreadable,
    said: (after) => `${nameOf(after)} is saved.`,
  });
}
