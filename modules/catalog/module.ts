import type { ModuleFacts } from '@headland/module';
import { catalogMigrations } from './db/migrations.ts';
import { catalogErrors } from './errors.ts';
import { collectionEvents, inventoryEvents, productEvents } from './events.ts';
import { holdFigures } from './figures.ts';

export const catalogModule: ModuleFacts = {
  name: 'catalog',
  migrations: catalogMigrations,
  figures: [holdFigures],
  errors: [{ about: 'Products, variants, stock, collections.', entries: catalogErrors.entries }],
  events: [productEvents, collectionEvents, inventoryEvents],
};
