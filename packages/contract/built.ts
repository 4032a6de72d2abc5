/**
 * Calls that are served. Everything else of the table is declared only: it authorises and then answers 501.
 * A call listed here gets a validation schema at the next `node packages/contract/generate.ts`.
 */
export const builtCalls = [
  'getCurrentCart',
  'updateCurrentCart',
  'deleteCurrentCart',
  'addToCurrentCart',
  'removeLineItemsFromCurrentCart',
  'updateCurrentCartLineItemQuantity',
  'removeCouponFromCurrentCart',
  'createCheckoutFromCurrentCart',
  'estimateCurrentCartTotals',

  'createRedirectSession',

  'getProduct',
  'queryProducts',
  'getCollectionBySlug',
  'getProductOptionsAvailability',
  'queryProductVariants',
  'createProduct',
  'updateProduct',
  'deleteProduct',
  'updateProductVariants',
  'createCollection',
  'addProductsToCollection',
  'removeProductsFromCollection',

  'queryCollections',
  'getCollection',
  'getCollectionBySlugV2',
  'queryInventory',
  'getInventoryVariants',
  'updateInventoryVariants',
  'incrementInventory',
  'decrementInventory',

  'getCheckout',
  'getCheckoutUrl',
  'updateCheckout',
  'createOrderFromCheckout',
  'getPaymentMethods',
  'placeOrder',

  'getOrder',
  'searchOrders',
  'cancelOrder',
  'markOrderAsPaid',
  'listOrderTransactions',
  'captureAuthorizedPayments',
  'voidAuthorizedPayments',

  'token',
  'tokenInfo',
  'getTokenKeys',
] as const;
