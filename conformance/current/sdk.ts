import * as posts from '@wix/auto_sdk_blog_posts';
import * as availabilityCalendar from '@wix/auto_sdk_bookings_availability-calendar';
import * as services from '@wix/auto_sdk_bookings_services';
import * as abandonedCheckouts from '@wix/auto_sdk_ecom_abandoned-checkouts';
import * as backInStockNotifications from '@wix/auto_sdk_ecom_back-in-stock-notifications';
import * as backInStockSettings from '@wix/auto_sdk_ecom_back-in-stock-settings';
import * as cart from '@wix/auto_sdk_ecom_cart';
import * as checkout from '@wix/auto_sdk_ecom_checkout';
import * as currentCart from '@wix/auto_sdk_ecom_current-cart';
import * as deliveryProfiles from '@wix/auto_sdk_ecom_delivery-profile';
import * as discountRules from '@wix/auto_sdk_ecom_discount-rules';
import * as giftVouchers from '@wix/auto_sdk_ecom_gift-vouchers';
import * as localDeliveryOptions from '@wix/auto_sdk_ecom_local-delivery-options';
import * as manualTaxMappings from '@wix/auto_sdk_ecom_manual-tax-mappings';
import * as orderBilling from '@wix/auto_sdk_ecom_order-billing';
import * as orderFulfillments from '@wix/auto_sdk_ecom_order-fulfillments';
import * as orderInvoices from '@wix/auto_sdk_ecom_order-invoices';
import * as orderTransactions from '@wix/auto_sdk_ecom_order-transactions';
import * as orders from '@wix/auto_sdk_ecom_orders';
import * as pickupLocations from '@wix/auto_sdk_ecom_pickup-locations';
import * as shippingOptions from '@wix/auto_sdk_ecom_shipping-options';
import * as taxGroups from '@wix/auto_sdk_ecom_tax-groups';
import * as taxRegions from '@wix/auto_sdk_ecom_tax-regions';
import * as eventOrders from '@wix/auto_sdk_events_orders';
import * as wixEventsV2 from '@wix/auto_sdk_events_wix-events-v-2';
import * as authentication from '@wix/auto_sdk_identity_authentication';
import * as oauth from '@wix/auto_sdk_identity_oauth';
import * as recovery from '@wix/auto_sdk_identity_recovery';
import * as verification from '@wix/auto_sdk_identity_verification';
import * as members from '@wix/auto_sdk_members_members';
import * as plans from '@wix/auto_sdk_pricing-plans_plans';
import * as redirects from '@wix/auto_sdk_redirects_redirects';
import * as collections from '@wix/auto_sdk_stores_collections';
import * as products from '@wix/auto_sdk_stores_products';
import * as coupons from '@wix/marketing_coupons';
import { ApiKeyStrategy, AppStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import * as legacyIdentity from 'identity-legacy';
import { makeGeneration } from '../suite/make-clients.ts';
import type { DeliverySdk } from './deliveries.ts';
import type { UpkeepSdk } from './fulfilments.ts';
import type { GiftCardSdk } from './gift-cards.ts';
import type { CurrentSdk } from './oauth-module.ts';
import type { OrdersSdk } from './orders.ts';
import type { TaxSdk } from './taxes.ts';
import type { WaitingSdk } from './waiting-buyers.ts';

type AllSdk = CurrentSdk & DeliverySdk & UpkeepSdk & GiftCardSdk & TaxSdk & WaitingSdk & OrdersSdk;

/** The newest packages: module calls of visitors go to the edge host, product lists are asked for with GET. */
export const current = makeGeneration<AllSdk>(
  'current',
  {
    createClient,
    OAuthStrategy,
    ApiKeyStrategy,
    AppStrategy,
    modules: {
      products,
      collections,
      currentCart,
      cart,
      checkout,
      deliveryProfiles,
      shippingOptions,
      pickupLocations,
      localDeliveryOptions,
      coupons,
      discountRules,
      taxGroups,
      taxRegions,
      manualTaxMappings,
      giftVouchers,
      orders,
      orderFulfillments,
      orderInvoices,
      orderBilling,
      abandonedCheckouts,
      backInStockNotifications,
      backInStockSettings,
      orderTransactions,
      redirects,
      posts,
      services,
      availabilityCalendar,
      plans,
      wixEventsV2,
      eventOrders,
      members,
      authentication,
      recovery,
      verification,
      oauth,
      legacyAuthentication: legacyIdentity.authentication,
      legacyVerification: legacyIdentity.verification,
    },
  },
  { errorsCarryRequest: true, convertsDates: true, visitorHost: 'edge.wixapis.com' },
);
