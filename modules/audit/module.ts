import type { ModuleFacts } from '@headland/module';
import { auditMigrations } from './db/migrations.ts';
import { commandTypes } from './domain/audit-types.ts';

export const auditModule: ModuleFacts = {
  name: 'audit',
  migrations: auditMigrations,
  auditTypes: commandTypes,
};
