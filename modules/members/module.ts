import type { ModuleFacts } from '@headland/module';
import { memberAuditTypes } from './audit-types.ts';
import { memberTransitions } from './domain/member.ts';
import { memberErrors } from './errors.ts';
import { memberEvents } from './events.ts';
import { memberMailKinds } from './mail-kinds.ts';

/** Its tables are older than the module: identity's steps of the schema make them. */
export const membersModule: ModuleFacts = {
  name: 'members',
  errors: [{ about: 'Members, what they say of themselves, and how they stand.', entries: memberErrors.entries }],
  events: [memberEvents],
  mailKinds: memberMailKinds,
  auditTypes: memberAuditTypes,
  lifecycles: [
    {
      title: 'Member',
      parts: [
        { transitions: memberTransitions },
        '`PENDING` has one or two reasons: the address is not proven, the owner has not approved. Only an `ACTIVE` member holds\n' +
          'tokens; blocking and deleting end every session. A deleted member keeps its id and nothing else.',
      ],
    },
  ],
};
