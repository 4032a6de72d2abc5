import type { ModuleFacts } from '@headland/module';
import { auditTypes } from './audit-types.ts';
import { identityMigrations } from './db/migrations.ts';
import { memberTransitions } from './domain/member.ts';
import { identityErrors, memberErrors, tokenErrors } from './errors.ts';
import { memberEvents } from './events.ts';
import { identityMailKinds } from './mail-kinds.ts';

export const identityModule: ModuleFacts = {
  name: 'identity',
  migrations: identityMigrations,
  errors: [
    { about: 'Whose a token or a key is.', entries: identityErrors.entries },
    {
      title: 'token endpoint',
      about:
        'Of `/oauth2/token`, and of `/oauth/access`, which gives no tokens. The code is also OAuth’s `error`, its text `error_description`, both beside the envelope (RFC 6749, 5.2).',
      entries: tokenErrors.entries,
    },
    {
      title: 'members',
      about: 'Signing in and accounts. The numbers are those that the public SDK’s helpers know.',
      entries: memberErrors.entries,
    },
  ],
  events: [memberEvents],
  mailKinds: identityMailKinds,
  auditTypes,
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
