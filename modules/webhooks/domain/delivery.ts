export type DeliveryState = 'WAITING' | 'DELIVERED' | 'GIVEN_UP';

/** One event on its way to one endpoint. */
export interface Delivery {
  readonly siteId: string;
  readonly id: string;
  readonly endpointId: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly entityId: string;
  readonly sequence: number;
  readonly occurredAt: Date;
  readonly state: DeliveryState;
  readonly attempts: number;
  /** While it waits: when it is tried next, or until when a try is under way. */
  readonly nextAttemptAt: Date;
  readonly endedAt: Date | null;
  readonly lastProblem: string | null;
}

/** What an event says to every endpoint that is told of it, and who caused it. */
export interface SaidEvent {
  readonly payload: object;
  readonly actor: { readonly type: string; readonly key: string };
}

/** One try. */
export interface Attempt {
  readonly number: number;
  readonly at: Date;
  readonly milliseconds: number;
  /** What the endpoint answered, if it did. */
  readonly status: number | null;
  /** Why it counts as failed; null if it did not. */
  readonly problem: string | null;
}
