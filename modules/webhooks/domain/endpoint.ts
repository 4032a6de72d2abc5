/** Where one app wants to be told of some events of one site. */
export interface Endpoint {
  readonly id: string;
  /** The app; its key signs. */
  readonly clientId: string;
  readonly url: string;
  /** Names of the wire, such as `wix.ecom.v1.order_approved`. */
  readonly eventTypes: readonly string[];
  /** An endpoint that is not gets no new events, and what waits for it goes on waiting. */
  readonly active: boolean;
  /** Counts the changes, from 1. */
  readonly revision: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What the caller says of it. */
export type EndpointFields = Pick<Endpoint, 'clientId' | 'url' | 'eventTypes' | 'active'>;

export const MOST_ENDPOINTS = 50;
