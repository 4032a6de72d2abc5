import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOutboxWorker, type Database, migrate, missingMigrations, openDatabase } from '@headland/db';
import { createPasswordHasher } from '@headland/identity';
import { type Clock, type Handlers, systemClock } from '@headland/kernel';
import type { MailSender } from '@headland/mails';
import { gather } from '@headland/module';
import type { Site } from '@headland/site';
import type { AutomaticCalculator } from '@headland/taxes';
import { createTestDatabase, freePort } from '@headland/testkit';
import { type Composed, compose } from '../compose.ts';
import type { ComposeOptions, Replacements } from '../compose-options.ts';
import type { OverBudget, RequestAccount } from '../core-time/budget.ts';
import { createLedger } from '../core-time/ledger.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createMetricsMount } from '../metrics/mount.ts';
import { createScrape } from '../metrics/scrape.ts';
import { databaseObserver, watchConnections } from '../metrics/watch-database.ts';
import { moduleObservers } from '../metrics/watch-modules.ts';
import type { ByteLimits } from '../middleware/byte-budget.ts';
import type { RateLimits } from '../middleware/rate-limit.ts';
import { migrations } from '../modules.ts';
import { createServer } from '../server.ts';
import { DEFAULT_TRANSPORT_LIMITS, type TransportLimits } from '../transport/limits.ts';
import { listenOn } from '../transport/listen.ts';

export const TEST_SECRET = 'a secret of the tests alone, thirty-two characters and more';

/** Whoever brings it may read the figures of a test's server. */
export const TEST_METRICS_TOKEN = 'a-token-of-the-tests-alone-32-characters';

/** A hundredth of the product's cost; what is about hashing hands in the product's own. */
const cheapHasher = createPasswordHasher({ memoryCost: 1024, timeCost: 1 });

const SITE = { currency: 'USD', locale: 'en-US', timeZone: 'America/New_York' } as const;

export interface TestServerOptions {
  readonly clock?: Clock;
  /** Whoever moves the money; the test gateway without it. */
  readonly payments?: ComposeOptions['payments'];
  readonly replace?: Replacements;
  /** Without one mails stay in the outbox. */
  readonly mailSender?: MailSender;
  readonly version?: '18' | '15';
  /** Folders of built faces; without them the API alone is served. */
  readonly faces?: { readonly storefront?: string; readonly hosted?: string; readonly admin?: string };
  /** Requests per address and minute; without them the product's own. The tests' address may a hundred times as much. */
  readonly rateLimits?: RateLimits;
  /** MB per address and hour; without them the product's own. */
  readonly byteLimits?: Pick<ByteLimits, 'address' | 'pictures'>;
  /** What connections, bodies and answers may take; the product's own otherwise. */
  readonly transport?: Partial<TransportLimits>;
  /** Bytes that carts of a site's visitors may take together; without it the product's own. */
  readonly mostOfVisitors?: number;
  /** Origin of pictures' addresses, where it is another one. */
  readonly mediaUrl?: string;
  /** Believe `x-forwarded-*`, as behind a proxy. */
  readonly trustProxy?: boolean;
  /** Puts another database in the place of the product's, for a twin that a test must see through. */
  readonly twinDatabase?: (own: Database) => Database;
  /** Puts other handlers in the place of the product's, for a twin that a test must see through. */
  readonly handlers?: (own: Handlers) => Handlers;
  /** Makes a site of this name for the server's own client before its pages open: they read the site once. */
  readonly ownSite?: string;
  /** What that site has otherwise than others. */
  readonly siteSettings?: Partial<Pick<Site, 'currency' | 'locale' | 'timeZone'>>;
  /** Who can say tax rates beside owners. */
  readonly automaticTaxes?: readonly AutomaticCalculator[];
  /** Whether webhooks may go to this machine. */
  readonly privateWebhooks?: boolean;
  /** Milliseconds of the core that a request may take, where it is not the product's number. */
  readonly budget?: number;
  /** Nobody may read the figures, as long as no setting grants it. */
  readonly withoutMetricsToken?: boolean;
  /** An existing database instead of a fresh one, for a second server on the same data. */
  readonly databaseUrl?: string;
  /** An existing folder of pictures instead of a fresh one. */
  readonly mediaFolder?: string;
}

export interface TestServer {
  /** Origin without a trailing slash. */
  readonly url: string;
  readonly databaseUrl: string;
  /** Where pictures lie. */
  readonly mediaFolder: string;
  readonly database: Database;
  readonly app: Composed;
  /** What nobody expected; a test that wants none looks here. */
  readonly unexpected: readonly { readonly error: unknown; readonly where: string }[];
  /** Requests that took too much of the core. */
  readonly overBudget: readonly OverBudget[];
  /** Makes a site with a client of its own. @param settings what it has otherwise than others */
  addSite(
    name: string,
    settings?: Partial<Pick<Site, 'currency' | 'timeZone'>>,
  ): Promise<{ site: Site; clientId: string }>;
  /** Hands over what was told and runs all jobs, at a site's time: what waits for it on a site that was moved happens. */
  catchUp(siteId: string): Promise<void>;
  stop(): Promise<void>;
}

/** A real server on a real port over a real database of its own. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const clock = options.clock ?? systemClock;
  const own = options.databaseUrl === undefined ? await freshDatabase(options.version) : null;
  const databaseUrl = options.databaseUrl ?? own?.url ?? '';
  const folder = options.mediaFolder ?? mkdtempSync(join(tmpdir(), 'headland-media-'));
  const metrics = createMetrics();
  const ledger = createLedger<RequestAccount>();
  const overBudget: OverBudget[] = [];
  const opened = openDatabase({ url: databaseUrl, observer: databaseObserver(metrics, ledger) });
  const database = options.twinDatabase?.(opened) ?? opened;
  watchConnections(database, metrics);
  const unexpected: { error: unknown; where: string }[] = [];
  const report = (error: unknown, where: string) => {
    unexpected.push({ error, where });
  };
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const clientId = crypto.randomUUID();
  const media = options.mediaUrl === undefined ? {} : { mediaUrl: options.mediaUrl };
  const app = compose({
    database,
    clock,
    secret: TEST_SECRET,
    url,
    ...media,
    clientId,
    mediaFolder: folder,
    payments: options.payments ?? 'test',
    privateWebhooks: options.privateWebhooks ?? false,
    ...(options.automaticTaxes && { automaticTaxes: options.automaticTaxes }),
    ...(options.mostOfVisitors !== undefined && { mostOfVisitors: options.mostOfVisitors }),
    ...(options.mailSender && { mailSender: options.mailSender }),
    ...moduleObservers(metrics),
    report,
    replace: { hasher: cheapHasher, ...options.replace },
  });
  if (options.ownSite !== undefined) {
    const site = await app.sites.create({ name: options.ownSite, ...SITE, ...options.siteSettings });
    await app.clients.create({ id: clientId, siteId: site.id, name: 'Storefront', allowedOrigins: [url] });
  }
  const scrape = createScrape(metrics, {
    database,
    clock,
    figures: app.figures,
    onError: (error) => report(error, 'figures'),
    holds: 0,
  });
  const server = await createServer({
    app: options.handlers ? { ...app, handlers: options.handlers(app.handlers) } : app,
    database,
    clock,
    secret: TEST_SECRET,
    url,
    ...media,
    clientId,
    testPayments: options.payments === undefined,
    trustProxy: options.trustProxy ?? false,
    watched: {
      metrics,
      ledger,
      onOverBudget: (over) => void overBudget.push(over),
      ...(options.budget !== undefined && { budget: options.budget }),
    },
    ...(!options.withoutMetricsToken && { metricsMount: createMetricsMount(TEST_METRICS_TOKEN, scrape) }),
    ...(options.rateLimits && { rateLimits: options.rateLimits }),
    ...(options.byteLimits && { byteLimits: options.byteLimits }),
    ...(options.transport?.bodies && { bodies: options.transport.bodies }),
    faces: options.faces ?? {},
    schemaIsCurrent: async () => (await missingMigrations(database, migrations)).length === 0,
    report,
  });
  const http = await listenOn((request, peer) => server.fetch(request, peer), {
    port,
    hostname: '127.0.0.1',
    trustProxy: options.trustProxy ?? false,
    limits: { ...DEFAULT_TRANSPORT_LIMITS, ...options.transport },
    warn() {},
  });
  return {
    url,
    databaseUrl,
    mediaFolder: folder,
    database,
    app,
    unexpected,
    overBudget,
    async addSite(name, settings = {}) {
      const site = await app.sites.create({ name, ...SITE, ...settings });
      const client = await app.clients.create({
        siteId: site.id,
        name: `${name} storefront`,
        allowedOrigins: [url],
      });
      return { site, clientId: client.id };
    },
    async catchUp(siteId) {
      const at = { now: () => clock.now(siteId) };
      const { subscribers } = gather(app.modules);
      const { systemContext } = app;
      const worker = createOutboxWorker({
        database,
        subscribers,
        clock: at,
        systemContext,
        onError: (e) => report(e, 'outbox'),
      });
      await worker.drain();
      await worker.stop();
      for (const job of app.jobs) await job.run(at.now());
    },
    async stop() {
      http.server.closeAllConnections();
      await new Promise((resolve) => http.server.close(resolve));
      await app.worker.stop();
      await database.close();
      await own?.drop();
      if (options.mediaFolder === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A database with the whole schema, cloned from a template that is made once. */
export function freshDatabase(version: '18' | '15' = '18') {
  const key = createHash('sha256').update(JSON.stringify(migrations)).digest('hex');
  return createTestDatabase({
    version,
    templateKey: `headland-${key}`,
    migrate: async (url) => {
      const database = openDatabase({ url, connections: 2 });
      await migrate(database, migrations);
      await database.close();
    },
  });
}
