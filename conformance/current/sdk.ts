import * as posts from '@wix/auto_sdk_blog_posts';
import * as availabilityCalendar from '@wix/auto_sdk_bookings_availability-calendar';
import * as services from '@wix/auto_sdk_bookings_services';
import * as checkout from '@wix/auto_sdk_ecom_checkout';
import * as currentCart from '@wix/auto_sdk_ecom_current-cart';
import * as deliveryProfiles from '@wix/auto_sdk_ecom_delivery-profile';
import * as discountRules from '@wix/auto_sdk_ecom_discount-rules';
import * as localDeliveryOptions from '@wix/auto_sdk_ecom_local-delivery-options';
import * as pickupLocations from '@wix/auto_sdk_ecom_pickup-locations';
import * as shippingOptions from '@wix/auto_sdk_ecom_shipping-options';
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
import type { CurrentSdk } from './oauth-module.ts';

/** The newest packages: module calls of visitors go to the edge host, product lists are asked for with GET. */
export const current = makeGeneration<CurrentSdk & DeliverySdk>(
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
      checkout,
      deliveryProfiles,
      shippingOptions,
      pickupLocations,
      localDeliveryOptions,
      coupons,
      discountRules,
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
