import type { ModuleFacts } from '@headland/module';
import { invoiceMigrations } from './db/migrations.ts';
import { invoiceErrors } from './errors.ts';

export const invoicesModule: ModuleFacts = {
  name: 'invoices',
  migrations: invoiceMigrations,
  errors: [{ about: 'Invoices and other papers of orders.', entries: invoiceErrors.entries }],
};
