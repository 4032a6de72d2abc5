/** Pieces of an order's lines that go to the buyer together, or wait at the counter. */
export interface Fulfilment {
  readonly id: string;
  readonly lines: readonly FulfilledLine[];
  readonly tracking: Tracking | null;
  /** What a site keeps of it instead of tracking, by names of its own. */
  readonly custom: Readonly<Record<string, string>> | null;
  /** As the merchant says it, such as one of `FULFILMENT_STEPS`. */
  readonly status: string | null;
  /** Whether the merchant says that nothing is left to be done; null if that is not said. */
  readonly completed: boolean | null;
  readonly createdAt: Date;
}

export interface FulfilledLine {
  readonly lineId: string;
  readonly quantity: number;
}

export interface Tracking {
  readonly number: string | null;
  /** One of `CARRIERS`, or any other name. */
  readonly provider: string | null;
  /** As the merchant gave it; `trackingLink` knows those of carriers. */
  readonly link: string | null;
}

/** How far an order is, as the wire says it. */
export type FulfilmentStatus = 'NOT_FULFILLED' | 'PARTIALLY_FULFILLED' | 'FULFILLED';

/** What the public packages name as a fulfilment's `status`; every other text is kept, too. */
export const FULFILMENT_STEPS = ['Pending', 'Accepted', 'Ready', 'In_Delivery', 'Fulfilled'] as const;

const BEFORE_THE_END: readonly string[] = [
  'Pending',
  'Accepted',
  'Ready',
] satisfies (typeof FULFILMENT_STEPS)[number][];

/**
 * Whether the pieces have left the shop. A fulfilment that says nothing has: that is what most of them are written down for.
 */
export function isComplete({ completed, status }: Pick<Fulfilment, 'completed' | 'status'>): boolean {
  return completed ?? !BEFORE_THE_END.includes(status ?? '');
}

/** Whether the pieces wait to be collected. */
export function isReady(fulfilment: Pick<Fulfilment, 'completed' | 'status'>): boolean {
  return fulfilment.status === 'Ready' && !isComplete(fulfilment);
}

/** Pages of carriers that follow a parcel, by the names that the public packages give them. */
const CARRIERS: Readonly<Record<string, (number: string) => string>> = {
  fedex: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  ups: (number) => `https://www.ups.com/track?tracknum=${number}`,
  usps: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  dhl: (number) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${number}`,
  canadaPost: (number) => `https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=${number}`,
};

/** Where a parcel can be followed: what the merchant gave, else the page of a known carrier. */
export function trackingLink({ number, provider, link }: Tracking): string | null {
  if (link !== null || number === null || provider === null) return link;
  const page = Object.hasOwn(CARRIERS, provider) ? CARRIERS[provider] : undefined;
  return page ? page(encodeURIComponent(number)) : null;
}
