import type { ModuleFacts } from '@headland/module';
import { siteMigrations } from './db/migrations.ts';
import { siteErrors } from './errors.ts';
import { siteEvents } from './events.ts';

export const siteModule: ModuleFacts = {
  name: 'site',
  migrations: siteMigrations,
  errors: [{ about: 'Sites and their host names.', entries: siteErrors.entries }],
  events: [siteEvents],
};
