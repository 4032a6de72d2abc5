import { sql } from '@headland/db';
import { defineEntity, type Listing, type QueryEntity } from '@headland/query';
import type { Delivery } from '../domain/delivery.ts';
import { DELIVERY_COLUMNS, type DeliveryRow, deliveryOf } from './deliveries.ts';

/** What may be asked of the log, the newest first: ids sort as they were made. SQL over `webhook_deliveries d`. */
export const deliveryEntity: QueryEntity = defineEntity({
  entity: 'webhook deliveries',
  ordered: true,
  rows: 'webhook_deliveries',
  paging: 'cursor',
  defaultSort: [{ fieldName: 'id', order: 'DESC' }],
  fields: {
    id: { type: 'uuid', sql: 'd.id', sortable: true, nullable: false },
    endpointId: { type: 'uuid', sql: 'd.endpoint_id', nullable: false },
    state: { type: 'text', sql: 'd.state', nullable: false },
  },
});

export function deliveryList(siteId: string): Listing<DeliveryRow, Delivery> {
  return {
    scope: { from: sql`webhook_deliveries d`, where: sql`d.site_id = ${siteId}` },
    select: DELIVERY_COLUMNS,
    toRow: deliveryOf,
  };
}
