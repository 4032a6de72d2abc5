// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type WebhookDeliveryState =
  | 'WAITING'
  | 'DELIVERED'
  | 'GIVEN_UP';

export type ListWebhookEventTypesRequest = { [key: string]: never };

export interface ListWebhookEventTypesResponse {
  eventTypes: WebhookEventType[];
}

export interface WebhookEventType {
  eventType: string;
  description: string;
  permission: string;
}

export interface WebhookEndpoint {
  id: string;
  clientId: string;
  url: string;
  eventTypes: string[];
  active: boolean;
  publicKey: string;
  /** ISO-8601. */
  createdDate: string;
  /** ISO-8601. */
  updatedDate: string;
  revision: string;
}

export type ListWebhookEndpointsRequest = { [key: string]: never };

export interface ListWebhookEndpointsResponse {
  endpoints: WebhookEndpoint[];
}

export interface NewWebhookEndpoint {
  clientId: string;
  url: string;
  eventTypes: string[];
  active?: boolean;
}

export interface CreateWebhookEndpointRequest {
  endpoint: NewWebhookEndpoint;
}

export interface CreateWebhookEndpointResponse {
  endpoint: WebhookEndpoint;
}

export interface WebhookEndpointChange {
  url?: string;
  eventTypes?: string[];
  active?: boolean;
}

export interface UpdateWebhookEndpointRequest {
  endpointId: string;
  revision?: string | null;
  endpoint: WebhookEndpointChange;
}

export interface UpdateWebhookEndpointResponse {
  endpoint: WebhookEndpoint;
}

export interface DeleteWebhookEndpointRequest {
  endpointId: string;
}

export type DeleteWebhookEndpointResponse = { [key: string]: never };

export interface CursorPaging {
  limit?: number;
  cursor?: string | null;
}

export interface CursorPage {
  count: number;
  next?: string | null;
}

export interface QueryWebhookDeliveriesRequest {
  endpointId?: string | null;
  state?: WebhookDeliveryState;
  paging?: CursorPaging;
}

export interface QueryWebhookDeliveriesResponse {
  deliveries: WebhookDelivery[];
  paging: CursorPage;
}

export interface WebhookDelivery {
  id: string;
  endpointId: string;
  eventId: string;
  eventType: string;
  entityId: string;
  sequence: string;
  /** ISO-8601. */
  eventDate: string;
  state: WebhookDeliveryState;
  attempts: number;
  /** ISO-8601. */
  nextAttemptDate?: string | null;
  /** ISO-8601. */
  endedDate?: string | null;
  lastProblem?: string | null;
}

export interface WebhookAttempt {
  number: number;
  /** ISO-8601. */
  date: string;
  milliseconds: number;
  status?: number | null;
  problem?: string | null;
}

export interface GetWebhookDeliveryRequest {
  deliveryId: string;
}

export interface GetWebhookDeliveryResponse {
  delivery: WebhookDelivery;
  attempts: WebhookAttempt[];
  payload: unknown;
}

export interface ReplayWebhookDeliveryRequest {
  deliveryId: string;
}

export interface ReplayWebhookDeliveryResponse {
  delivery: WebhookDelivery;
}

export interface ReplaceWebhookKeyRequest {
  endpointId: string;
}

export interface ReplaceWebhookKeyResponse {
  endpoint: WebhookEndpoint;
}
