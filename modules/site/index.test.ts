import { type Database, sql } from '@headland/db';
import { openWorld, type World } from '@headland/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSites, type NewSite, type Sites } from './index.ts';

const shop: NewSite = { name: 'Shop', currency: 'USD', locale: 'en-US', timeZone: 'America/New_York' };

const HOST = 'https://host.example';

let world: World<Sites, Record<never, never>>;
let database: Database;
let sites: Sites;
/** Another process of the installation. */
const process = (cacheMilliseconds = 5000, publicUrl = HOST) =>
  createSites({ database, clock: world.clock, publicUrl, cacheMilliseconds });

beforeEach(async () => {
  world = await openWorld({
    module: ({ database: own, clock }): Sites => createSites({ database: own, clock, publicUrl: HOST }),
  });
  ({ database, module: sites } = world);
});
afterEach(() => world.close());

describe('a site', () => {
  it('is the default one if it is the first', async () => {
    expect(await sites.default()).toBeNull();
    const first = await sites.create(shop);
    const second = await sites.create({ ...shop, name: 'Second' });
    expect(first).toMatchObject({ ...shop, isDefault: true, url: 'https://host.example', domains: [] });
    expect(first.shortKey).toMatch(/^[0-9a-f]{6}$/);
    expect(second.isDefault).toBe(false);
    expect(await sites.default()).toEqual(first);
    expect((await sites.list()).map((site) => site.name)).toEqual(['Shop', 'Second']);
    expect(await sites.settings(second.id)).toEqual(second);
  });

  it('is the default one alone, however many are made at once', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, (_, at) => sites.create({ ...shop, name: `S${at}` })));
    expect(all.filter((site) => site.isDefault)).toHaveLength(1);
    expect(new Set(all.map((site) => site.shortKey)).size).toBe(10);
    for (const check of sites.checks) expect(await check.run(database.pool)).toEqual([]);
  });

  it('keeps the one spelling of its values', async () => {
    const site = await sites.create({
      id: '9E37D7B0-3621-418F-A6B6-B82BDEAF051D',
      name: '  Laden ',
      currency: 'eur',
      locale: 'de-de',
      timeZone: 'europe/berlin',
      domains: ['Laden.Example.', 'laden.example:8443'],
    });
    expect(site).toMatchObject({
      id: '9e37d7b0-3621-418f-a6b6-b82bdeaf051d',
      name: 'Laden',
      currency: 'EUR',
      locale: 'de-DE',
      timeZone: 'Europe/Berlin',
      domains: ['laden.example', 'laden.example:8443'],
      url: 'https://laden.example',
    });
    await expect(sites.create({ ...shop, id: site.id })).rejects.toMatchObject({ code: 'SITE_EXISTS', status: 409 });
  });

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(101) }],
    ['currency', { currency: 'XXQ' }],
    ['currency', { currency: 'dollars' }],
    ['locale', { locale: 'not a locale' }],
    ['locale', { locale: 'xx-XX' }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['timeZone', { timeZone: '+02:00' }],
    ['timeZone', { timeZone: '' }],
    ['brandColor', { brandColor: 'red' }],
    ['brandColor', { brandColor: '#12345' }],
    ['id', { id: 'x' }],
    ['domains[0]', { domains: ['https://a.example'] }],
    ['domains[0]', { domains: ['a.example/path'] }],
    ['domains[1]', { domains: ['a.example', 'a..example'] }],
    ['domains[0]', { domains: ['a.example:99999'] }],
    ['domains', { domains: ['a.example', 'A.example'] }],
  ])('refuses a wrong %s and stores nothing', async (field, change) => {
    await expect(sites.create({ ...shop, ...change })).rejects.toMatchObject({
      status: 400,
      violations: [expect.objectContaining({ field })],
    });
    expect(await sites.list()).toEqual([]);
  });

  it('does not take a host name from another, and then stores nothing', async () => {
    await sites.create({ ...shop, domains: ['a.example'] });
    const thief = sites.create({ ...shop, name: 'Thief', domains: ['b.example', 'a.example'] });
    await expect(thief).rejects.toMatchObject({ code: 'DOMAIN_TAKEN', status: 409 });
    expect(await sites.list()).toHaveLength(1);
    expect(await process().byHost('b.example')).toBeNull();
  });

  it('tells of its making', async () => {
    const site = await sites.create(shop);
    const { rows } = await sql<{ type: string; entity_id: string; actor: object; payload: object }>`
      select type, entity_id, actor, payload from outbox
    `.execute(database.pool);
    expect(rows).toEqual([
      {
        type: 'site_created',
        entity_id: site.id,
        actor: { type: 'SYSTEM', key: 'none' },
        payload: { site: expect.objectContaining({ id: site.id, currency: 'USD' }) },
      },
    ]);
  });
});

describe('lookup', () => {
  it('by id and short key', async () => {
    const site = await sites.create(shop);
    expect(await sites.find(site.id.toUpperCase())).toEqual(site);
    expect(await sites.byShortKey(site.shortKey)).toEqual(site);
    expect(await sites.byShortKey('000000')).toBeNull();
    for (const odd of ['', "' or 1=1", 'x']) {
      expect(await sites.find(odd)).toBeNull();
      expect(await sites.byShortKey(odd)).toBeNull();
    }
    await expect(sites.get('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({ code: 'SITE_NOT_FOUND' });
  });

  it('by host: a name with its port wins over the bare name', async () => {
    const bare = await sites.create({ ...shop, domains: ['a.example', 'www.a.example'] });
    const ported = await sites.create({ ...shop, domains: ['a.example:8443'] });
    expect((await sites.byHost('a.example'))?.id).toBe(bare.id);
    expect((await sites.byHost('A.EXAMPLE:4000'))?.id).toBe(bare.id);
    expect((await sites.byHost('www.a.example'))?.url).toBe('https://a.example');
    expect((await sites.byHost('a.example:8443'))?.id).toBe(ported.id);
    for (const odd of ['b.example', 'a.example.evil', '', 'a.example/', 'a.example@b', '[::1]:4000', 'a b']) {
      expect(await sites.byHost(odd)).toBeNull();
    }
  });

  it('gives the address under the scheme of the installation', async () => {
    const plain = process(5000, 'http://localhost:4000');
    const site = await plain.create({ ...shop, domains: ['shop.localhost:4000'] });
    expect(site.url).toBe('http://shop.localhost:4000');
    expect((await plain.create(shop)).url).toBe('http://localhost:4000');
  });

  it('is answered from memory for a while, and sees another process afterwards', async () => {
    const [patient, quick] = [process(600_000), process(20)];
    expect([await patient.default(), await quick.default()]).toEqual([null, null]);
    const site = await sites.create(shop);
    expect(await patient.default()).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect((await quick.default())?.id).toBe(site.id);
  });
});

describe('the colour of a site', () => {
  it('is its own, in one spelling, and goes with the transaction', async () => {
    const first = await sites.create({ ...shop, brandColor: '#AB12cd' });
    const second = await sites.create(shop);
    expect([first.brandColor, second.brandColor]).toEqual(['#ab12cd', null]);
    const painted = await database.transact((tx) => sites.paint(tx, second.id, '#00FF00'));
    expect(painted).toEqual({ before: null, after: '#00ff00' });
    const undone = database.transact(async (tx) => {
      await sites.paint(tx, first.id, null);
      throw new Error('not so');
    });
    await expect(undone).rejects.toThrow('not so');
    expect((await sites.list()).map(({ brandColor }) => brandColor)).toEqual(['#ab12cd', '#00ff00']);
    expect((await process().get(second.id)).brandColor).toBe('#00ff00');
  });

  it('is answered anew once it was said that it changed', async () => {
    const site = await sites.create(shop);
    await sites.get(site.id);
    await database.transact((tx) => sites.paint(tx, site.id, '#00ff00'));
    expect((await sites.get(site.id)).brandColor).toBeNull();
    sites.forget();
    expect((await sites.get(site.id)).brandColor).toBe('#00ff00');
  });

  it('is refused by the name that the caller gives it, and of a site that is not there', async () => {
    const site = await sites.create(shop);
    const wrong = database.transact((tx) => sites.paint(tx, site.id, 'green', 'look.color'));
    await expect(wrong).rejects.toMatchObject({ violations: [expect.objectContaining({ field: 'look.color' })] });
    const nowhere = database.transact((tx) => sites.paint(tx, crypto.randomUUID(), '#00ff00'));
    await expect(nowhere).rejects.toMatchObject({ code: 'SITE_NOT_FOUND' });
    await expect(sql`update sites set brand_color = 'green'`.execute(database.pool)).rejects.toThrow('brand_color');
  });
});

describe('doctor', () => {
  it('finds a lost default site and an unknown time zone', async () => {
    await sites.create(shop);
    await sql`update sites set is_default = false, time_zone = 'Mars/Olympus'`.execute(database.pool);
    const findings = await Promise.all(sites.checks.map((check) => check.run(database.pool)));
    expect(findings.flat()).toEqual([
      '1 sites, of which 0 are the default one',
      expect.stringContaining('Mars/Olympus'),
    ]);
  });
});
