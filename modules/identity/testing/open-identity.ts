import { auditModule } from '@headland/audit';
import { type Client, type Clients, createClients } from '@headland/clients';
import { permissionsOf } from '@headland/contract';
import { createMails, type MailSender, type Mails } from '@headland/mails';
import { createMembers, type Members, membersModule } from '@headland/members';
import { memberHooks } from '@headland/module';
import { createSites, type Site, type Sites } from '@headland/site';
import { type Ground, openWorld, type World } from '@headland/testkit';
import { createIdentity, type Identity, type IdentityDeps, identityModule } from '../index.ts';
import { createPasswordHasher } from '../passwords/hasher.ts';

export const TEST_SECRET = 'a secret of more than thirty-two characters';
const STOREFRONT = '11111111-1111-4111-8111-111111111111';
/** Where codes for the first site's client may be sent. */
export const CALLBACK = 'https://front.example.org/callback?from=headland';
const PUBLIC_URL = 'https://shop.example.org';
const CURSOR_KEY = new TextEncoder().encode(TEST_SECRET);

/** A hundredth of the product's cost. */
export const cheapHasher = createPasswordHasher({ memoryCost: 1024, timeCost: 1 });

interface Neighbours {
  readonly site: Sites;
  readonly audit: typeof auditModule;
  readonly mails: Mails;
  readonly members: Members;
  readonly clients: Clients;
  readonly [name: string]: typeof auditModule;
}

/** Identity among its real neighbours, with two sites and a client of each. */
export interface IdentityWorld extends World<Identity, Neighbours> {
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
  /** The outbox of another process. */
  mailsProcess(sender: MailSender): Mails;
}

type OneProcess = Pick<Ground, 'database' | 'clock'>;

/** What one process has of it. */
function start({ database, clock }: OneProcess, sites: Sites, changes: Partial<IdentityDeps> = {}) {
  const clients: Clients = createClients({
    database,
    clock: changes.clock ?? clock,
    sites,
    publicUrl: PUBLIC_URL,
    storefrontClientId: STOREFRONT,
    apiKeyPermissions: [...permissionsOf('apiKey')],
    begun: () => identity.begun,
  });
  const members = createMembers({
    database,
    sites,
    hooks: memberHooks(() => [identity]),
    access: () => identity.access,
    cursorKey: CURSOR_KEY,
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
}

export async function openIdentity(): Promise<IdentityWorld> {
  const kinds = [membersModule, identityModule].flatMap(({ mailKinds = [] }) => mailKinds);
  const mailsOf = ({ database, clock }: OneProcess, sites: Sites, sender: MailSender | null) =>
    createMails({ database, clock, sites, kinds, sender, cursorKey: CURSOR_KEY });
  let own: Identity | null = null;
  const world = await openWorld<Identity, Neighbours>({
    clock: new Date('2026-11-20T12:00:00Z'),
    connections: 16,
    tables: 'first',
    neighbours(ground) {
      const site = createSites({ database: ground.database, clock: ground.clock, publicUrl: PUBLIC_URL });
      const { identity, members, clients } = start(ground, site);
      own = identity;
      return { site, audit: auditModule, mails: mailsOf(ground, site, null), members, clients };
    },
    module() {
      if (!own) throw new Error('neighbours come first');
      return own;
    },
  });
  const { site: sites, clients, members, mails } = world.neighbours;
  const usual = { currency: 'USD', locale: 'en-US', timeZone: 'America/New_York' };
  const site = await sites.create({ id: world.site.id, name: 'Comics', ...usual });
  const domains = ['other.example.org'];
  const otherSite = await sites.create({ id: world.otherSite.id, name: 'Other', ...usual, domains });
  return {
    ...world,
    sites,
    site,
    otherSite,
    identity: world.module,
    members,
    clients,
    mails,
    client: await clients.create({
      siteId: site.id,
      name: 'Storefront',
      allowedOrigins: ['https://front.example.org'],
      allowedRedirects: [CALLBACK],
    }),
    otherClient: await clients.create({ siteId: otherSite.id, name: 'Other' }),
    process: (changes) => start(world, sites, changes).identity,
    mailsProcess: (sender) => mailsOf(world, sites, sender),
  };
}
