import { createAbandonedCheckouts } from '@headland/abandoned-checkouts';
import { createAudit } from '@headland/audit';
import { createBackInStock } from '@headland/back-in-stock';
import { backupFigures } from '@headland/backup';
import { createCart } from '@headland/cart';
import { type Catalog, createCatalog, STORE_APP_IDS } from '@headland/catalog';
import { createCheckout } from '@headland/checkout';
import { createClients } from '@headland/clients';
import { allCalls, isBuilt, permissionsOf } from '@headland/contract';
import { createData } from '@headland/data';
import {
  createLiveFeed,
  createOutboxWorker,
  finalEventsOf,
  type OutboxWorker,
  outboxChecks,
  outboxFigures,
  purgeIdempotencyKeys,
  purgeOutbox,
} from '@headland/db';
import { createDelivery } from '@headland/delivery';
import { type CameToNothing, createDiscounts } from '@headland/discounts';
import { createDownloads } from '@headland/downloads';
import { createGiftCards } from '@headland/gift-cards';
import { createIdentity } from '@headland/identity';
import { createInvoices } from '@headland/invoices';
import { type Context, type Faults, newId } from '@headland/kernel';
import { createMails } from '@headland/mails';
import { attachImage, attachImages, createMedia, mediaIdAt, wixImageUri } from '@headland/media';
import { createMembers } from '@headland/members';
import { entitiesOf, eventsOf, gather, hasPrices, memberHooks } from '@headland/module';
import { cameToNothing, createOrders, type Orders } from '@headland/orders';
import { createOwners } from '@headland/owners';
import { createPayments, createStripeGateway, createTestGateway, type PaymentGateway } from '@headland/payments';
import { customItems } from '@headland/purchase';
import { createRedirects } from '@headland/redirects';
import { canonicalAppOf, combineSellables } from '@headland/sellables';
import { dropMemberCookie } from '@headland/sign-in';
import { createSites } from '@headland/site';
import { createTaxes } from '@headland/taxes';
import { createWebhooks } from '@headland/webhooks';
import type { ComposeOptions, FieldModule } from './compose-options.ts';
import { createDeclineLimit } from './middleware/decline-limit.ts';
import { createGuessLimit } from './middleware/guess-limit.ts';
import { createMarked } from './middleware/marked.ts';
import { createSealer } from './middleware/sealed.ts';
import { moduleFacts } from './modules.ts';
import { isOwnAddress } from './own-address.ts';
import { webhookKeys } from './webhook-keys.ts';

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
  // Products and orders are made below; nobody buys a file before both are there.
  const downloads = createDownloads({
    database,
    linkKey: cursorKey,
    tickets: {
      seal: (ticket) => sealer.seal('files of products', ticket),
      open: (sealed) => sealer.open('files of products', sealed),
    },
    productType: (db, siteId, productId) => catalog.productType(db, siteId, productId),
    loadOrder: (db, siteId, orderId) => orders.loadOrder(db, siteId, orderId),
    getOrder: (db, ctx, orderId) => orders.getOrder(db, ctx, orderId),
  });
  const catalog: Catalog = createCatalog({
    database,
    findSite: sites.find,
    cursorKey,
    pictures: {
      idAt: (ctx, url) => mediaIdAt(ctx.site.mediaUrl ?? ctx.site.url, url) ?? mediaIdAt(ctx.site.url, url),
      attach: attachImages,
    },
    filesOf: downloads.goodsOf,
  });
  const ownSellable = replace.catalogSellable ? replace.catalogSellable(catalog.sellable) : catalog.sellable;
  const selling: readonly FieldModule[] = [{ ...catalog, sellable: ownSellable }, ...(replace.furtherModules ?? [])];
  const delivery = createDelivery({ database, cursorKey });
  const sold = [...selling.flatMap(({ sellable }) => sellable ?? []), ...(replace.furtherSellables ?? [])];
  // Slots are never bought by themselves: orders keep a place beside their goods.
  const sellables = combineSellables([...sold, customItems, delivery.slots]);

  const taxes = createTaxes({
    database,
    isMember: async (siteId, memberId) => (await members.find(siteId, memberId)) !== null,
    cursorKey,
    report,
    ...(options.automaticTaxes && { automatic: options.automaticTaxes }),
  });
  // Orders are made below, because they count with discounts and gift cards; nothing is looked at before all are there.
  const nothingCame: CameToNothing = async (db, asked) =>
    new Map([...(await orders.statesOf(db, asked))].map(([id, state]) => [id, cameToNothing(state)]));
  const discounts = createDiscounts({
    database,
    cursorKey,
    quote: sellables.quote,
    canonicalApp: canonicalAppOf(sold),
    cameToNothing: nothingCame,
  });
  const discountSource = replace.discounts?.(discounts.source) ?? discounts.source;
  const giftCards = createGiftCards({
    database,
    cursorKey,
    cameToNothing: nothingCame,
    countGuess: createGuessLimit(),
  });
  const giftCardSource = replace.giftCards?.(giftCards.source) ?? giftCards.source;
  const faults = replace.faults ? { faults: replace.faults } : {};
  const payments = createPayments({
    database,
    gateway: replace.gateway ?? gatewayOf(options, faults),
    ...(options.onGatewayAnswer && { onAnswer: options.onGatewayAnswer }),
  });
  const orders: Orders = createOrders({
    database,
    clock,
    sellables,
    discounts: discountSource,
    giftCards: giftCardSource,
    gateway: payments.gateway,
    systemContext,
    secret,
    fileLink: downloads.linkTo,
    report,
    kinds: selling.flatMap(({ orderKinds = [] }) => orderKinds),
    ...faults,
  });
  const invoices = createInvoices({
    database,
    orders,
    businessOf: sites.profile,
    tickets: {
      seal: (ticket) => sealer.seal('documents of orders', ticket),
      open: (sealed) => sealer.open('documents of orders', sealed),
    },
  });
  const checkout = createCheckout({
    database,
    sellables,
    payments,
    orders,
    discounts: discountSource,
    giftCards: giftCardSource,
    taxes: replace.taxes ?? taxes.source,
    deliveries: delivery.deliveries,
    isOwnAddress: (ctx, url) => isOwnAddress(clients, ctx, url),
    declines: createDeclineLimit(),
    systemContext,
    report,
    // The cart is made below, because it asks the checkout too; nothing is ordered before both are there.
    mostOfVisitors,
    onOrdered: (tx, ctx, ordered) => cart.removePurchased(tx, ctx, ordered),
    ...faults,
  });
  const backLinks = createMarked(sealer, 'links back to checkouts');
  const abandonedCheckouts = createAbandonedCheckouts(
    {
      database,
      checkouts: checkout.left,
      secretKey: cursorKey,
      tickets: {
        seal: (ticket) => backLinks.write(ticket),
        open: (text) => backLinks.read(text),
      },
      systemContext,
      mostOfVisitors,
    },
    replace.abandonedAddresses && { addresses: replace.abandonedAddresses },
  );
  const takeBackLinks = createMarked(sealer, 'links that take back what was asked for');
  const backInStock = createBackInStock(
    {
      database,
      sellables,
      appIds: STORE_APP_IDS,
      isOwnAddress: (ctx, url) => isOwnAddress(clients, ctx, url),
      tickets: {
        seal: (ticket) => takeBackLinks.write(ticket),
        open: (text) => takeBackLinks.read(text),
      },
      cursorKey,
      systemContext,
    },
    replace.backInStockTurns && { turns: replace.backInStockTurns },
  );
  const cart = createCart({
    database,
    sellables,
    discounts: discountSource,
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
    {
      events: eventsOf(moduleFacts),
      entities: entitiesOf([
        members,
        taxes,
        discounts,
        delivery,
        orders,
        checkout,
        abandonedCheckouts,
        backInStock,
        cart,
      ]),
    },
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
    taxes,
    discounts,
    giftCards,
    payments,
    orders,
    invoices,
    downloads,
    checkout,
    abandonedCheckouts,
    backInStock,
    delivery,
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
    delivery,
    payments,
    orders,
    invoices,
    downloads,
    checkout,
    abandonedCheckouts,
    backInStock,
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

/** Whoever moves the money; null where it is taken by hand alone. */
function gatewayOf({ database, clock, payments }: ComposeOptions, faults: { faults?: Faults }): PaymentGateway | null {
  if (payments === 'manual') return null;
  if (payments === 'test') return createTestGateway({ database, clock });
  return createStripeGateway({ database, clock, settings: payments, ...faults });
}

export type Composed = ReturnType<typeof compose>;
