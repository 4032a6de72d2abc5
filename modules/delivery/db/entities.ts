import { defineEntity, type EntityDeclaration, type QueryEntity } from '@headland/query';
import { MOST_OF_KIND } from '../domain/method.ts';
import { MOST_PROFILES } from '../domain/profile.ts';

const newestFirst = [{ fieldName: 'createdDate', order: 'DESC' }] as const;

/** What may be asked of profiles. SQL over `delivery_profiles p`. */
export const profileEntity: QueryEntity = defineEntity({
  entity: 'delivery profiles',
  rows: MOST_PROFILES,
  paging: 'cursor',
  maxSort: 5,
  defaultSort: newestFirst,
  fields: {
    id: { type: 'uuid', sql: 'p.id', sortable: true, nullable: false },
    name: { type: 'text', sql: 'p.name', sortable: true, nullable: false },
    default: { type: 'boolean', sql: 'p.is_default', sortable: true, nullable: false },
    createdBy: { type: 'text', sql: `coalesce(p.created_by ->> 'appId', p.created_by ->> 'userId')`, sortable: true },
    'createdBy.appId': { type: 'text', sql: `p.created_by ->> 'appId'`, sortable: true },
    'createdBy.userId': { type: 'text', sql: `p.created_by ->> 'userId'`, sortable: true },
    createdDate: { type: 'instant', sql: 'p.created_at', sortable: true, nullable: false },
    updatedDate: { type: 'instant', sql: 'p.updated_at', sortable: true, nullable: false },
  },
});

const ofMethods = {
  id: { type: 'uuid', sql: 'm.id', nullable: false },
  deliveryRegionIds: { type: 'uuidArray', sql: 'm.region_ids', operators: ['hasSome', 'hasAll'] },
  createdDate: { type: 'instant', sql: 'm.created_at', sortable: true, nullable: false },
} as const satisfies EntityDeclaration['fields'];
const updatedDate = { type: 'instant', sql: 'm.updated_at', nullable: false } as const;
const estimatedDeliveryTime = { type: 'text', sql: `m.content ->> 'deliveryTime'` } as const;

/** What may be asked of shipping options. SQL over `delivery_methods m`. */
export const shippingEntity: QueryEntity = defineEntity({
  entity: 'shipping options',
  rows: MOST_OF_KIND,
  paging: 'cursor',
  maxSort: 5,
  defaultSort: newestFirst,
  fields: {
    ...ofMethods,
    id: { ...ofMethods.id, sortable: true },
    deliveryRegionId: { type: 'uuid', sql: 'm.region_ids[1]', sortable: true },
    deliveryRegionIds: { ...ofMethods.deliveryRegionIds, sortable: true },
    updatedDate: { ...updatedDate, sortable: true },
    estimatedDeliveryTime: { ...estimatedDeliveryTime, sortable: true },
  },
});

/** What may be asked of pickup locations. SQL over `delivery_methods m`. */
export const pickupEntity: QueryEntity = defineEntity({
  entity: 'pickup locations',
  rows: MOST_OF_KIND,
  paging: 'cursor',
  maxSort: 5,
  defaultSort: newestFirst,
  fields: {
    ...ofMethods,
    updatedDate,
    name: { type: 'text', sql: `m.content ->> 'name'` },
    'address.city': { type: 'text', sql: `m.content -> 'address' ->> 'city'` },
    'address.country': { type: 'text', sql: `m.content -> 'address' ->> 'country'` },
    'address.subdivision': { type: 'text', sql: `m.content -> 'address' ->> 'subdivision'` },
  },
});

/** What may be asked of local deliveries. SQL over `delivery_methods m`. */
export const localEntity: QueryEntity = defineEntity({
  entity: 'local deliveries',
  rows: MOST_OF_KIND,
  paging: 'cursor',
  maxSort: 5,
  defaultSort: newestFirst,
  fields: {
    ...ofMethods,
    areaName: { type: 'text', sql: `m.content ->> 'areaName'` },
    estimatedDeliveryTime,
  },
});
