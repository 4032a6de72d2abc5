// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { Decision } from '../decision.ts';
import { abandonedCarts } from '../decisions/abandoned-carts.ts';
import { account } from '../decisions/account.ts';
import { availability } from '../decisions/availability.ts';
import { backInStock } from '../decisions/back-in-stock.ts';
import { blog } from '../decisions/blog.ts';
import { cart } from '../decisions/cart.ts';
import { carts } from '../decisions/carts.ts';
import { catalogRead } from '../decisions/catalog-read.ts';
import { catalogWrite } from '../decisions/catalog-write.ts';
import { checkout } from '../decisions/checkout.ts';
import { collections } from '../decisions/collections.ts';
import { data } from '../decisions/data.ts';
import { delivery } from '../decisions/delivery.ts';
import { discountPreviews } from '../decisions/discount-previews.ts';
import { discounts } from '../decisions/discounts.ts';
import { downloads } from '../decisions/downloads.ts';
import { eventOrders } from '../decisions/event-orders.ts';
import { eventsV3 } from '../decisions/events-v3.ts';
import { giftCards } from '../decisions/gift-cards.ts';
import { identityAdmin } from '../decisions/identity-admin.ts';
import { identity } from '../decisions/identity.ts';
import { inventory } from '../decisions/inventory.ts';
import { invoices } from '../decisions/invoices.ts';
import { mails } from '../decisions/mails.ts';
import { media } from '../decisions/media.ts';
import { members } from '../decisions/members.ts';
import { oauth } from '../decisions/oauth.ts';
import { orderBilling } from '../decisions/order-billing.ts';
import { orderCancellations } from '../decisions/order-cancellations.ts';
import { orderFulfillments } from '../decisions/order-fulfillments.ts';
import { orderLinks } from '../decisions/order-links.ts';
import { orderPaymentsCollector } from '../decisions/order-payments-collector.ts';
import { orderTransactions } from '../decisions/order-transactions.ts';
import { orders } from '../decisions/orders.ts';
import { plans } from '../decisions/plans.ts';
import { recommendations } from '../decisions/recommendations.ts';
import { recovery } from '../decisions/recovery.ts';
import { redirect } from '../decisions/redirect.ts';
import { services } from '../decisions/services.ts';
import { siteScripts } from '../decisions/site-scripts.ts';
import { site } from '../decisions/site.ts';
import { statistics } from '../decisions/statistics.ts';
import { taxes } from '../decisions/taxes.ts';
import { verification } from '../decisions/verification.ts';
import { webhooks } from '../decisions/webhooks.ts';
import type { WireCallId } from './wire-calls.ts';

export const decisions = {
  ...abandonedCarts,
  ...account,
  ...availability,
  ...backInStock,
  ...blog,
  ...cart,
  ...carts,
  ...catalogRead,
  ...catalogWrite,
  ...checkout,
  ...collections,
  ...data,
  ...delivery,
  ...discountPreviews,
  ...discounts,
  ...downloads,
  ...eventOrders,
  ...eventsV3,
  ...giftCards,
  ...identityAdmin,
  ...identity,
  ...inventory,
  ...invoices,
  ...mails,
  ...media,
  ...members,
  ...oauth,
  ...orderBilling,
  ...orderCancellations,
  ...orderFulfillments,
  ...orderLinks,
  ...orderPaymentsCollector,
  ...orderTransactions,
  ...orders,
  ...plans,
  ...recommendations,
  ...recovery,
  ...redirect,
  ...services,
  ...siteScripts,
  ...site,
  ...statistics,
  ...taxes,
  ...verification,
  ...webhooks,
} satisfies { readonly [Id in WireCallId]: Decision };
