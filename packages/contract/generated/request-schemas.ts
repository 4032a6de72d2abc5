// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import type { BuiltCallId } from '../calls.ts';
import * as account from './schemas/account.ts';
import * as cart from './schemas/cart.ts';
import * as catalogRead from './schemas/catalog-read.ts';
import * as catalogWrite from './schemas/catalog-write.ts';
import * as checkout from './schemas/checkout.ts';
import * as collections from './schemas/collections.ts';
import * as dataItems from './schemas/data-items.ts';
import * as hostedCheckout from './schemas/hosted-checkout.ts';
import * as identity from './schemas/identity.ts';
import * as identityAdmin from './schemas/identity-admin.ts';
import * as identityLegacy from './schemas/identity-legacy.ts';
import * as inventory from './schemas/inventory.ts';
import * as mails from './schemas/mails.ts';
import * as media from './schemas/media.ts';
import * as members from './schemas/members.ts';
import * as orderBilling from './schemas/order-billing.ts';
import * as orderTransactions from './schemas/order-transactions.ts';
import * as orders from './schemas/orders.ts';
import * as recommendations from './schemas/recommendations.ts';
import * as recovery from './schemas/recovery.ts';
import * as redirect from './schemas/redirect.ts';
import * as siteProperties from './schemas/site-properties.ts';
import * as siteScripts from './schemas/site-scripts.ts';
import * as siteSettings from './schemas/site-settings.ts';
import * as statistics from './schemas/statistics.ts';
import * as tokens from './schemas/tokens.ts';
import * as verification from './schemas/verification.ts';
import * as verificationLegacy from './schemas/verification-legacy.ts';
import * as webhooks from './schemas/webhooks.ts';

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
  queryStoreVariants: catalogRead.QueryStoreVariantsRequest,
  getStoreVariant: catalogRead.GetStoreVariantRequest,
  createProduct: catalogWrite.CreateProductRequest,
  updateProduct: catalogWrite.UpdateProductRequest,
  deleteProduct: catalogWrite.DeleteProductRequest,
  updateProductVariants: catalogWrite.UpdateVariantsRequest,
  resetAllProductVariantData: catalogWrite.ResetAllVariantDataRequest,
  addProductsToCollection: catalogWrite.AddProductsToCollectionRequest,
  removeProductsFromCollection: catalogWrite.RemoveProductsFromCollectionRequest,
  addProductMedia: catalogWrite.AddProductMediaRequest,
  removeProductMedia: catalogWrite.RemoveProductMediaRequest,
  addProductMediaToChoices: catalogWrite.AddProductMediaToChoicesRequest,
  removeProductMediaFromChoices: catalogWrite.RemoveProductMediaFromChoicesRequest,
  deleteProductOptions: catalogWrite.DeleteProductOptionsRequest,
  removeBrand: catalogWrite.RemoveProductBrandRequest,
  removeRibbon: catalogWrite.RemoveProductRibbonRequest,
  createCollection: catalogWrite.CreateCollectionRequest,
  updateCollection: catalogWrite.UpdateCollectionRequest,
  deleteCollection: catalogWrite.DeleteCollectionRequest,
  bulkUpdateProductsProperty: catalogWrite.BulkUpdateProductsRequest,
  bulkAdjustProductProperty: catalogWrite.BulkAdjustProductPropertiesRequest,
  registerV1: identityLegacy.RegisterRequest,
  loginV1: identityLegacy.LoginRequest,
  registerV2: identity.RegisterV2Request,
  loginV2: identity.LoginV2Request,
  changePassword: identity.ChangePasswordRequest,
  loginWithIdpConnectionTokenParams: identityLegacy.LoginWithIdpConnectionTokenParamsRequest,
  proceedToNextStateV1: identityLegacy.ProceedToNextStateRequest,
  signOn: identity.SignOnRequest,
  logout: identity.LogoutRequest,
  sendRecoveryEmail: recovery.SendRecoveryEmailRequest,
  sendActivationEmail: recovery.SendActivationEmailRequest,
  recover: recovery.RecoverRequest,
  startVerification: verificationLegacy.StartRequest,
  verifyDuringAuthentication: verification.VerifyDuringAuthenticationRequest,
  resendDuringAuthentication: verificationLegacy.ResendDuringAuthenticationRequest,
  token: tokens.TokenRequest,
  oauthAccess: tokens.OauthAccessRequest,
  tokenInfo: tokens.TokenInfoRequest,
  getTokenKeys: tokens.GetTokenKeysRequest,
  getCheckout: checkout.GetCheckoutRequest,
  getCheckoutUrl: checkout.GetCheckoutURLRequest,
  updateCheckout: checkout.UpdateCheckoutRequest,
  createOrderFromCheckout: checkout.CreateOrderRequest,
  getPaymentMethods: hostedCheckout.GetPaymentMethodsRequest,
  placeOrder: hostedCheckout.PlaceOrderRequest,
  getOrder: orders.GetOrderRequest,
  searchOrders: orders.SearchOrdersRequest,
  searchUnfinishedOrders: orders.SearchOrdersRequest,
  cancelOrder: orders.CancelOrderRequest,
  markOrderAsPaid: orders.MarkOrderAsPaidRequest,
  captureAuthorizedPayments: orderBilling.CaptureAuthorizedPaymentsRequest,
  voidAuthorizedPayments: orderBilling.VoidAuthorizedPaymentsRequest,
  listOrderTransactions: orderTransactions.ListTransactionsForSingleOrderRequest,
  queryInventory: inventory.QueryInventoryRequest,
  getInventoryVariants: inventory.GetInventoryVariantsRequest,
  updateInventoryVariants: inventory.UpdateInventoryVariantsRequest,
  incrementInventory: inventory.IncrementInventoryRequest,
  decrementInventory: inventory.DecrementInventoryRequest,
  queryCollections: collections.QueryCollectionsRequest,
  getCollection: collections.GetCollectionRequest,
  getCollectionBySlugV2: collections.GetCollectionBySlugRequest,
  getUserInfo: tokens.GetUserInfoRequest,
  getCurrentMember: members.GetMyMemberRequest,
  getMember: members.GetMemberRequest,
  queryMembers: members.QueryMembersRequest,
  listMembers: members.ListMembersRequest,
  createMember: members.CreateMemberRequest,
  updateMember: members.UpdateMemberRequest,
  updateCurrentMemberSlug: members.UpdateMySlugRequest,
  updateMemberSlug: members.UpdateMemberSlugRequest,
  approveMember: members.MemberIdRequest,
  blockMember: members.MemberIdRequest,
  deleteMember: members.MemberIdRequest,
  deleteMyMember: members.DeleteMyMemberRequest,
  deleteMemberPhones: members.MemberIdRequest,
  deleteMemberEmails: members.MemberIdRequest,
  deleteMemberAddresses: members.MemberIdRequest,
  listMySessions: account.ListMySessionsRequest,
  endMySession: account.EndMySessionRequest,
  endMyOtherSessions: account.EndMyOtherSessionsRequest,
  changeMyPassword: account.ChangeMyPasswordRequest,
  getMyProfile: account.GetMyProfileRequest,
  updateMyProfile: account.UpdateMyProfileRequest,
  exportMyData: account.ExportMyDataRequest,
  deleteMyAccount: account.DeleteMyAccountRequest,
  getSignInSettings: account.GetSignInSettingsRequest,
  createCaptchaChallenge: account.CreateCaptchaChallengeRequest,
  searchMembers: identityAdmin.SearchMembersRequest,
  getMemberAccount: identityAdmin.GetMemberAccountRequest,
  endMemberSessions: identityAdmin.EndMemberSessionsRequest,
  listOauthClients: identityAdmin.ListOauthClientsRequest,
  createOauthClient: identityAdmin.CreateOauthClientRequest,
  updateOauthClient: identityAdmin.UpdateOauthClientRequest,
  deleteOauthClient: identityAdmin.DeleteOauthClientRequest,
  createClientSecret: identityAdmin.CreateClientSecretRequest,
  getIdentitySettings: identityAdmin.GetIdentitySettingsRequest,
  updateIdentitySettings: identityAdmin.UpdateIdentitySettingsRequest,
  queryAuditEvents: identityAdmin.QueryAuditEventsRequest,
  queryMails: mails.QueryMailsRequest,
  getMail: mails.GetMailRequest,
  listMailTemplates: mails.ListMailTemplatesRequest,
  updateMailTemplate: mails.UpdateMailTemplateRequest,
  resetMailTemplate: mails.ResetMailTemplateRequest,
  previewMailTemplate: mails.PreviewMailTemplateRequest,
  createMediaUpload: media.CreateMediaUploadRequest,
  arrangeProductMedia: media.ArrangeProductMediaRequest,
  getSalesStatistics: statistics.GetSalesStatisticsRequest,
  listWebhookEventTypes: webhooks.ListWebhookEventTypesRequest,
  listWebhookEndpoints: webhooks.ListWebhookEndpointsRequest,
  createWebhookEndpoint: webhooks.CreateWebhookEndpointRequest,
  updateWebhookEndpoint: webhooks.UpdateWebhookEndpointRequest,
  deleteWebhookEndpoint: webhooks.DeleteWebhookEndpointRequest,
  queryWebhookDeliveries: webhooks.QueryWebhookDeliveriesRequest,
  getWebhookDelivery: webhooks.GetWebhookDeliveryRequest,
  replayWebhookDelivery: webhooks.ReplayWebhookDeliveryRequest,
  getRecommendation: recommendations.GetRecommendationRequest,
  getDataItem: dataItems.GetDataItemRequest,
  queryDataItems: dataItems.QueryDataItemsRequest,
  listSiteScripts: siteScripts.ListSiteScriptsRequest,
  queryMediaFiles: media.QueryMediaFilesRequest,
  deleteMediaFile: media.DeleteMediaFileRequest,
  getSiteProperties: siteProperties.PropertiesReadRequest,
  updateBusinessProfile: siteProperties.UpdateBusinessProfileRequest,
  updateBusinessContact: siteProperties.UpdateBusinessContactRequest,
  updateBusinessSchedule: siteProperties.UpdateBusinessScheduleRequest,
  updateBusinessRegion: siteProperties.UpdateBusinessRegionRequest,
  getSiteSettings: siteSettings.GetSiteSettingsRequest,
  updateSiteSettings: siteSettings.UpdateSiteSettingsRequest,
};
