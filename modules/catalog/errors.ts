import { defineErrors } from '@headland/kernel';

export const catalogErrors = defineErrors({
  PRODUCT_NOT_FOUND: { status: 404, description: 'There is no product with this id.' },
  COLLECTION_NOT_FOUND: { status: 404, description: 'There is no such collection.' },
  VARIANT_NOT_FOUND: { status: 404, description: 'The product has no such variant.' },
  INVENTORY_NOT_FOUND: { status: 404, description: 'There is no inventory item with this id.' },
  SLUG_TAKEN: { status: 409, description: 'Another one already has this slug.' },
  REVISION_MISMATCH: { status: 409, description: 'The product was changed since it was read; read it again.' },
  VARIANTS_NOT_MANAGED: {
    status: 428,
    description: 'Variants of this product are not managed; set manageVariants first.',
  },
  INSUFFICIENT_INVENTORY: { status: 409, description: 'There are not that many pieces left.' },
  STOCK_NOT_HELD: { status: 409, description: 'The stock of this order was given back; take it again first.' },
});
