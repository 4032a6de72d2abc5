import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportedProduct } from '@headland/catalog';
import type { Database } from '@headland/db';
import { type Context, systemClock } from '@headland/kernel';
import type { Site } from '@headland/site';
import { demoDelivery } from '../../demo/delivery.ts';
import { type LoadedProduct, loadDemo } from '../../demo/load.ts';
import type { DemoDiscount } from '../../demo/types.ts';
import type { Composed } from './compose.ts';

export interface SeedDeps {
  readonly app: Pick<Composed, 'sites' | 'clients' | 'media' | 'catalog' | 'delivery' | 'systemContext'>;
  readonly database: Database;
  readonly clientId: string;
  readonly dataFolder: string;
  readonly log: (line: string) => void;
}

const SITE = { currency: 'USD', locale: 'en-US', timeZone: 'America/New_York' } as const;

/** Makes the demo site if the installation has no site yet, or goes on where a killed start left off. */
export async function seedIfEmpty(deps: SeedDeps): Promise<void> {
  const [site] = await deps.app.sites.list();
  const marker = markerOf(deps);
  if (site && !existsSync(marker)) return;
  await seedDemo(deps, site ?? null);
}

/** A site with nothing in it: for people who bring their own goods. */
export async function seedEmpty(deps: SeedDeps, name: string): Promise<Site> {
  const site = await deps.app.sites.create({ name, ...SITE });
  await ensureClient(deps, site);
  await deliver(deps, await deps.app.systemContext(site.id, systemClock.now()));
  return site;
}

/** The comics shop: site, client, ways of delivery, pictures, goods. @param begun the site of an earlier, unfinished try */
export async function seedDemo(deps: SeedDeps, begun: Site | null = null): Promise<void> {
  const { app, database, log } = deps;
  const begin = performance.now();
  // With a secret and a database that were given nothing has needed the folder yet.
  mkdirSync(deps.dataFolder, { recursive: true, mode: 0o700 });
  // The site comes before its goods; a start that is killed between them finds this file and goes on.
  writeFileSync(markerOf(deps), '');
  const site = begun ?? (await app.sites.create({ name: 'Comics & Swags', ...SITE }));
  await ensureClient(deps, site);
  const ctx = await app.systemContext(site.id, systemClock.now());
  await deliver(deps, ctx);
  if ((await app.catalog.countProducts(ctx)) === 0) {
    log('drawing the covers of the demo shop');
    await loadDemo(
      {
        storePicture: (bytes, about) => app.media.storeImage(database.pool, ctx, site.shortKey, bytes, about),
        importCatalog: (products, collections) =>
          app.catalog.importProducts(ctx, products.map(toImported), collections),
      },
      (done, of) => {
        if (done % 50 === 0 || done === of) log(`${done} of ${of} pictures`);
      },
    );
  }
  rmSync(markerOf(deps), { force: true });
  log(`the demo shop is ready (${((performance.now() - begin) / 1_000).toFixed(1)} s)`);
}

async function ensureClient({ app, clientId }: SeedDeps, site: Site): Promise<void> {
  if (await app.clients.find(clientId)) return;
  await app.clients.create({ id: clientId, siteId: site.id, name: 'Storefront' });
}

async function deliver({ app, database }: SeedDeps, ctx: Context): Promise<void> {
  await database.transact((tx) => app.delivery.importWays(tx, ctx, demoDelivery));
}

function markerOf(deps: SeedDeps): string {
  return join(deps.dataFolder, 'seeding');
}

function toImported({ product, images }: LoadedProduct): ImportedProduct {
  const { slug, name, description, price, brand, sku, weight, ribbon, discount, variants, collections } = product;
  return {
    slug,
    name,
    description,
    price,
    brand,
    sku,
    weight,
    ...(ribbon !== undefined && { ribbon }),
    ...(discount && { discount: toDiscount(discount) }),
    options: product.options.map((option) => ({
      type: option.type,
      name: option.name,
      choices: option.choices.map(({ pictures, value, description: label }) => ({
        value,
        description: label,
        ...(pictures && { imageIds: pictures.flatMap((index) => images[index]?.id ?? []) }),
      })),
    })),
    variants,
    images,
    infoSections: product.additionalInfoSections,
    collections,
  };
}

function toDiscount({ type, value }: DemoDiscount): NonNullable<ImportedProduct['discount']> {
  return type === 'PERCENT' ? { type, percent: value } : { type, amount: value };
}
