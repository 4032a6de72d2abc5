// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import type { BuiltCallId } from '../calls.ts';
import * as cart from './schemas/cart.ts';
import * as catalogRead from './schemas/catalog-read.ts';
import * as catalogWrite from './schemas/catalog-write.ts';
import * as redirect from './schemas/redirect.ts';
import * as tokens from './schemas/tokens.ts';

export const requestSchemas: { readonly [Id in BuiltCallId]: z.ZodType } = {
  getCurrentCart: cart.GetCurrentCartRequest,
  updateCurrentCart: cart.UpdateCartRequest,
  deleteCurrentCart: cart.DeleteCurrentCartRequest,
  addToCurrentCart: cart.AddToCurrentCartRequest,
  removeLineItemsFromCurrentCart: cart.RemoveLineItemsFromCurrentCartRequest,
  updateCurrentCartLineItemQuantity: cart.UpdateCurrentCartLineItemQuantityRequest,
  removeCouponFromCurrentCart: cart.RemoveCouponFromCurrentCartRequest,
  createCheckoutFromCurrentCart: cart.CreateCheckoutFromCurrentCartRequest,
  estimateCurrentCartTotals: cart.EstimateCurrentCartTotalsRequest,
  createRedirectSession: redirect.CreateRedirectSessionRequest,
  getProduct: catalogRead.GetProductRequest,
  queryProducts: catalogRead.QueryProductsPlatformizedRequest,
  getCollectionBySlug: catalogRead.GetCollectionBySlugRequest,
  getProductOptionsAvailability: catalogRead.ProductOptionsAvailabilityRequest,
  queryProductVariants: catalogRead.QueryProductVariantsRequest,
  createProduct: catalogWrite.CreateProductRequest,
  updateProduct: catalogWrite.UpdateProductRequest,
  updateProductVariants: catalogWrite.UpdateVariantsRequest,
  token: tokens.TokenRequest,
  tokenInfo: tokens.TokenInfoRequest,
  getTokenKeys: tokens.GetTokenKeysRequest,
};
