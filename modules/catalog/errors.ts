import { defineErrors } from '@headland/kernel';

export const catalogErrors = defineErrors({
  PRODUCT_NOT_FOUND: { status: 404, description: 'There is no product with this id.' },
  COLLECTION_NOT_FOUND: { status: 404, description: 'There is no such collection.' },
  COLLECTION_SLUG_NOT_FOUND: { status: 404, description: 'There is no collection at this address.', bare: true },
  COLLECTION_FIXED: { status: 428, description: 'The collection of all products cannot be changed or deleted.' },
  PRODUCT_MEDIA_NOT_FOUND: { status: 404, description: 'The product has no such picture.' },
  VARIANT_NOT_FOUND: { status: 404, description: 'The product has no such variant.' },
  INVENTORY_NOT_FOUND: { status: 404, description: 'There is no inventory item with this id.' },
  SLUG_TAKEN: { status: 409, description: 'Another one already has this slug.' },
  REVISION_MISMATCH: { status: 409, description: 'The product was changed since it was read; read it again.' },
  VARIANTS_NOT_MANAGED: {
    status: 428,
    description: 'Variants of this product are not managed; set manageVariants first.',
  },
  VARIANTS_MANAGED: {
    status: 428,
    description: 'Variants of this product are managed; take manageVariants and the options back in one update.',
  },
  VALUE_OUT_OF_RANGE: {
    status: 409,
    description: 'The value of the product or of a variant would be below 0 or above the greatest one.',
  },
  DISCOUNT_ABOVE_PRICE: { status: 409, description: 'The discount of the product would be more than its price.' },
  NOTHING_TO_ADJUST: { status: 409, description: 'Neither the product nor a variant has such a value.' },
  INSUFFICIENT_INVENTORY: { status: 409, description: 'There are not that many pieces left.' },
});
