/** A Stripe of ours for tests and for trying a shop without one: it speaks as theirs does, and lies as it is told. */
export type { FakeSession } from './books.ts';
export { signatureOf } from './events.ts';
export { type FakeStripe, type SignedNews, startFakeStripe } from './fake-stripe.ts';
export type { StripeLie } from './lies.ts';
export { fakeStripeCards } from './page.ts';
