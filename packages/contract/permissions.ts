import type { PrincipalKind } from '@headland/kernel';

const everybody = ['none', 'visitor', 'member', 'user', 'app', 'apiKey'] as const;
const readers = ['visitor', 'member', 'user', 'app', 'apiKey'] as const;
const buyers = ['visitor', 'member'] as const;
const merchants = ['user', 'app', 'apiKey'] as const;
const membersAndMerchants = ['member', 'user', 'app', 'apiKey'] as const;

/**
 * Every permission of the contract and the kinds of principal that hold it by default. The ids are those that the public
 * SDK's packages declare; where a package declares none (sign-in, tokens), the id is ours. A user's role or a key's own
 * list can only narrow this, never widen it.
 */
export const permissions = {
  'BILLING.MANUAL_TAX_MAPPING_CREATE': merchants,
  'BILLING.MANUAL_TAX_MAPPING_DELETE': merchants,
  'BILLING.MANUAL_TAX_MAPPING_READ': merchants,
  'BILLING.MANUAL_TAX_MAPPING_UPDATE': merchants,
  'BILLING.TAX_CALCULATORS_READ': merchants,
  'BILLING.TAX_GROUP_CREATE': merchants,
  'BILLING.TAX_GROUP_DELETE': merchants,
  'BILLING.TAX_GROUP_READ': merchants,
  'BILLING.TAX_GROUP_UPDATE': merchants,
  'BILLING.TAX_REGION_CREATE': merchants,
  'BILLING.TAX_REGION_DELETE': merchants,
  'BILLING.TAX_REGION_READ': merchants,
  'BILLING.TAX_REGION_UPDATE': merchants,

  'BLOG.READ-PUBLICATION': readers,

  'BOOKINGS.AVAILABILITY_READ': readers,
  'BOOKINGS.AVAILABILITY_READ_MULTI_SLOT': readers,
  'BOOKINGS.BOOKING_POLICY_READ': readers,
  // Counts by any filter, hidden services included.
  'BOOKINGS.SERVICES_COUNT': merchants,
  'BOOKINGS.SERVICES_CREATE': merchants,
  'BOOKINGS.SERVICES_CUSTOM_SLUGS_SET': merchants,
  'BOOKINGS.SERVICES_DELETE': merchants,
  'BOOKINGS.SERVICES_LOCATIONS_SET': merchants,
  'BOOKINGS.SERVICES_PRICING_PLANS_ADD': merchants,
  'BOOKINGS.SERVICES_PRICING_PLANS_REMOVE': merchants,
  'BOOKINGS.SERVICES_READ': readers,
  'BOOKINGS.SERVICES_UPDATE': merchants,

  'COUPONS.MANAGE': merchants,

  // What buyers left holds their addresses.
  'ECOM.ABANDONED_CHECKOUT_DELETE': merchants,
  'ECOM.ABANDONED_CHECKOUT_READ': merchants,
  'ECOM.ABANDONED_CHECKOUT_UPDATE': merchants,
  'ECOM.ADD_INVOICE': merchants,
  // Ours: no package lets a buyer cancel.
  'ECOM.CANCEL_OWN_ORDERS': buyers,
  'ECOM.COLLECT_PAYMENTS': merchants,
  // Anybody may ask to be told; what is asked holds addresses.
  'ECOM.CREATE_BACK_IN_STOCK_NOTIFICATION_REQUESTS': readers,
  'ECOM.CREATE_CHECKOUT_FROM_CART': readers,
  'ECOM.CREATE_ORDER_FROM_CHECKOUT': readers,
  'ECOM.DELIVERY_CARRIER_ADD': merchants,
  'ECOM.DELIVERY_CARRIER_READ': merchants,
  'ECOM.DELIVERY_CARRIER_REMOVE': merchants,
  'ECOM.DELIVERY_CARRIER_UPDATE': merchants,
  'ECOM.DELIVERY_PROFILE_CREATE': merchants,
  'ECOM.DELIVERY_PROFILE_DELETE': merchants,
  'ECOM.DELIVERY_PROFILE_READ': merchants,
  'ECOM.DELIVERY_PROFILE_UPDATE': merchants,
  'ECOM.DELIVERY_REGION_UPDATE': merchants,
  'ECOM.LOCAL_DELIVERY_OPTION_CREATE': merchants,
  'ECOM.LOCAL_DELIVERY_OPTION_DELETE': merchants,
  'ECOM.LOCAL_DELIVERY_OPTION_READ': merchants,
  'ECOM.LOCAL_DELIVERY_OPTION_UPDATE': merchants,
  'ECOM.DISCOUNT_RULES_CREATE': merchants,
  'ECOM.DISCOUNT_RULES_DELETE': merchants,
  // Whom a rule is for is nobody else's business.
  'ECOM.DISCOUNT_RULES_READ': merchants,
  'ECOM.DISCOUNT_RULES_UPDATE': merchants,
  // Codes are money: nobody but merchants looks a card up, issues or books one.
  'ECOM.GIFT_CARDS_MANAGE': merchants,
  'ECOM.GIFT_CARD_READ': merchants,
  'ECOM.GIFT_CARD_REDEEM': merchants,
  'ECOM.GIFT_CARD_TRANSACTION_VOID': merchants,
  'ECOM.MODIFY_BACK_IN_STOCK_NOTIFICATION_REQUESTS': merchants,
  'ECOM.MODIFY_BACK_IN_STOCK_NOTIFICATION_SETTINGS': merchants,
  'ECOM.MODIFY_CARTS': readers,
  'ECOM.MODIFY_CHECKOUTS': readers,
  'ECOM.MODIFY_FULFILLMENTS': merchants,
  'ECOM.MODIFY_INVOICES': merchants,
  'ECOM.MODIFY_ORDERS': merchants,
  'ECOM.MODIFY_TRANSACTIONS': merchants,
  'ECOM.ORDER_BILLING_CAPTURE_AUTHORIZED_PAYMENTS': merchants,
  'ECOM.ORDER_BILLING_VOID_AUTHORIZED_PAYMENTS': merchants,
  'ECOM.ORDER_BILLING_GET_ORDER_REFUNDABILITY': merchants,
  'ECOM.ORDER_BILLING_CALCULATE_REFUND': merchants,
  'ECOM.ORDER_BILLING_REFUND_PAYMENTS': merchants,
  'ECOM.ORDER_CAPTURE_AUTHORIZED_PAYMENT': merchants,
  'ECOM.ORDER_VOID_AUTHORIZED_PAYMENT': merchants,
  'ECOM.PICKUP_LOCATION_CREATE': merchants,
  'ECOM.PICKUP_LOCATION_DELETE': merchants,
  'ECOM.PICKUP_LOCATION_READ': merchants,
  'ECOM.PICKUP_LOCATION_UPDATE': merchants,
  'ECOM.READ_BACK_IN_STOCK_NOTIFICATION_REQUESTS': merchants,
  // Shops show the way to ask where it leads somewhere.
  'ECOM.READ_BACK_IN_STOCK_NOTIFICATION_SETTINGS': readers,
  'ECOM.READ_CARTS': readers,
  'ECOM.READ_CHECKOUTS': readers,
  // Buyers read what was sent of their own orders, and their own orders only.
  'ECOM.READ_FULFILLMENTS': readers,
  // Members read those of their own orders only.
  'ECOM.READ_INVOICES': membersAndMerchants,
  'ECOM.READ_ORDERS': readers,
  // Sums over everybody's orders.
  'ECOM.READ_STATISTICS': merchants,
  'ECOM.READ_TRANSACTIONS': merchants,
  'ECOM.SHIPPING_OPTION_CREATE': merchants,
  'ECOM.SHIPPING_OPTION_DELETE': merchants,
  'ECOM.SHIPPING_OPTION_READ': merchants,
  'ECOM.SHIPPING_OPTION_UPDATE': merchants,

  'IAM.AUTHENTICAITON_SIGN_ON': ['app', 'apiKey'],
  'IAM.CHANGE_PASSWORD': ['member'],
  'IAM.LOGIN': buyers,
  // The browser opens this address itself, without a token.
  'IAM.LOGOUT': ['none', 'visitor', 'member'],
  // Who may manage sign-in is the owner's to say: neither keys nor apps change it.
  'IAM.MANAGE_SETTINGS': ['user'],
  'IAM.READ_AUDIT_LOG': ['user'],
  // Site keys of the captcha and what a new account has to do: shown beside the forms, and to the owner.
  'IAM.READ_SIGN_IN_SETTINGS': readers,
  'IAM.RECOVER': buyers,
  'IAM.REGISTER': buyers,
  'IAM.SEND_ACTIVATION_EMAIL': merchants,
  'IAM.VERIFY': buyers,

  // Mails hold codes and links that sign people in.
  'MAILS.MANAGE_TEMPLATES': ['user'],
  'MAILS.READ': ['user'],

  // The library of pictures, with what shows each of them.
  'MEDIA.READ_FILES': merchants,
  'MEDIA.DELETE_FILES': merchants,

  // Of members, everybody sees what members show; the handler leaves out the rest.
  'MEMBERS.MEMBER_READ': readers,
  'MEMBERS.MEMBER_READ_OWN': ['visitor', 'member'],
  'MEMBERS.MEMBER_WRITE': membersAndMerchants,
  'MEMBERS.MEMBER_WRITE_OWN': ['member'],
  'MEMBERS.MEMBER_MANAGE': merchants,

  'OAUTH.KEYS': everybody,
  'OAUTH.MANAGE_CLIENTS': ['user'],
  'OAUTH.TOKEN': everybody,
  'OAUTH.TOKEN_INFO': everybody,

  'PRICING_PLANS.MANAGE_PLANS': merchants,
  'PRICING_PLANS.READ_PLANS': merchants,
  'PRICING_PLANS.READ_PUBLIC_PLANS': readers,

  'SITE_PROPERTIES.UPDATE_BUSINESS_CONTACT': merchants,
  'SITE_PROPERTIES.UPDATE_BUSINESS_PROFILE': merchants,
  'SITE_PROPERTIES.UPDATE_BUSINESS_REGION': merchants,
  'SITE_PROPERTIES.UPDATE_BUSINESS_SCHEDULE': merchants,
  'SITE_SETTINGS.UPDATE': merchants,
  'SITE_SETTINGS.VIEW': merchants,

  // An endpoint is sent what its app may read, wherever its address points.
  'WEBHOOKS.MANAGE': ['user', 'apiKey'],
  'WEBHOOKS.READ': ['user', 'apiKey'],
  'RECOMMENDATIONS.READ': readers,
  'SITE_SCRIPTS.READ': everybody,
  'WIX_DATA.GET': readers,
  'WIX_DATA.QUERY': readers,

  'WIX_EVENTS.CHECKOUT': readers,
  'WIX_EVENTS.MANAGE_EVENTS': merchants,
  'WIX_EVENTS.MANAGE_ORDERS': merchants,
  'WIX_EVENTS.READ_CHECKOUT': readers,
  'WIX_EVENTS.READ_EVENTS': readers,
  'WIX_EVENTS.READ_INVOICE': readers,
  'WIX_EVENTS.READ_ORDERS': membersAndMerchants,

  'WIX_HEADLESS.WIX_URL_CREATE': buyers,

  'WIX_STORES.MODIFY_INVENTORY': merchants,
  'WIX_STORES.MODIFY_PRODUCTS': merchants,
  'WIX_STORES.READ_INVENTORY': merchants,
  'WIX_STORES.READ_PRODUCTS': readers,

  'ecom:v1:abandoned_checkout:get_abandoned_checkout_analytics': merchants,
} as const satisfies Record<string, readonly PrincipalKind[]>;

export type PermissionId = keyof typeof permissions;

/** Kinds of principal that hold a permission by default. */
export function holdersOf(permission: PermissionId): readonly PrincipalKind[] {
  return permissions[permission];
}

/** Whether a text is the id of a permission: for keys and roles whose lists are kept as text. */
export function isPermissionId(text: string): text is PermissionId {
  return Object.hasOwn(permissions, text);
}

const byKind = new Map<PrincipalKind, ReadonlySet<PermissionId>>();
for (const kind of everybody) {
  byKind.set(
    kind,
    new Set(
      Object.keys(permissions)
        .filter(isPermissionId)
        .filter((id) => holdersOf(id).includes(kind)),
    ),
  );
}

/** The permissions that a kind of principal holds by default. */
export function permissionsOf(kind: PrincipalKind): ReadonlySet<PermissionId> {
  return byKind.get(kind) ?? new Set();
}
