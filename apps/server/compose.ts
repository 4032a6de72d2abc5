import { createAudit } from '@headland/audit';
import { backupFigures } from '@headland/backup';
import { createCart } from '@headland/cart';
import { createCatalog } from '@headland/catalog';
import { createCheckout } from '@headland/checkout';
import { createClients } from '@headland/clients';
import { allCalls, isBuilt, permissionsOf } from '@headland/contract';
import { createData } from '@headland/data';
import {
  createLiveFeed,
  createOutboxWorker,
  type Database,
  finalEventsOf,
  type OutboxWorker,
  outboxChecks,
  outboxFigures,
  purgeIdempotencyKeys,
  purgeOutbox,
} from '@headland/db';
import { type CaptchaCheck, createIdentity, type PasswordHasher } from '@headland/identity';
import { type Clock, type Context, type Faults, newId } from '@headland/kernel';
import { createMails, type MailSender } from '@headland/mails';
import { attachImage, attachImages, createMedia, mediaIdAt, wixImageUri } from '@headland/media';
import { createMembers } from '@headland/members';
import { entitiesOf, eventsOf, gather, hasPrices, type Module, memberHooks } from '@headland/module';
import { createOrders, type OrderKind } from '@headland/orders';
import { createOwners } from '@headland/owners';
import { createPayments, createTestGateway, type OnGatewayAnswer, type PaymentGateway } from '@headland/payments';
import { type TaxSource, untaxed } from '@headland/purchase';
import { createRedirects } from '@headland/redirects';
import { combineSellables, type Sellable } from '@headland/sellables';
import { dropMemberCookie } from '@headland/sign-in';
import { createSites } from '@headland/site';
import { createWebhooks } from '@headland/webhooks';
import { createSealer } from './middleware/sealed.ts';
import { moduleFacts } from './modules.ts';
import { isOwnAddress } from './own-address.ts';
import { webhookKeys } from './webhook-keys.ts';

export interface ComposeOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly secret: string;
  /** Public origin without a trailing slash. */
  readonly url: string;
  /** Origin that serves pictures, where it is another one. */
  readonly mediaUrl?: string;
  readonly clientId: string;
  readonly mediaFolder: string;
  readonly payments: 'test' | 'manual';
  /** Whether webhooks may go to addresses of private networks, and without TLS; false if it is not said. */
  readonly privateWebhooks?: boolean;
  /** Days for which the audit log is kept, where it is not the usual half year. */
  readonly auditDays?: number;
  /** Bytes that carts of one site's visitors may take together, and checkouts as many; a thousand million if it is not said. */
  readonly mostOfVisitors?: number;
  /** Carries mails out of the house; without one they stay in the outbox. */
  readonly mailSender?: MailSender;
  /** Told how many events of a type have reached everybody. */
  readonly onEvents?: (type: string, count: number) => void;
  /** Told how each question to the payment gateway ended. */
  readonly onGatewayAnswer?: OnGatewayAnswer;
  /** Told how long each picture in another size took to draw. */
  readonly onDrawn?: (milliseconds: number) => void;
  /** Told of what nobody expected; `where` says which part of the installation met it. */
  readonly report: (error: unknown, where: string) => void;
  /** Tests hand in others: a lying gateway, a further sellable, fault points, an unguarded twin. */
  readonly replace?: Replacements;
}

export interface Replacements {
  readonly gateway?: PaymentGateway;
  readonly furtherSellables?: readonly Sellable[];
  /** Fields that the product does not have yet: what they sell, their kinds of order, jobs and checks. */
  readonly furtherModules?: readonly FieldModule[];
  /** Takes the place of the catalog's own sellable. */
  readonly catalogSellable?: (own: Sellable) => Sellable;
  readonly taxes?: TaxSource;
  readonly faults?: Faults;
  readonly captcha?: CaptchaCheck;
  /** Cheaper than the product's, where hashing is not what a test is about. */
  readonly hasher?: PasswordHasher;
}

/** A module that may sell something, and may have orders of its own kind. */
type FieldModule = Module<Sellable, OrderKind>;

const MOST_OF_VISITORS = 1_000_000_000;

/** Which module is given which neighbour: wiring, no logic. */
export function compose(options: ComposeOptions) {
  const { database, clock, secret, url, report, replace = {}, mostOfVisitors = MOST_OF_VISITORS } = options;
  const cursorKey = new TextEncoder().encode(secret);

  const sites = createSites({
    database,
    clock,
    publicUrl: url,
    hasPrices: hasPrices(() => modules),
    async takeLogo(tx, ctx, mediaId) {
      const image = await attachImage(tx, ctx, mediaId);
      return image && wixImageUri(image);
    },
    ...(options.mediaUrl && { mediaUrl: options.mediaUrl }),
  });
  const owners = createOwners({ database, clock, sites });
  const apiKeyPermissions = [...permissionsOf('apiKey')];
  const clients = createClients({
    database,
    clock,
    sites,
    publicUrl: url,
    storefrontClientId: options.clientId,
    apiKeyPermissions,
    // Sessions are begun below; nothing of a client ends before they are there.
    begun: () => identity.begun,
  });
  // Most modules are made below; nobody signs in before all are there.
  const hooks = memberHooks(() => modules);
  const members = createMembers({ database, sites, hooks, access: () => identity.access, cursorKey });
  const identity = createIdentity({
    database,
    clock,
    sites,
    clients,
    members,
    secret,
    apiKeyPermissions,
    hooks,
    dropCookies: (shortKey) => [dropMemberCookie(shortKey, options.url.startsWith('https:'))],
    ...(replace.captcha && { captcha: replace.captcha }),
    ...(replace.hasher && { hasher: replace.hasher }),
  });
  const audit = createAudit({
    database,
    types: Object.assign({}, ...moduleFacts.map(({ auditTypes = {} }) => auditTypes)),
    cursorKey,
    emailsOf: members.emailsOf,
    ...(options.auditDays !== undefined && { days: options.auditDays }),
  });
  const mails = createMails({
    database,
    clock,
    sites,
    kinds: moduleFacts.flatMap(({ mailKinds = [] }) => mailKinds),
    sender: options.mailSender ?? null,
    cursorKey,
  });
  const systemContext = async (siteId: string, now: Date): Promise<Context> => ({
    site: await sites.settings(siteId),
    principal: { kind: 'none' },
    now,
    requestId: newId(now),
  });

  const sealer = createSealer(secret);
  const media = createMedia({
    database,
    folder: options.mediaFolder,
    ...(options.onDrawn && { onDrawn: options.onDrawn }),
    cursorKey,
    tickets: {
      seal: (ticket) => sealer.seal('media upload', ticket),
      open: (sealed) => sealer.open('media upload', sealed),
    },
    siteKey: async (siteId) => (await sites.get(siteId)).shortKey,
    // The modules that show pictures are made below; nothing is asked before all are there.
    findUses: async (db, siteId, ids) =>
      (await Promise.all(modules.map((module) => module.mediaUses?.(db, siteId, ids) ?? []))).flat(),
    systemContext,
  });
  const catalog = createCatalog({
    database,
    findSite: sites.find,
    cursorKey,
    pictures: {
      idAt: (ctx, url) => mediaIdAt(ctx.site.mediaUrl ?? ctx.site.url, url) ?? mediaIdAt(ctx.site.url, url),
      attach: attachImages,
    },
  });
  const ownSellable = replace.catalogSellable ? replace.catalogSellable(catalog.sellable) : catalog.sellable;
  const selling: readonly FieldModule[] = [{ ...catalog, sellable: ownSellable }, ...(replace.furtherModules ?? [])];
  const sellables = combineSellables([
    ...selling.flatMap(({ sellable }) => sellable ?? []),
    ...(replace.furtherSellables ?? []),
  ]);

  const testGateway = options.payments === 'test' ? createTestGateway({ database, clock }) : null;
  const payments = createPayments({
    gateway: replace.gateway ?? testGateway,
    ...(options.onGatewayAnswer && { onAnswer: options.onGatewayAnswer }),
  });
  const faults = replace.faults ? { faults: replace.faults } : {};
  const orders = createOrders({
    database,
    clock,
    sellables,
    gateway: payments.gateway,
    systemContext,
    secret,
    report,
    kinds: selling.flatMap(({ orderKinds = [] }) => orderKinds),
    ...faults,
  });
  const checkout = createCheckout({
    database,
    sellables,
    payments,
    orders,
    taxes: replace.taxes ?? untaxed,
    isOwnAddress: (ctx, url) => isOwnAddress(clients, ctx, url),
    systemContext,
    report,
    // The cart is made below, because it asks the checkout too; nothing is ordered before both are there.
    mostOfVisitors,
    onOrdered: (tx, ctx, ordered) => cart.removePurchased(tx, ctx, ordered),
    ...faults,
  });
  const cart = createCart({
    database,
    sellables,
    checkout,
    systemContext,
    touchVisitor: identity.touchVisitor,
    mostOfVisitors,
  });
  const redirects = createRedirects({
    database,
    clients,
    touchVisitor: identity.touchVisitor,
    intents: () => intents,
  });
  const webhooks = createWebhooks(
    {
      database,
      clock,
      keys: webhookKeys(sealer),
      allowPrivate: options.privateWebhooks ?? false,
      appPermissions: [...permissionsOf('app')],
      systemContext,
      holdApp: (tx, ctx, clientId) => clients.hold(tx, ctx.site.id, clientId),
      cursorKey,
      report,
    },
    { events: eventsOf(moduleFacts), entities: entitiesOf([members, orders, checkout, cart]) },
  );

  // In this order migrations run, hooks are asked and jobs begin (`modules.ts`).
  const modules: readonly FieldModule[] = [
    sites,
    owners,
    clients,
    members,
    identity,
    audit,
    mails,
    media,
    catalog,
    payments,
    orders,
    checkout,
    cart,
    redirects,
    webhooks,
    createData(),
    ...(replace.furtherModules ?? []),
  ];
  const { handlers, subscribers, events, intents, ...timed } = gather(modules);
  const figures = [outboxFigures, backupFigures, ...timed.figures];
  const checks = [...outboxChecks(subscribers), ...timed.checks];
  const jobs = [
    purgeOutbox({ database, finalEvents: finalEventsOf(events) }),
    purgeIdempotencyKeys(database),
    ...timed.jobs,
  ];
  const worker: OutboxWorker = createOutboxWorker({
    database,
    subscribers,
    clock,
    systemContext,
    ...(options.onEvents && { onDone: options.onEvents }),
    onError: (error, event, subscriber) => report(error, `outbox ${subscriber ?? ''} ${event?.type ?? ''}`),
  });

  const live = createLiveFeed({ database, clock, onError: (error) => report(error, 'live feed') });

  /** The token endpoints answer in OAuth's own form; `mounts/oauth.ts` serves them. */
  const calls = allCalls.filter((call) => call.area !== 'oauth' || !isBuilt(call));

  return {
    sites,
    owners,
    clients,
    members,
    identity,
    audit,
    mails,
    media,
    catalog,
    payments,
    orders,
    checkout,
    cart,
    redirects,
    webhooks,
    modules,
    handlers,
    calls,
    jobs,
    checks,
    figures,
    worker,
    live,
    systemContext,
  };
}

export type Composed = ReturnType<typeof compose>;
