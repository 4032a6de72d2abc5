import type { Product } from '@headland/contract/types/catalog-read';
import { useSay } from '@headland/words/react.ts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { type DraftForm, useDraftForm } from '../../elements/use-draft-form.ts';
import { useSite } from '../session/session.tsx';
import { fieldsOf, type ProductFields, placeOf, toChange, unreadable } from './product-draft.ts';
import { nameOf } from './product-facts.ts';
import { reloadProduct, showProduct } from './product-queries.ts';
import { productWords } from './words.ts';

export type ProductForm = DraftForm<ProductFields>;

/** The form of one product. Products have no revision, so it asks who was quicker before it writes. */
export function useProductForm(product: Product): ProductForm {
  const queries = useQueryClient();
  const say = useSay(productWords);
  const site = useSite();
  const id = product.id ?? '';
  return useDraftForm<ProductFields, Product>({
    entity: product,
    fieldsOf: (one) => fieldsOf(one, site),
    reload: () => reloadProduct(queries, id),
    write: async (change, on) => {
      const fields = { ...fieldsOf(on, site), ...change };
      const answer = await api.call('updateProduct', { product: { id, ...toChange(change, fields, site.locale) } });
      if (!answer.product) return reloadProduct(queries, id);
      showProduct(queries, answer.product);
      return answer.product;
    },
    placeOf,
    check: (fields, change) => unreadable(fields, change, site.locale, say),
    said: (after) => say('saved', { name: nameOf(after, say) }),
  });
}
