import { appNames } from '@headland/contract';
import { sql } from '@headland/db';
import type { FieldViolation } from '@headland/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LOGO, openSites, type SitesWorld } from '../testing/open-sites.ts';

let world: SitesWorld;
beforeAll(async () => {
  world = await openSites();
});
afterAll(() => world.close());
beforeEach(() => world.priced.clear());

const read = async (siteId = world.site.id) =>
  (await world.call('getSiteSettings', await world.ownerOf(siteId))).settings;
const write = async (settings: object, revision?: string) =>
  (await world.call('updateSiteSettings', await world.ownerOf(world.site.id), { settings, revision })).settings;

/** Fields that a change is refused for. A change that is taken fails the test. */
async function refusedFor(settings: object): Promise<string[]> {
  const before = await read();
  const refusal = await write(settings).then(
    () => expect.fail('it was taken'),
    (error: { violations?: FieldViolation[] }) => error,
  );
  expect(await read()).toEqual(before);
  return (refusal.violations ?? []).map(({ field }) => field);
}

/** Sessions of this database that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(world.database.pool);
  return rows[0]?.count ?? 0;
}

const span = (text: string) => {
  const [openDay, openTime, closeDay, closeTime] = text.split(' ');
  return { openDay, openTime, closeDay, closeTime };
};

describe('a change of settings', () => {
  it('is kept in its one spelling, told, and counted; what it leaves out stays', async () => {
    const before = await read();
    const after = await write({ name: ' Ink ', locale: 'de-de', timeZone: 'europe/berlin', email: 'ink@example.org' });
    expect(after).toMatchObject({ name: 'Ink', locale: 'de-DE', timeZone: 'Europe/Berlin', email: 'ink@example.org' });
    expect(Number(after.revision)).toBe(Number(before.revision) + 1);
    const later = await write({ phone: '+1 555 0100' });
    expect(later).toMatchObject({ name: 'Ink', email: 'ink@example.org', phone: '+1 555 0100' });
    const told = (await world.told('site')).filter(({ entityId }) => entityId === world.site.id);
    expect(told.at(-2)).toMatchObject({
      type: 'site_settings_updated',
      payload: { fields: expect.arrayContaining(['name', 'locale', 'timeZone', 'profile']) },
    });
  });

  it('is of the caller’s own site alone', async () => {
    const other = await read(world.otherSite.id);
    await write({ name: 'Mine', description: 'Only here', openingHours: [span('MONDAY 09:00 MONDAY 10:00')] });
    expect(await read(world.otherSite.id)).toEqual(other);
  });

  it('is seen by this process at once', async () => {
    await world.module.get(world.site.id);
    await write({ name: 'Seen' });
    expect((await world.module.get(world.site.id)).name).toBe('Seen');
  });

  it.each<[string, object, string[]]>([
    ['an empty name', { name: '  ' }, ['settings.name']],
    ['a currency that there is not', { currency: 'XXQ' }, ['settings.currency']],
    ['a language that nobody speaks', { locale: 'xx-XX' }, ['settings.locale']],
    ['an offset instead of a zone', { timeZone: '+02:00' }, ['settings.timeZone']],
    ['half an e-mail address', { email: 'ink@' }, ['settings.email']],
    ['a country by its name', { address: { country: 'Germany' } }, ['settings.address.country']],
    ['a country that there is not', { address: { country: 'QQ' } }, ['settings.address.country']],
    ['a picture of nobody', { logo: `abc123_${'1'.repeat(32)}~mv2.png` }, ['settings.logo']],
    ['two faults at once', { currency: 'XXQ', email: 'x' }, ['settings.currency', 'settings.email']],
  ])('is refused by the field for %s, and changes nothing', async (_, settings, fields) => {
    expect(await refusedFor(settings)).toEqual(fields);
  });

  it('that was made on an older reading is refused with both revisions, and one without says nothing of it', async () => {
    const { revision } = await read();
    await write({ name: 'First' }, revision);
    const current = String(Number(revision) + 1);
    await expect(write({ name: 'Second' }, revision)).rejects.toMatchObject({
      code: 'SITE_REVISION_CONFLICT',
      data: { given: revision, current },
    });
    expect((await read()).name).toBe('First');
    expect((await write({ name: 'Third' })).name).toBe('Third');
  });

  it('that meets another under way waits for it, and is then refused', async () => {
    const { revision } = await read();
    let late: Promise<unknown> = Promise.resolve();
    await world.database.transact(async (tx) => {
      await sql`update sites set settings_version = settings_version + 1 where id = ${world.site.id}`.execute(tx);
      late = write({ name: 'Too late' }, revision).catch((error: unknown) => error);
      await expect.poll(waiting).toBe(1);
    });
    expect(await late).toMatchObject({ code: 'SITE_REVISION_CONFLICT' });
    expect((await read()).name).not.toBe('Too late');
  });

  it('is for owners and what owners gave leave to', async () => {
    for (const ctx of [world.visitor(), world.member(), world.nobody(), world.key(['MEDIA.READ_FILES'])]) {
      await expect(world.call('updateSiteSettings', ctx, { settings: { name: 'Thief' } })).rejects.toMatchObject({
        code: expect.stringMatching(/^(PERMISSION_DENIED|UNAUTHENTICATED)$/),
      });
    }
    expect((await read()).name).not.toBe('Thief');
  });
});

describe('the currency', () => {
  it('stays once anything has a price; the same one again is no change', async () => {
    await write({ currency: 'eur' });
    world.priced.add(world.site.id);
    expect(await refusedFor({ currency: 'USD' })).toEqual(['settings.currency']);
    expect((await write({ currency: 'EUR', name: 'Same' })).currency).toBe('EUR');
  });

  it('does not ask for the prices of another site', async () => {
    world.priced.add(world.otherSite.id);
    expect((await write({ currency: 'KWD' })).currency).toBe('KWD');
  });
});

describe('the address', () => {
  it('is kept whole: what a later one does not name is gone, and blanks are none', async () => {
    await write({
      address: { street: 'Main St', streetNumber: '1', city: 'Springfield', country: 'US', zip: '10001' },
    });
    const { address } = await write({ address: { street: ' Side St ', city: '  ', country: 'DE' } });
    expect(address).toEqual({ street: 'Side St', country: 'DE' });
    expect((await write({ address: {} })).address).toEqual({});
  });

  it('keeps what another program said of the place, and its point on the map', async () => {
    const owner = await world.ownerOf(world.site.id);
    const hint = { text: 'Behind the church', placement: 'BEFORE' };
    await world.call('updateBusinessContact', owner, {
      businessContact: { address: { street: 'Old', hint, isPhysical: true } },
    });
    await write({ address: { street: 'New' } });
    const { properties } = await world.call('getSiteProperties', owner);
    expect(properties.address).toEqual({ street: 'New', hint, isPhysical: true });
  });
});

describe('opening hours', () => {
  it.each([
    ['a night into the next day', ['FRIDAY 20:00 SATURDAY 02:00', 'SATURDAY 02:00 SATURDAY 24:00']],
    ['a night into the next week', ['SUNDAY 20:00 MONDAY 02:00', 'MONDAY 02:00 MONDAY 03:00']],
    ['no hours at all', []],
  ])('are kept: %s', async (_, texts) => {
    const openingHours = texts.map(span);
    expect((await write({ openingHours })).openingHours).toEqual(openingHours);
    expect((await read()).openingHours).toEqual(openingHours);
  });

  it('that meet are refused by the one that comes second', async () => {
    const openingHours = ['MONDAY 01:00 MONDAY 05:00', 'SUNDAY 20:00 MONDAY 02:00'].map(span);
    expect(await refusedFor({ openingHours })).toEqual(['settings.openingHours[1].openTime']);
  });

  it('leave the hours of single days as they were', async () => {
    const owner = await world.ownerOf(world.site.id);
    const specialHourPeriod = [
      { startDate: '2030-12-24T00:00:00Z', endDate: '2030-12-25T00:00:00Z', isClosed: true, comment: 'Closed' },
    ];
    await world.call('updateBusinessSchedule', owner, { businessSchedule: { periods: [], specialHourPeriod } });
    await write({ openingHours: [span('MONDAY 09:00 MONDAY 10:00')] });
    const { properties } = await world.call('getSiteProperties', owner);
    expect(properties.businessSchedule.periods).toEqual([span('MONDAY 09:00 MONDAY 10:00')]);
    expect(properties.businessSchedule.specialHourPeriod).toMatchObject([{ comment: 'Closed', isClosed: true }]);
  });
});

describe('special hours', () => {
  const eve = { startDate: '2030-12-24T05:00:00Z', endDate: '2030-12-25T05:00:00Z', isClosed: true };
  const sale = { ...eve, isClosed: false, comment: 'Sale' };

  it('are kept, all of them at once, beside the hours of the week', async () => {
    await write({ openingHours: [span('MONDAY 09:00 MONDAY 10:00')] });
    expect((await write({ specialHours: [eve, sale] })).specialHours).toEqual([eve, sale]);
    expect(await write({ specialHours: [sale] })).toMatchObject({
      specialHours: [sale],
      openingHours: [span('MONDAY 09:00 MONDAY 10:00')],
    });
  });

  it('of other programs are shown: closed if nothing else is said, and left out without an end', async () => {
    const owner = await world.ownerOf(world.site.id);
    const { isClosed: _, ...unsaid } = eve;
    await sql`
      update sites set profile = profile || ${JSON.stringify({
        businessSchedule: { specialHourPeriod: [{ startDate: eve.startDate }, unsaid] },
      })}::jsonb where id = ${world.site.id}
    `.execute(world.database.pool);
    expect((await read()).specialHours).toEqual([eve]);
    await world.call('updateBusinessSchedule', owner, { businessSchedule: { specialHourPeriod: [unsaid] } });
    expect((await read()).specialHours).toEqual([eve]);
  });

  it('are refused by the field where they end before they begin, or are no instants', async () => {
    const wrong = [
      { ...eve, endDate: eve.startDate },
      { ...eve, startDate: 'Christmas' },
    ];
    expect(await refusedFor({ specialHours: wrong })).toEqual([
      'settings.specialHours[0].endDate',
      'settings.specialHours[1].startDate',
    ]);
  });
});

describe('the logo', () => {
  it('is a picture of the library, told among its uses, and can be taken away', async () => {
    const { id } = world.site;
    expect((await write({ logo: LOGO })).logo).toEqual({ mediaId: LOGO, url: `/media/${LOGO}` });
    const uses = (siteId: string) => world.module.mediaUses?.(world.database.pool, siteId, [LOGO, 'other']);
    expect(await uses(id)).toEqual([{ mediaId: LOGO, kind: 'site', id, name: (await read()).name }]);
    expect(await uses(world.otherSite.id)).toEqual([]);
    expect((await write({ logo: null })).logo).toBeUndefined();
    expect(await uses(id)).toEqual([]);
  });
});

describe('apps', () => {
  const enabled = (settings: { apps: { app: string; enabled: boolean }[] }) =>
    settings.apps.filter((one) => one.enabled).map(({ app }) => app);

  it('are all on at first, switched one by one, and those not named stay', async () => {
    expect(enabled(await read())).toEqual([...appNames]);
    await write({ apps: [{ app: 'blog', enabled: false }] });
    const after = await write({ apps: [{ app: 'store', enabled: false }] });
    expect(enabled(after)).toEqual(appNames.filter((app) => app !== 'blog' && app !== 'store'));
    expect(enabled(await read(world.otherSite.id))).toEqual([...appNames]);
    const back = await write({
      apps: [
        { app: 'blog', enabled: true },
        { app: 'store', enabled: true },
      ],
    });
    expect(enabled(back)).toEqual([...appNames]);
  });

  it('that there are not are refused by name', async () => {
    expect(await refusedFor({ apps: [{ app: 'casino', enabled: true }] })).toEqual([
      expect.stringMatching(/^settings\.apps(\[0\])?\.app$/),
    ]);
  });
});
