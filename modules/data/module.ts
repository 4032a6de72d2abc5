import type { ModuleFacts } from '@headland/module';
import { dataErrors } from './errors.ts';

export const dataModule: ModuleFacts = {
  name: 'data',
  errors: [{ about: 'Items of data collections.', entries: dataErrors.entries }],
};
