import type { ModuleFacts } from '@headland/module';
import { mediaMigrations } from './db/migrations.ts';
import { mediaErrors } from './errors.ts';

export const mediaModule: ModuleFacts = {
  name: 'media',
  migrations: mediaMigrations,
  errors: [{ about: 'Pictures.', entries: mediaErrors.entries }],
};
