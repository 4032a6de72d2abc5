import { defineEntity, type QueryEntity } from '@headland/query';

const createdDate = { type: 'instant', sql: 'i.created_at', sortable: true, nullable: false } as const;
const defaultSort = [{ fieldName: 'createdDate', order: 'DESC' }] as const;

/** What everybody may ask of members: what those members show. SQL over `identities i`. */
const shown = {
  id: { type: 'uuid', sql: 'i.id', sortable: true, nullable: false },
  createdDate,
  'profile.nickname': { type: 'text', sql: `i.profile ->> 'nickname'`, sortable: true },
  'profile.slug': { type: 'text', sql: 'i.slug', sortable: true },
  privacyStatus: {
    type: 'text',
    sql: `case i.privacy when 'UNDEFINED' then 'UNKNOWN' else i.privacy end`,
    nullable: false,
  },
} as const;

export const shownMembers: QueryEntity = defineEntity({
  entity: 'shown members',
  rows: 'identities',
  defaultSort,
  fields: shown,
});

/** What merchants may ask: a filter tells as much as the field itself. */
export const allMembers: QueryEntity = defineEntity({
  entity: 'members',
  rows: 'identities',
  defaultSort,
  fields: {
    ...shown,
    contactId: { type: 'uuid', sql: 'i.id', nullable: false },
    loginEmail: { type: 'text', sql: 'i.email', sortable: true },
    status: {
      type: 'text',
      // The words of the wire.
      sql: `case i.status when 'ACTIVE' then 'APPROVED' when 'DELETED' then 'UNKNOWN' else i.status end`,
      nullable: false,
    },
    'contact.firstName': { type: 'text', sql: `i.profile ->> 'firstName'`, sortable: true },
    'contact.lastName': { type: 'text', sql: `i.profile ->> 'lastName'`, sortable: true },
    updatedDate: { type: 'instant', sql: 'i.updated_at', sortable: true, nullable: false },
    lastLoginDate: { type: 'instant', sql: 'i.last_login_at', sortable: true },
  },
});
