import { ValidationError } from '@headland/kernel';
import type { RedirectIntent } from '@headland/module';
import { productPath } from './present-product.ts';

/** The page of a product on the site; a slug of nothing leads to the page that says so. */
export const productIntent: RedirectIntent = {
  name: 'storesProduct',
  callbacks: 'CHECKOUT',
  read(_ctx, { storesProduct }) {
    const field = 'storesProduct.productSlug';
    const productSlug = storesProduct?.productSlug;
    if (!productSlug) throw ValidationError.field(field, 'must be given', 'REQUIRED_FIELD');
    if (/[/\\?#\s\p{Cc}]/u.test(productSlug) || /^\.+$/.test(productSlug)) {
      throw ValidationError.field(field, 'must be the slug of a product', 'FORMAT');
    }
    return { details: { productSlug }, path: productPath(encodeURIComponent(productSlug)), opensSession: false };
  },
};
