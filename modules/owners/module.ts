import type { ModuleFacts } from '@headland/module';
import { ownerAuditTypes } from './audit-types.ts';
import { ownerErrors } from './errors.ts';
import { ownerEvents } from './events.ts';

/** Its tables are older than the module: identity's steps of the schema make them. */
export const ownersModule: ModuleFacts = {
  name: 'owners',
  errors: [{ about: 'The sign-in of owners.', entries: ownerErrors.entries }],
  events: [ownerEvents],
  auditTypes: ownerAuditTypes,
};
