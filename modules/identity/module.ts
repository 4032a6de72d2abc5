import type { ModuleFacts } from '@headland/module';
import { auditTypes } from './audit-types.ts';
import { identityMigrations } from './db/migrations.ts';
import { identityErrors, signInErrors, tokenErrors } from './errors.ts';
import { sessionFigures } from './figures.ts';
import { identityMailKinds } from './mail-kinds.ts';

export const identityModule: ModuleFacts = {
  name: 'identity',
  migrations: identityMigrations,
  figures: [sessionFigures],
  errors: [
    { about: 'Whose a token or a key is.', entries: identityErrors.entries },
    {
      title: 'token endpoint',
      about:
        'Of `/oauth2/token`, and of `/oauth/access`, which gives no tokens. The code is also OAuth’s `error`, its text `error_description`, both beside the envelope (RFC 6749, 5.2).',
      entries: tokenErrors.entries,
    },
    {
      title: 'sign-in',
      about: 'Signing in. The numbers are those that the public SDK’s helpers know.',
      entries: signInErrors.entries,
    },
  ],
  mailKinds: identityMailKinds,
  auditTypes,
};
