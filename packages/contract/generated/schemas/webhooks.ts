// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { choice, flag, number, text } from '../../schema-fields.ts';
import { list, nullable, object } from '../../schema-structures.ts';

export const ListWebhookEventTypesRequest: z.ZodType = object({});

export const ListWebhookEndpointsRequest: z.ZodType = object({});

const NewWebhookEndpoint: z.ZodType = object({
    clientId: text({ format: "GUID" }),
    url: text({ minLength: 1, maxLength: 2048 }),
    eventTypes: list(text({ maxLength: 200 }), { minSize: 1, maxSize: 100 }),
    active: flag(),
  });

export const CreateWebhookEndpointRequest: z.ZodType = object({
    endpoint: NewWebhookEndpoint,
  });

const WebhookEndpointChange: z.ZodType = object({
    url: text({ minLength: 1, maxLength: 2048 }),
    eventTypes: list(text({ maxLength: 200 }), { minSize: 1, maxSize: 100 }),
    active: flag(),
  });

export const UpdateWebhookEndpointRequest: z.ZodType = object({
    endpointId: text({ format: "GUID" }),
    revision: nullable(text({ maxLength: 20 })),
    endpoint: WebhookEndpointChange,
  });

export const DeleteWebhookEndpointRequest: z.ZodType = object({
    endpointId: text({ format: "GUID" }),
  });

const WebhookDeliveryState: z.ZodType = choice(["WAITING","DELIVERED","GIVEN_UP"]);

const CursorPaging: z.ZodType = object({
    limit: number({ min: 1, max: 100, integer: true }),
    cursor: nullable(text({ maxLength: 2000 })),
  });

export const QueryWebhookDeliveriesRequest: z.ZodType = object({
    endpointId: nullable(text({ format: "GUID" })),
    state: WebhookDeliveryState,
    paging: CursorPaging,
  });

export const GetWebhookDeliveryRequest: z.ZodType = object({
    deliveryId: text({ format: "GUID" }),
  });

export const ReplaceWebhookKeyRequest: z.ZodType = object({
    endpointId: text({ format: "GUID" }),
  });

export const ReplayWebhookDeliveryRequest: z.ZodType = object({
    deliveryId: text({ format: "GUID" }),
  });
