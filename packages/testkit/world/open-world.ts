import { createHash } from 'node:crypto';
import {
  createOutboxWorker,
  type Database,
  databaseMigrations,
  type Migration,
  migrate,
  openDatabase,
  sql,
} from '@headland/db';
import type { Context, SiteSettings } from '@headland/kernel';
import { gather, type Module, migrationsOf } from '@headland/module';
import { reserveTestDatabase, type TestDatabase, type TestDatabaseOptions } from '../database.ts';
import { type MovableClock, movableClock } from '../movable-clock.ts';
import { type CallByContract, callByContract } from './call.ts';
import { type Callers, callersOf } from './callers.ts';

/** What modules are put together on. Nothing answers before they are: the database is made for their tables. */
export interface Ground {
  readonly database: Database;
  readonly clock: MovableClock;
  readonly sites: readonly [SiteSettings, SiteSettings];
  /** Of the installation's own work on one of the two sites. */
  readonly systemContext: (siteId: string, now: Date) => Promise<Context>;
  /** Keeps what nobody expected for `errors`. */
  readonly report: (error: unknown) => void;
}

type Neighbours = Readonly<Record<string, Module<unknown, unknown>>>;

export interface WorldOptions<M extends Module<unknown, unknown>, N extends Neighbours> {
  /** Puts the module together that is looked at. */
  readonly module: (ground: Ground, neighbours: N) => M;
  /** Real modules and fakes beside it, in the order of their tables; the module's own come last, unless `tables` says other. */
  readonly neighbours?: (ground: Ground) => N;
  /** `first`, where the tables of neighbours stand on the module's own. */
  readonly tables?: 'first' | 'last';
  /** What the first site has otherwise than usual. */
  readonly site?: Partial<SiteSettings>;
  /** Where the clock stands at first, or a clock; with `beside`, that of the other process if nothing is said. */
  readonly clock?: Date | MovableClock;
  /** Default 8. */
  readonly connections?: number;
  readonly version?: NonNullable<TestDatabaseOptions['version']>;
  /** Another process of that world: its database, sites and clock, with connections and modules of its own. */
  readonly beside?: Pick<World<Module<unknown, unknown>, Neighbours>, 'testDatabase' | 'site' | 'otherSite' | 'clock'>;
}

export interface Told {
  readonly type: string;
  readonly entityType: string;
  readonly entityId: string;
  readonly sequence: number;
  // biome-ignore lint/suspicious/noExplicitAny: payloads are read by tests at any depth
  readonly payload: any;
}

/** A module among its neighbours on a real PostgreSQL, with two sites and a clock that stands still. */
export interface World<M extends Module<unknown, unknown>, N extends Neighbours> extends Callers {
  readonly module: M;
  readonly neighbours: N;
  readonly database: Database;
  readonly testDatabase: TestDatabase;
  readonly clock: MovableClock;
  readonly site: SiteSettings;
  /** Another site of the same installation, in another currency. */
  readonly otherSite: SiteSettings;
  /** What was reported as unexpected. */
  readonly errors: unknown[];
  readonly call: CallByContract;
  /** Statements that this process has sent since the last look, in order; begin, commit and rollback apart. */
  sent(): string[];
  /** Those that it sends while `work` runs. */
  statements(work: () => Promise<unknown>): Promise<string[]>;
  /** What the outbox tells, by entity in order. @param entityType all, if it is missing */
  told(entityType?: string): Promise<Told[]>;
  /** Hands events over to the subscribers until nothing is due. @returns how many were handled */
  handOver(): Promise<number>;
  /** One round of all jobs at the clock's time. */
  runJobs(): Promise<void>;
  /** What the modules' checks find, as `check: finding`. */
  findings(): Promise<string[]>;
  close(): Promise<void>;
}

const SITES: readonly [SiteSettings, SiteSettings] = [
  {
    id: '00000000-0000-4000-8000-0000000051e1',
    name: 'Shop',
    currency: 'USD',
    locale: 'en-US',
    timeZone: 'America/New_York',
    url: 'https://shop.example',
  },
  {
    id: '00000000-0000-4000-8000-0000000051e2',
    name: 'Other shop',
    currency: 'JPY',
    locale: 'de-DE',
    timeZone: 'Europe/Berlin',
    url: 'https://other.example',
  },
];
/** Of the statements since the last look; whoever looks has sent fewer. */
const KEPT = 1_000;
const START = new Date('2030-03-01T12:00:00Z');

/** @see World */
export async function openWorld<M extends Module<unknown, unknown>, N extends Neighbours = Record<never, never>>(
  options: WorldOptions<M, N>,
): Promise<World<M, N>> {
  const { beside } = options;
  const reserved = beside ? null : await reserveTestDatabase(options.version);
  const testDatabase = reserved ?? beside?.testDatabase;
  if (!testDatabase) throw new Error('a world needs a database');
  const [first, second] = SITES;
  const site = beside?.site ?? { ...first, ...options.site };
  const otherSite = beside?.otherSite ?? second;
  const given = options.clock ?? beside?.clock ?? START;
  const clock = given instanceof Date ? movableClock(given) : given;
  const callers = callersOf(site, clock);
  const errors: unknown[] = [];
  const report = (error: unknown) => void errors.push(error);
  const heard: string[] = [];
  const database = openDatabase({
    url: testDatabase.url,
    connections: options.connections ?? 8,
    onStatement(text) {
      if (/^(begin|commit|rollback)\b/i.test(text)) return;
      heard.push(text);
      if (heard.length > KEPT) heard.shift();
    },
  });
  const sent = () => heard.splice(0);
  const systemContext: Ground['systemContext'] = async (siteId, now) => {
    const found = [site, otherSite].find(({ id }) => id === siteId);
    if (!found) throw new Error(`there is no site ${siteId}`);
    return callers.nobody({ site: found, now });
  };
  const ground: Ground = { database, clock, sites: [site, otherSite], systemContext, report };
  const neighbours = options.neighbours?.(ground) ?? ({} as N);
  const module = options.module(ground, neighbours);
  const others = Object.values(neighbours);
  const modules = options.tables === 'first' ? [module, ...others] : [...others, module];
  const { handlers, subscribers, jobs, checks } = gather(modules);
  await reserved?.create(schemaOf([...databaseMigrations, ...migrationsOf(modules)]));
  const worker = createOutboxWorker({ database, subscribers, clock, systemContext, onError: report });

  return {
    ...callers,
    module,
    neighbours,
    database,
    testDatabase,
    clock,
    site,
    otherSite,
    errors,
    call: callByContract(handlers),
    sent,
    async statements(work) {
      sent();
      await work();
      return sent();
    },
    async told(entityType) {
      const { rows } = await sql<Told>`
        select type, entity_type as "entityType", entity_id as "entityId", sequence, payload from outbox
        where entity_type = ${entityType ?? null}::text or ${entityType ?? null}::text is null
        order by entity_id, sequence
      `.execute(database.pool);
      return rows;
    },
    handOver: () => worker.drain(),
    async runJobs() {
      for (const job of jobs) await job.run(clock.now());
    },
    async findings() {
      const found: string[] = [];
      for (const check of checks) {
        for (const finding of await check.run(database.pool)) found.push(`${check.name}: ${finding}`);
      }
      return found;
    },
    async close() {
      await worker.stop();
      await database.close();
      await reserved?.drop();
    },
  };
}

/** Worlds of one schema are copies of one template. */
function schemaOf(migrations: readonly Migration[]): Required<Pick<TestDatabaseOptions, 'migrate' | 'templateKey'>> {
  return {
    templateKey: createHash('sha256').update(JSON.stringify(migrations)).digest('hex'),
    async migrate(url) {
      const database = openDatabase({ url, connections: 1 });
      await migrate(database, migrations).finally(() => database.close());
    },
  };
}
