/** How this installation speaks to Stripe. */
export interface StripeSettings {
  /** `sk_…` or `rk_…`; never logged, never stored. */
  readonly secretKey: string;
  /** `whsec_…`, with which Stripe signs what it sends by itself. */
  readonly webhookSecret: string;
  /** Origin of Stripe's API. */
  readonly apiUrl: string;
  /** Origin of Stripe's payment page. */
  readonly pageUrl: string;
  /** `manual`: money is only reserved, until the shop captures or voids it. */
  readonly capture: 'automatic' | 'manual';
}

/** Where Stripe itself is. */
export const STRIPE_API_URL = 'https://api.stripe.com';
export const STRIPE_PAGE_URL = 'https://checkout.stripe.com';
