import { IconDiscount } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';
import { couponsKey, rulesKey } from './discount-keys.ts';

export const discounts: Feature = {
  name: 'discounts',
  // The only app so far that sells.
  apps: { allOf: ['store'] },
  destinations: [
    { path: '/discounts', label: { en: 'Discounts', de: 'Rabatte' }, group: 'shop', icon: IconDiscount, key: 'd' },
  ],
  watches: { coupon: couponsKey, discount_rule: rulesKey },
  pages: [
    { path: '/discounts', load: async () => (await import('./coupons/coupons-page.tsx')).CouponsPage },
    { path: '/discounts/new', load: async () => (await import('./coupons/new-coupon-page.tsx')).NewCouponPage },
    { path: '/discounts/try', load: async () => (await import('./preview/preview-page.tsx')).PreviewPage },
    { path: '/discounts/rules', load: async () => (await import('./rules/rules-page.tsx')).RulesPage },
    { path: '/discounts/rules/new', load: async () => (await import('./rules/new-rule-page.tsx')).NewRulePage },
    { path: '/discounts/rules/:ruleId', load: async () => (await import('./rules/rule-page.tsx')).RulePage },
    { path: '/discounts/:couponId', load: async () => (await import('./coupons/coupon-page.tsx')).CouponPage },
  ],
};
