import type { ModuleFacts } from '@headland/module';
import { clientAuditTypes } from './audit-types.ts';
import { clientErrors } from './errors.ts';
import { apiKeyEvents, clientEvents } from './events.ts';

/** Its tables are older than the module: identity's steps of the schema make them. */
export const clientsModule: ModuleFacts = {
  name: 'clients',
  errors: [{ about: 'Apps and API keys.', entries: clientErrors.entries }],
  events: [clientEvents, apiKeyEvents],
  auditTypes: clientAuditTypes,
};
