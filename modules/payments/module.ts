import type { ModuleFacts } from '@headland/module';
import { paymentsMigrations } from './db/migrations.ts';

export const paymentsModule: ModuleFacts = { name: 'payments', migrations: paymentsMigrations };
