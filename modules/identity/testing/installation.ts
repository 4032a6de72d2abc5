import { createHash } from 'node:crypto';
import { auditModule } from '@headland/audit';
import { type Client, type Clients, type ClientsDeps, createClients } from '@headland/clients';
import { permissionsOf } from '@headland/contract';
import { type Database, databaseMigrations, migrate, openDatabase } from '@headland/db';
import { createMails, type MailSender, type Mails, mailsModule } from '@headland/mails';
import { createMembers, type Members, membersModule } from '@headland/members';
import { memberHooks, migrationsOf } from '@headland/module';
import { createSites, type Site, type Sites, siteModule } from '@headland/site';
import { createTestDatabase, type MovableClock, movableClock } from '@headland/testkit';
import { createIdentity, type Identity, type IdentityDeps, identityModule } from '../index.ts';
import { createPasswordHasher } from '../passwords/hasher.ts';

const migrations = [...databaseMigrations, ...migrationsOf([siteModule, identityModule, auditModule, mailsModule])];
const templateKey = createHash('sha256').update(JSON.stringify(migrations)).digest('hex');

export const TEST_SECRET = 'a secret of more than thirty-two characters';
export const STOREFRONT = '11111111-1111-4111-8111-111111111111';
/** Where codes for the first site's client may be sent. */
export const CALLBACK = 'https://front.example.org/callback?from=headland';

/** A hundredth of the product's cost. */
export const cheapHasher = createPasswordHasher({ memoryCost: 1024, timeCost: 1 });

/** Two sites with a client each, in a database of their own, on a clock that stands still. */
export interface TestInstallation {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly clock: MovableClock;
  readonly sites: Sites;
  readonly site: Site;
  readonly otherSite: Site;
  readonly identity: Identity;
  readonly members: Members;
  readonly clients: Clients;
  readonly mails: Mails;
  readonly client: Client;
  readonly otherClient: Client;
  /** Another process on the same database. */
  process(changes?: Partial<IdentityDeps>): Identity;
  clientsProcess(changes?: Pick<ClientsDeps, 'cacheMilliseconds'>): Clients;
  /** The outbox of another process. */
  mailsProcess(sender: MailSender): Mails;
  /** Statements outside transactions, and transactions, that were sent so far. */
  statements(): number;
  close(): Promise<void>;
}

export async function testInstallation(): Promise<TestInstallation> {
  const made = await createTestDatabase({
    templateKey,
    async migrate(url) {
      const database = openDatabase({ url });
      await migrate(database, migrations);
      await database.close();
    },
  });
  let count = 0;
  const database = counting(openDatabase({ url: made.url }), () => {
    count += 1;
  });
  const clock = movableClock(new Date('2026-11-20T12:00:00Z'));
  const publicUrl = 'https://shop.example.org';
  const sites = createSites({ database, clock, publicUrl });
  const usual = { currency: 'USD', locale: 'en-US', timeZone: 'America/New_York' };
  const site = await sites.create({ name: 'Comics', ...usual });
  const otherSite = await sites.create({ name: 'Other', ...usual, domains: ['other.example.org'] });
  const cursorKey = new TextEncoder().encode(TEST_SECRET);
  const start = (changes: Partial<IdentityDeps & ClientsDeps> = {}) => {
    const clients: Clients = createClients({
      database,
      clock: changes.clock ?? clock,
      sites,
      publicUrl,
      storefrontClientId: STOREFRONT,
      apiKeyPermissions: [...permissionsOf('apiKey')],
      begun: () => identity.begun,
      ...(changes.cacheMilliseconds && { cacheMilliseconds: changes.cacheMilliseconds }),
    });
    const members = createMembers({
      database,
      sites,
      hooks: memberHooks(() => [identity]),
      access: () => identity.access,
      cursorKey,
    });
    const identity: Identity = createIdentity({
      database,
      clock,
      sites,
      clients,
      members,
      secret: TEST_SECRET,
      hasher: cheapHasher,
      ...changes,
    });
    return { identity, members, clients };
  };
  const kinds = [membersModule, identityModule].flatMap(({ mailKinds = [] }) => mailKinds);
  const mailsProcess = (sender: MailSender | null) => createMails({ database, clock, sites, kinds, sender, cursorKey });
  const { identity, members, clients } = start();
  const client = await clients.create({
    siteId: site.id,
    name: 'Storefront',
    allowedOrigins: ['https://front.example.org'],
    allowedRedirects: [CALLBACK],
  });
  const otherClient = await clients.create({ siteId: otherSite.id, name: 'Other' });
  return {
    database,
    databaseUrl: made.url,
    clock,
    sites,
    site,
    otherSite,
    identity,
    members,
    clients,
    mails: mailsProcess(null),
    client,
    otherClient,
    process: (changes) => start(changes).identity,
    clientsProcess: (changes) => start(changes).clients,
    mailsProcess,
    statements: () => count,
    async close() {
      await database.close();
      await made.drop();
    },
  };
}

/** Counts what is sent over the pool and in transactions. */
function counting(database: Database, onStatement: () => void): Database {
  const plugin = {
    transformQuery: (args: { node: unknown }) => {
      onStatement();
      return args.node;
    },
    transformResult: async (args: { result: unknown }) => args.result,
  };
  return {
    ...database,
    pool: database.pool.withPlugin(plugin as never),
    transact(work, onCommit) {
      onStatement();
      return database.transact(work, onCommit);
    },
  };
}
