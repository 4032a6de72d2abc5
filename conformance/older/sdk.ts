import { posts } from '@wix/blog';
import { availabilityCalendar, services } from '@wix/bookings';
import { cart, checkout, currentCart, discountRules, orders, orderTransactions } from '@wix/ecom';
import { orders as eventOrders, wixEventsV2 } from '@wix/events';
import { authentication, recovery, verification } from '@wix/identity';
import { coupons } from '@wix/marketing';
import * as members from '@wix/members_members';
import { plans } from '@wix/pricing-plans';
import { redirects } from '@wix/redirects';
import { ApiKeyStrategy, AppStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import { collections, inventory, products } from '@wix/stores';
import { makeGeneration } from '../suite/make-clients.ts';
import type { Module, Sdk } from '../suite/sdk.ts';

/** What the current generation has no package for. */
export interface OlderSdk extends Sdk {
  readonly inventory: Module;
  readonly orders: Module;
  readonly orderTransactions: Module;
}

/** The packages whose functions the specification describes; one host for everything, and errors without a status. */
export const older = makeGeneration<OlderSdk>(
  'older',
  {
    createClient,
    OAuthStrategy,
    ApiKeyStrategy,
    AppStrategy,
    modules: {
      products,
      collections,
      inventory,
      currentCart,
      cart,
      checkout,
      coupons,
      discountRules,
      orders,
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
      legacyAuthentication: authentication,
      legacyVerification: verification,
    },
  },
  { errorsCarryRequest: false, convertsDates: false, visitorHost: 'www.wixapis.com' },
);
