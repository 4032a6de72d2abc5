import { abandonedCheckoutsModule } from '@headland/abandoned-checkouts';
import { auditModule } from '@headland/audit';
import { backInStockModule } from '@headland/back-in-stock';
import { backupFigures, backupMigrations } from '@headland/backup';
import { cartModule } from '@headland/cart';
import { catalogModule } from '@headland/catalog';
import { checkoutModule } from '@headland/checkout';
import { clientsModule } from '@headland/clients';
import { admissionErrors, appErrors } from '@headland/contract';
import { dataModule } from '@headland/data';
import { databaseMigrations, idempotencyErrors, outboxFigures, readErrors } from '@headland/db';
import { deliveryModule } from '@headland/delivery';
import { discountsModule } from '@headland/discounts';
import { downloadsModule } from '@headland/downloads';
import { giftCardsModule } from '@headland/gift-cards';
import { identityModule } from '@headland/identity';
import { invoicesModule } from '@headland/invoices';
import { mailsModule } from '@headland/mails';
import { mediaModule } from '@headland/media';
import { membersModule } from '@headland/members';
import { type ModuleFacts, migrationsOf } from '@headland/module';
import { ordersModule } from '@headland/orders';
import { ownersModule } from '@headland/owners';
import { paymentsModule } from '@headland/payments';
import { redirectsModule } from '@headland/redirects';
import { siteModule } from '@headland/site';
import { taxesModule } from '@headland/taxes';
import { webhooksModule } from '@headland/webhooks';
import { transportErrors } from './middleware/errors.ts';

/** The transport, which is no module but has errors of its own. */
const transport: ModuleFacts = {
  name: 'transport',
  errors: [
    { about: 'Before a module is asked; any call.', entries: transportErrors.entries },
    { title: 'who may call', about: 'Before anything is read; any call.', entries: admissionErrors.entries },
    {
      title: 'apps of a site',
      about: 'Calls and redirect intents of an app that the site does not have.',
      entries: appErrors.entries,
    },
  ],
};

/** The tables of the tools: outbox and idempotency keys. */
const database: ModuleFacts = {
  name: 'db',
  migrations: databaseMigrations,
  figures: [outboxFigures],
  errors: [
    { title: 'idempotency keys', about: 'Any call that takes one.', entries: idempotencyErrors.entries },
    { title: 'costly reads', about: 'Any list whose query looks at many rows.', entries: readErrors.entries },
  ],
};

/** What the installation knows of its backups, and whether it is one. */
const backup: ModuleFacts = { name: 'backup', migrations: backupMigrations, figures: [backupFigures] };

/** Every module of the product, each behind those that its tables refer to. */
export const moduleFacts: readonly ModuleFacts[] = [
  siteModule,
  ownersModule,
  clientsModule,
  membersModule,
  identityModule,
  auditModule,
  mailsModule,
  mediaModule,
  catalogModule,
  taxesModule,
  discountsModule,
  giftCardsModule,
  paymentsModule,
  ordersModule,
  invoicesModule,
  downloadsModule,
  checkoutModule,
  abandonedCheckoutsModule,
  backInStockModule,
  deliveryModule,
  cartModule,
  redirectsModule,
  webhooksModule,
  dataModule,
];

/** The modules and what lies below them: what documents and the schema are made of. */
export const houseFacts: readonly ModuleFacts[] = [transport, database, backup, ...moduleFacts];

/** Every step of the schema, in its order. */
export const migrations = migrationsOf(houseFacts);
