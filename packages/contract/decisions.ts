import type { PrincipalKind } from '@headland/kernel';
import type { WireCallId } from './generated/wire-calls.ts';
import type { PermissionId } from './permissions.ts';

/**
 * What the handler must prove about the rows that a call names, beside the permission.
 * - `none`: there is no row to own, for the reason given: `public` (the same for everybody), `creates` (the call makes
 *   the row), `credential` (the request itself carries the proof: a password, a code, a token)
 * - `site`: rows of the caller's site only; what a visitor may see of them is the presenter's matter
 * - `own`: rows of the calling visitor or member only
 * - `ownOrSite`: visitors and members as `own`; users, apps and API keys as `site`
 */
export type ObjectCheck =
  | { readonly kind: 'none'; readonly reason: 'public' | 'creates' | 'credential' }
  | { readonly kind: 'site' }
  | { readonly kind: 'own' }
  | { readonly kind: 'ownOrSite' };

/** Our part of the table. No call exists without it: the type below makes a missing one a type error. */
export interface Decision {
  readonly permission: PermissionId;
  readonly object: ObjectCheck;
  /** Only where fewer kinds may call than hold the permission. */
  readonly principals?: readonly PrincipalKind[];
}

const everyone = { kind: 'none', reason: 'public' } as const;
const creates = { kind: 'none', reason: 'creates' } as const;
const credential = { kind: 'none', reason: 'credential' } as const;
const site = { kind: 'site' } as const;
const own = { kind: 'own' } as const;
const ownOrSite = { kind: 'ownOrSite' } as const;
const merchants = ['user', 'app', 'apiKey'] as const;
const membersAndMerchants = ['member', 'user', 'app', 'apiKey'] as const;

export const decisions: { readonly [Id in WireCallId]: Decision } = {
  // blog
  getPost: { permission: 'BLOG.READ-PUBLICATION', object: site },
  getPostBySlug: { permission: 'BLOG.READ-PUBLICATION', object: site },
  listPosts: { permission: 'BLOG.READ-PUBLICATION', object: site },
  queryPosts: { permission: 'BLOG.READ-PUBLICATION', object: site },
  getPostMetrics: { permission: 'BLOG.READ-PUBLICATION', object: site },
  queryPostCountStats: { permission: 'BLOG.READ-PUBLICATION', object: site },
  getTotalPosts: { permission: 'BLOG.READ-PUBLICATION', object: site },

  // cart
  getCurrentCart: { permission: 'ECOM.READ_CARTS', object: own },
  updateCurrentCart: { permission: 'ECOM.MODIFY_CARTS', object: own },
  deleteCurrentCart: { permission: 'ECOM.MODIFY_CARTS', object: own },
  addToCurrentCart: { permission: 'ECOM.MODIFY_CARTS', object: own },
  removeLineItemsFromCurrentCart: { permission: 'ECOM.MODIFY_CARTS', object: own },
  updateCurrentCartLineItemQuantity: { permission: 'ECOM.MODIFY_CARTS', object: own },
  removeCouponFromCurrentCart: { permission: 'ECOM.MODIFY_CARTS', object: own },
  createCheckoutFromCurrentCart: { permission: 'ECOM.CREATE_CHECKOUT_FROM_CART', object: own },
  estimateCurrentCartTotals: { permission: 'ECOM.READ_CARTS', object: own },

  // redirect
  createRedirectSession: { permission: 'WIX_HEADLESS.WIX_URL_CREATE', object: own },

  // catalog-read
  getProduct: { permission: 'WIX_STORES.READ_PRODUCTS', object: site },
  queryProducts: { permission: 'WIX_STORES.READ_PRODUCTS', object: site },
  getCollectionBySlug: { permission: 'WIX_STORES.READ_PRODUCTS', object: site },
  getProductOptionsAvailability: { permission: 'WIX_STORES.READ_PRODUCTS', object: site },
  queryProductVariants: { permission: 'WIX_STORES.READ_PRODUCTS', object: site },
  queryStoreVariants: { permission: 'WIX_STORES.READ_PRODUCTS', object: site },
  getStoreVariant: { permission: 'WIX_STORES.READ_PRODUCTS', object: site },

  // catalog-write
  createProduct: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: creates },
  updateProduct: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: site },
  deleteProduct: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: site },
  updateProductVariants: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: site },
  resetAllProductVariantData: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: site },
  addProductsToCollection: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: site },
  removeProductsFromCollection: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: site },
  addProductMedia: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: site },
  removeProductMedia: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: site },
  addProductMediaToChoices: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: site },
  removeProductMediaFromChoices: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: site },
  deleteProductOptions: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: site },
  removeBrand: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: site },
  removeRibbon: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: site },
  createCollection: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: creates },
  updateCollection: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: site },
  deleteCollection: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: site },
  bulkUpdateProductsProperty: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: site },
  bulkAdjustProductProperty: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: site },

  // services
  createService: { permission: 'BOOKINGS.SERVICES_CREATE', object: creates },
  getService: { permission: 'BOOKINGS.SERVICES_READ', object: site },
  updateService: { permission: 'BOOKINGS.SERVICES_UPDATE', object: site },
  bulkUpdateServices: { permission: 'BOOKINGS.SERVICES_UPDATE', object: site },
  bulkUpdateServicesByFilter: { permission: 'BOOKINGS.SERVICES_UPDATE', object: site },
  deleteService: { permission: 'BOOKINGS.SERVICES_DELETE', object: site },
  bulkDeleteServices: { permission: 'BOOKINGS.SERVICES_DELETE', object: site },
  bulkDeleteServicesByFilter: { permission: 'BOOKINGS.SERVICES_DELETE', object: site },
  queryServices: { permission: 'BOOKINGS.SERVICES_READ', object: site },
  searchServices: { permission: 'BOOKINGS.SERVICES_READ', object: site },
  queryPolicies: { permission: 'BOOKINGS.BOOKING_POLICY_READ', object: site },
  countServices: { permission: 'BOOKINGS.SERVICES_COUNT', object: site },
  queryLocations: { permission: 'BOOKINGS.SERVICES_READ', object: site },
  queryCategories: { permission: 'BOOKINGS.SERVICES_READ', object: site },
  setServiceLocations: { permission: 'BOOKINGS.SERVICES_LOCATIONS_SET', object: site },
  enablePricingPlansForService: { permission: 'BOOKINGS.SERVICES_PRICING_PLANS_ADD', object: site },
  disablePricingPlansForService: { permission: 'BOOKINGS.SERVICES_PRICING_PLANS_REMOVE', object: site },
  setCustomSlug: { permission: 'BOOKINGS.SERVICES_CUSTOM_SLUGS_SET', object: site },
  validateSlug: { permission: 'BOOKINGS.SERVICES_CUSTOM_SLUGS_SET', object: site },
  cloneService: { permission: 'BOOKINGS.SERVICES_CREATE', object: site },

  // availability
  queryAvailability: { permission: 'BOOKINGS.AVAILABILITY_READ', object: site },
  getScheduleAvailability: { permission: 'BOOKINGS.AVAILABILITY_READ', object: site },
  calculateMultiSlotAvailability: { permission: 'BOOKINGS.AVAILABILITY_READ_MULTI_SLOT', object: site },

  // plans
  listPublicPlans: { permission: 'PRICING_PLANS.READ_PUBLIC_PLANS', object: site },
  queryPublicPlans: { permission: 'PRICING_PLANS.READ_PUBLIC_PLANS', object: site },
  listPlans: { permission: 'PRICING_PLANS.READ_PLANS', object: site },
  getPlan: { permission: 'PRICING_PLANS.READ_PLANS', object: site },
  getPlanStats: { permission: 'PRICING_PLANS.READ_PLANS', object: site },
  createPlan: { permission: 'PRICING_PLANS.MANAGE_PLANS', object: creates },
  updatePlan: { permission: 'PRICING_PLANS.MANAGE_PLANS', object: site },
  setPlanVisibility: { permission: 'PRICING_PLANS.MANAGE_PLANS', object: site },
  makePlanPrimary: { permission: 'PRICING_PLANS.MANAGE_PLANS', object: site },
  clearPrimary: { permission: 'PRICING_PLANS.MANAGE_PLANS', object: site },
  archivePlan: { permission: 'PRICING_PLANS.MANAGE_PLANS', object: site },

  // event-orders
  listEventOrders: { permission: 'WIX_EVENTS.READ_ORDERS', object: ownOrSite },
  getEventOrder: { permission: 'WIX_EVENTS.READ_ORDERS', object: ownOrSite },
  updateEventOrder: { permission: 'WIX_EVENTS.MANAGE_ORDERS', object: site },
  bulkUpdateEventOrders: { permission: 'WIX_EVENTS.MANAGE_ORDERS', object: site },
  confirmEventOrder: { permission: 'WIX_EVENTS.MANAGE_ORDERS', object: site },
  getEventOrderSummary: { permission: 'WIX_EVENTS.READ_ORDERS', object: site, principals: merchants },
  captureEventPayment: { permission: 'WIX_EVENTS.MANAGE_ORDERS', object: site },
  voidEventPayment: { permission: 'WIX_EVENTS.MANAGE_ORDERS', object: site },
  getEventCheckoutOptions: { permission: 'WIX_EVENTS.READ_CHECKOUT', object: site },
  listAvailableTickets: { permission: 'WIX_EVENTS.READ_CHECKOUT', object: site },
  queryAvailableTickets: { permission: 'WIX_EVENTS.READ_CHECKOUT', object: site },
  createTicketReservation: { permission: 'WIX_EVENTS.CHECKOUT', object: site },
  cancelTicketReservation: { permission: 'WIX_EVENTS.CHECKOUT', object: ownOrSite },
  getEventInvoice: { permission: 'WIX_EVENTS.READ_INVOICE', object: ownOrSite },
  checkoutEvent: { permission: 'WIX_EVENTS.CHECKOUT', object: ownOrSite },
  updateEventCheckout: { permission: 'WIX_EVENTS.CHECKOUT', object: ownOrSite },
  posCheckoutEvent: { permission: 'WIX_EVENTS.MANAGE_ORDERS', object: site },

  // events-v3
  createEvent: { permission: 'WIX_EVENTS.MANAGE_EVENTS', object: creates },
  cloneEvent: { permission: 'WIX_EVENTS.MANAGE_EVENTS', object: site },
  updateEvent: { permission: 'WIX_EVENTS.MANAGE_EVENTS', object: site },
  publishDraftEvent: { permission: 'WIX_EVENTS.MANAGE_EVENTS', object: site },
  cancelEvent: { permission: 'WIX_EVENTS.MANAGE_EVENTS', object: site },
  bulkCancelEventsByFilter: { permission: 'WIX_EVENTS.MANAGE_EVENTS', object: site },
  deleteEvent: { permission: 'WIX_EVENTS.MANAGE_EVENTS', object: site },
  bulkDeleteEventsByFilter: { permission: 'WIX_EVENTS.MANAGE_EVENTS', object: site },
  countEventsByStatus: { permission: 'WIX_EVENTS.READ_EVENTS', object: site, principals: merchants },
  getEvent: { permission: 'WIX_EVENTS.READ_EVENTS', object: site },
  getEventBySlug: { permission: 'WIX_EVENTS.READ_EVENTS', object: site },
  queryEvents: { permission: 'WIX_EVENTS.READ_EVENTS', object: site },

  // identity
  registerV1: { permission: 'IAM.REGISTER', object: credential },
  loginV1: { permission: 'IAM.LOGIN', object: credential },
  registerV2: { permission: 'IAM.REGISTER', object: credential },
  loginV2: { permission: 'IAM.LOGIN', object: credential },
  changePassword: { permission: 'IAM.CHANGE_PASSWORD', object: own },
  loginWithIdpConnectionTokenParams: { permission: 'IAM.LOGIN', object: credential },
  proceedToNextStateV1: { permission: 'IAM.LOGIN', object: credential },
  signOn: { permission: 'IAM.AUTHENTICAITON_SIGN_ON', object: creates },
  logout: { permission: 'IAM.LOGOUT', object: own },

  // recovery
  sendRecoveryEmail: { permission: 'IAM.RECOVER', object: credential },
  sendActivationEmail: { permission: 'IAM.SEND_ACTIVATION_EMAIL', object: site },
  recover: { permission: 'IAM.RECOVER', object: credential },

  // verification
  startVerification: { permission: 'IAM.VERIFY', object: credential },
  verifyDuringAuthentication: { permission: 'IAM.VERIFY', object: credential },
  resendDuringAuthentication: { permission: 'IAM.VERIFY', object: credential },

  // oauth: beside the specification
  token: { permission: 'OAUTH.TOKEN', object: credential },
  oauthAccess: { permission: 'OAUTH.TOKEN', object: credential },
  tokenInfo: { permission: 'OAUTH.TOKEN_INFO', object: credential },
  getTokenKeys: { permission: 'OAUTH.KEYS', object: everyone },

  // checkout: beside the specification, as are all that follow
  createCheckout: { permission: 'ECOM.MODIFY_CHECKOUTS', object: creates },
  getCheckout: { permission: 'ECOM.READ_CHECKOUTS', object: ownOrSite },
  getCheckoutUrl: { permission: 'ECOM.READ_CHECKOUTS', object: ownOrSite },
  updateCheckout: { permission: 'ECOM.MODIFY_CHECKOUTS', object: ownOrSite },
  addToCheckout: { permission: 'ECOM.MODIFY_CHECKOUTS', object: ownOrSite },
  removeLineItemsFromCheckout: { permission: 'ECOM.MODIFY_CHECKOUTS', object: ownOrSite },
  updateCheckoutLineItemsQuantity: { permission: 'ECOM.MODIFY_CHECKOUTS', object: ownOrSite },
  removeCouponFromCheckout: { permission: 'ECOM.MODIFY_CHECKOUTS', object: ownOrSite },
  getPaymentMethods: { permission: 'ECOM.READ_CHECKOUTS', object: ownOrSite },
  placeOrder: { permission: 'ECOM.CREATE_ORDER_FROM_CHECKOUT', object: ownOrSite },
  createOrderFromCheckout: { permission: 'ECOM.CREATE_ORDER_FROM_CHECKOUT', object: ownOrSite },

  // orders
  getOrder: { permission: 'ECOM.READ_ORDERS', object: ownOrSite },
  searchOrders: { permission: 'ECOM.READ_ORDERS', object: ownOrSite, principals: membersAndMerchants },
  updateOrder: { permission: 'ECOM.MODIFY_ORDERS', object: site },
  cancelOrder: { permission: 'ECOM.MODIFY_ORDERS', object: site },
  markOrderAsPaid: { permission: 'ECOM.COLLECT_PAYMENTS', object: site },

  // order-billing, order-transactions
  captureAuthorizedPayments: { permission: 'ECOM.ORDER_BILLING_CAPTURE_AUTHORIZED_PAYMENTS', object: site },
  voidAuthorizedPayments: { permission: 'ECOM.ORDER_BILLING_VOID_AUTHORIZED_PAYMENTS', object: site },
  listOrderTransactions: { permission: 'ECOM.READ_TRANSACTIONS', object: site },

  // inventory
  queryInventory: { permission: 'WIX_STORES.READ_INVENTORY', object: site },
  getInventoryVariants: { permission: 'WIX_STORES.READ_INVENTORY', object: site },
  updateInventoryVariants: { permission: 'WIX_STORES.MODIFY_INVENTORY', object: site },
  incrementInventory: { permission: 'WIX_STORES.MODIFY_INVENTORY', object: site },
  decrementInventory: { permission: 'WIX_STORES.MODIFY_INVENTORY', object: site },

  // collections
  queryCollections: { permission: 'WIX_STORES.READ_PRODUCTS', object: site },
  getCollection: { permission: 'WIX_STORES.READ_PRODUCTS', object: site },
  getCollectionBySlugV2: { permission: 'WIX_STORES.READ_PRODUCTS', object: site },

  // members
  getUserInfo: { permission: 'MEMBERS.MEMBER_READ_OWN', object: own },
  getCurrentMember: { permission: 'MEMBERS.MEMBER_READ_OWN', object: own },
  getMember: { permission: 'MEMBERS.MEMBER_READ', object: site },
  queryMembers: { permission: 'MEMBERS.MEMBER_READ', object: site },
  listMembers: { permission: 'MEMBERS.MEMBER_READ', object: site },
  createMember: { permission: 'MEMBERS.MEMBER_MANAGE', object: creates },
  updateMember: { permission: 'MEMBERS.MEMBER_WRITE', object: ownOrSite },
  updateCurrentMemberSlug: { permission: 'MEMBERS.MEMBER_WRITE_OWN', object: own },
  updateMemberSlug: { permission: 'MEMBERS.MEMBER_MANAGE', object: site },
  approveMember: { permission: 'MEMBERS.MEMBER_MANAGE', object: site },
  blockMember: { permission: 'MEMBERS.MEMBER_MANAGE', object: site },
  deleteMember: { permission: 'MEMBERS.MEMBER_MANAGE', object: site },
  deleteMyMember: { permission: 'MEMBERS.MEMBER_WRITE_OWN', object: own },

  // account: what members do with their own account beside the public packages' calls
  listMySessions: { permission: 'MEMBERS.MEMBER_READ_OWN', object: own },
  endMySession: { permission: 'MEMBERS.MEMBER_WRITE_OWN', object: own },
  endMyOtherSessions: { permission: 'MEMBERS.MEMBER_WRITE_OWN', object: own },
  changeMyPassword: { permission: 'IAM.CHANGE_PASSWORD', object: own },
  getMyProfile: { permission: 'MEMBERS.MEMBER_READ_OWN', object: own },
  updateMyProfile: { permission: 'MEMBERS.MEMBER_WRITE_OWN', object: own },
  exportMyData: { permission: 'MEMBERS.MEMBER_READ_OWN', object: own },
  deleteMyAccount: { permission: 'MEMBERS.MEMBER_WRITE_OWN', object: own },
  getSignInSettings: { permission: 'IAM.READ_SIGN_IN_SETTINGS', object: everyone },
  createCaptchaChallenge: { permission: 'IAM.LOGIN', object: creates },

  // identity-admin
  searchMembers: { permission: 'MEMBERS.MEMBER_MANAGE', object: site },
  getMemberAccount: { permission: 'MEMBERS.MEMBER_MANAGE', object: site },
  endMemberSessions: { permission: 'MEMBERS.MEMBER_MANAGE', object: site },
  listOauthClients: { permission: 'OAUTH.MANAGE_CLIENTS', object: site },
  createOauthClient: { permission: 'OAUTH.MANAGE_CLIENTS', object: creates },
  updateOauthClient: { permission: 'OAUTH.MANAGE_CLIENTS', object: site },
  deleteOauthClient: { permission: 'OAUTH.MANAGE_CLIENTS', object: site },
  createClientSecret: { permission: 'OAUTH.MANAGE_CLIENTS', object: site },
  getIdentitySettings: { permission: 'IAM.MANAGE_SETTINGS', object: site },
  updateIdentitySettings: { permission: 'IAM.MANAGE_SETTINGS', object: site },
  queryAuditEvents: { permission: 'IAM.READ_AUDIT_LOG', object: site },

  // mails
  queryMails: { permission: 'MAILS.READ', object: site },
  getMail: { permission: 'MAILS.READ', object: site },
  listMailTemplates: { permission: 'MAILS.MANAGE_TEMPLATES', object: site },
  updateMailTemplate: { permission: 'MAILS.MANAGE_TEMPLATES', object: site },
  resetMailTemplate: { permission: 'MAILS.MANAGE_TEMPLATES', object: site },
  previewMailTemplate: { permission: 'MAILS.MANAGE_TEMPLATES', object: site },

  // media
  // Bytes into the store are for the owner and their own keys; an app shows what is there.
  createMediaUpload: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: creates, principals: ['user', 'apiKey'] },
  arrangeProductMedia: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: site },
};
