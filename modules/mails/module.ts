import type { ModuleFacts } from '@headland/module';
import { mailMigrations } from './db/migrations.ts';
import { mailErrors } from './errors.ts';
import { mailFigures } from './figures.ts';

export const mailsModule: ModuleFacts = {
  name: 'mails',
  migrations: mailMigrations,
  figures: [mailFigures],
  errors: [{ about: 'The outbox of mails.', entries: mailErrors.entries }],
};
