import type { Feature } from './feature.ts';
import { abandoned } from './features/abandoned/feature.ts';
import { apps } from './features/apps/feature.ts';
import { audit } from './features/audit/feature.ts';
import { backInStock } from './features/back-in-stock/feature.ts';
import { delivery } from './features/delivery/feature.ts';
import { discounts } from './features/discounts/feature.ts';
import { giftCards } from './features/gift-cards/feature.ts';
import { home } from './features/home/feature.ts';
import { mails } from './features/mails/feature.ts';
import { media } from './features/media/feature.ts';
import { members } from './features/members/feature.ts';
import { orders } from './features/orders/feature.ts';
import { products } from './features/products/feature.ts';
import { sales } from './features/sales/feature.ts';
import { signIn } from './features/sign-in/feature.ts';
import { site } from './features/site/feature.ts';
import { taxes } from './features/taxes/feature.ts';
import { webhooks } from './features/webhooks/feature.ts';

/** Every feature of the back office, in the order of the menu. */
export const features: readonly Feature[] = [
  home,
  orders,
  sales,
  abandoned,
  backInStock,
  products,
  delivery,
  discounts,
  giftCards,
  taxes,
  media,
  members,
  signIn,
  apps,
  webhooks,
  audit,
  mails,
  site,
];
