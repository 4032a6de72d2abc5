import type { ModuleFacts } from '@headland/module';
import { downloadMigrations } from './db/migrations.ts';
import { downloadErrors, linkErrors } from './errors.ts';

export const downloadsModule: ModuleFacts = {
  name: 'downloads',
  migrations: downloadMigrations,
  errors: [
    { about: 'Files of digital products.', entries: downloadErrors.entries },
    { title: 'links to files', about: 'What a buyer meets at the link to a file.', entries: linkErrors.entries },
  ],
};
