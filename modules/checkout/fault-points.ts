/** Every named point of a checkout at which a test may stop the process, in the order in which they are passed. */
export const checkoutFaultPoints = [
  'place.start',
  'place.after-claim',
  'place.after-quote',
  'place.after-hold',
  'place.before-commit',
  'place.after-commit',
  'gateway.after-call',
  'settle.start',
  'settle.after-compare-and-set',
  'settle.after-stock',
  'settle.before-commit',
  'settle.after-commit',
  'reconcile.after-claim',
  'reconcile.after-lookup',
  'cancel-unpaid.before-commit',
  'capture.before-intent-commit',
  'capture.after-intent-commit',
  'capture.after-gateway',
  'capture.before-commit',
  'void.before-intent-commit',
  'void.after-intent-commit',
  'void.after-gateway',
  'void.before-commit',
] as const;

/** Those that are passed only where buyers pay at a page of the gateway's own. */
export const pageFaultPoints = [
  'stripe.before-open',
  'stripe.after-open',
  'news.before-ask',
  'news.after-commit',
] as const;

export type CheckoutFaultPoint = (typeof checkoutFaultPoints)[number];
