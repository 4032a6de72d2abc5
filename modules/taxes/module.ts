import type { ModuleFacts } from '@headland/module';
import { taxMigrations } from './db/migrations.ts';
import { taxErrors } from './errors.ts';
import { taxGroupEvents, taxMappingEvents, taxRegionEvents } from './events.ts';

export const taxesModule: ModuleFacts = {
  name: 'taxes',
  migrations: taxMigrations,
  errors: [{ about: 'Groups, regions and rates of taxes.', entries: taxErrors.entries }],
  events: [taxGroupEvents, taxRegionEvents, taxMappingEvents],
};
