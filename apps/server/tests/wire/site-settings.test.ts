import { appNames, apps } from '@headland/contract';
import { sayViolation } from '@headland/words/violations/say-violation.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPicture } from '../../testing/pictures.ts';
import { openShop, type Shop, STORE_APP } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeOf, fieldsOf, violationsOf, visitor } from '../../testing/wire.ts';

/** What a site is and which apps it has, over real HTTP: by its key, and what everybody else then sees. */
let server: TestServer;
let shop: Shop;
let other: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'settled');
  other = await openShop(server, 'unsettled');
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

const read = async (of = shop) =>
  (await of.call('/site-properties/v4/properties', { token: of.apiKey })).body as {
    version: string;
    properties: Record<string, unknown>;
  };
const change = (part: string, body: object) =>
  shop.call(`/site-properties/v4/properties/business-${part}`, { token: shop.apiKey, body });

describe('what a site says of itself', () => {
  test('is kept and shown, part by part, and counted', async () => {
    const before = Number((await read()).version);
    const address = { street: 'Main St', streetNumber: '1', city: 'Springfield', country: 'US', zip: '10001' };
    expect(
      (await change('profile', { businessProfile: { siteDisplayName: ' Ink & Staple ', description: 'Comics' } }))
        .status,
    ).toBe(200);
    expect(
      (await change('contact', { businessContact: { email: 'ink@example.org', phone: '+1 555 0100', address } }))
        .status,
    ).toBe(200);
    const schedule = { periods: [{ openDay: 'MONDAY', openTime: '09:00', closeDay: 'MONDAY', closeTime: '24:00' }] };
    expect((await change('schedule', { businessSchedule: schedule })).status).toBe(200);
    const after = await read();
    expect(after.properties).toMatchObject({
      siteDisplayName: 'Ink & Staple',
      description: 'Comics',
      email: 'ink@example.org',
      phone: '+1 555 0100',
      address,
      businessSchedule: schedule,
      paymentCurrency: 'USD',
    });
    expect(Number(after.version)).toBe(before + 3);
    expect((await read(other)).properties.description).toBeUndefined();
  });

  test('a mask takes away what it names and the body lacks', async () => {
    await change('contact', { businessContact: { phone: '1', fax: '2' } });
    await change('contact', { businessContact: { phone: '3' }, fields: ['phone', 'fax'] });
    const { properties } = await read();
    expect([properties.phone, properties.fax]).toEqual(['3', undefined]);
  });

  test('a new name and zone reach the next request and the next mail, without a restart', async () => {
    await change('profile', { businessProfile: { siteDisplayName: 'Renamed' } });
    await change('region', { businessRegion: { timeZone: 'Europe/Berlin' } });
    expect(await server.app.sites.settings(shop.siteId)).toMatchObject({ name: 'Renamed', timeZone: 'Europe/Berlin' });
    await shop.newOrder();
    await server.app.worker.drain();
    const [mail] = await server.app.mails.list(shop.siteId, 1);
    expect(mail?.subject).toContain('at Renamed');
  });

  test.each([
    ['profile', { businessProfile: { siteDisplayName: ' ' } }, 'businessProfile.siteDisplayName'],
    ['contact', { businessContact: { email: 'nobody' } }, 'businessContact.email'],
    ['region', { businessRegion: { timeZone: 'Mars/Olympus' } }, 'businessRegion.timeZone'],
    ['region', { businessRegion: { timeZone: 'UTC' }, fields: ['paymentCurrency'] }, 'businessRegion.paymentCurrency'],
    [
      'schedule',
      { businessSchedule: { periods: [{ openDay: 'MONDAY', openTime: '10:00', closeDay: 'MONDAY', closeTime: '9' }] } },
      'businessSchedule.periods[0].closeTime',
    ],
  ])('%s with %j is refused by name, and nothing is changed', async (part, body, field) => {
    const before = await read();
    const answer = await change(part, body);
    expect([answer.status, fieldsOf(answer)[0]]).toEqual([400, field]);
    expect(await read()).toEqual(before);
  });

  test('its currency stays once anything has a price, and changes before', async () => {
    const refused = await change('region', { businessRegion: { paymentCurrency: 'EUR' } });
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['businessRegion.paymentCurrency']]);
    expect((await read()).properties.paymentCurrency).toBe('USD');
    const { site } = await server.addSite('Empty');
    const { text: token } = await server.app.clients.createApiKey({ siteId: site.id, name: 'empty' });
    const body = { businessRegion: { paymentCurrency: 'EUR' } };
    const headers = { 'wix-site-id': site.id };
    const allowed = await shop.call('/site-properties/v4/properties/business-region', { token, headers, body });
    expect(allowed.status).toBe(200);
    expect((await server.app.sites.settings(site.id)).currency).toBe('EUR');
  });

  test('is no visitor’s', async () => {
    const token = await shop.newVisitor();
    expect((await shop.call('/site-properties/v4/properties', { token })).status).toBe(403);
  });
});

describe('all of it at once', () => {
  const settingsIn = (answer: { body: unknown }) =>
    (answer.body as { settings: { revision: string; logo?: object; openingHours: object[] } }).settings;
  const settings = async () => settingsIn(await shop.call('/headland/v1/site-settings', { token: shop.apiKey }));
  const save = (change: object, revision?: string) =>
    shop.call('/headland/v1/site-settings', {
      method: 'PATCH',
      token: shop.apiKey,
      body: { settings: change, ...(revision !== undefined && { revision }) },
    });
  const hours = (openTime: string, closeTime: string) => ({
    openDay: 'FRIDAY',
    openTime,
    closeDay: 'FRIDAY',
    closeTime,
  });

  test('is one change, which the calls of the site’s properties read', async () => {
    await change('contact', {
      businessContact: { fax: '9', address: { street: 'Old', isPhysical: true, coordinates: { latitude: 1 } } },
    });
    const special = [{ startDate: '2026-12-24T00:00:00Z', endDate: '2026-12-26T00:00:00Z', isClosed: true }];
    await change('schedule', { businessSchedule: { specialHourPeriod: special } });
    const logo = await newPicture(shop);
    const before = await settings();
    const answer = await save(
      {
        name: 'Inkwell',
        description: ' ',
        timeZone: 'Europe/Vienna',
        email: 'well@example.org',
        phone: null,
        address: { street: 'Quay', streetNumber: '7', city: 'Vienna', country: 'AT', state: ' ' },
        logo,
        openingHours: [hours('09:00', '12:00'), hours('13:00', '24:00')],
      },
      before.revision,
    );
    expect(answer.status).toBe(200);
    expect(settingsIn(answer)).toMatchObject({
      revision: String(Number(before.revision) + 1),
      name: 'Inkwell',
      description: null,
      timeZone: 'Europe/Vienna',
      logo: { mediaId: logo, url: `/media/${logo}` },
      openingHours: [hours('09:00', '12:00'), hours('13:00', '24:00')],
    });
    const { version, properties } = await read();
    expect(version).toBe(settingsIn(answer).revision);
    expect(properties).toMatchObject({
      siteDisplayName: 'Inkwell',
      timeZone: 'Europe/Vienna',
      email: 'well@example.org',
      fax: '9',
      logo: expect.stringMatching(/^wix:image:\/\/v1\/.+#originWidth=\d+&originHeight=\d+$/),
      businessSchedule: { periods: settingsIn(answer).openingHours, specialHourPeriod: special },
    });
    // Where the old address was on the map says nothing of the new one.
    expect(properties.address).toEqual({
      street: 'Quay',
      streetNumber: '7',
      city: 'Vienna',
      country: 'AT',
      isPhysical: true,
    });
    expect([properties.description, properties.phone]).toEqual([undefined, undefined]);

    const remove = () => shop.call(`/headland/v1/media/files/${logo}`, { method: 'DELETE', token: shop.apiKey });
    const kept = await remove();
    expect([kept.status, codeOf(kept)]).toEqual([409, 'MEDIA_IN_USE']);
    expect(JSON.stringify(kept.body)).toContain(`"kind":"site","id":"${shop.siteId}"`);
    expect(settingsIn(await save({ logo: null })).logo).toBeUndefined();
    expect((await remove()).status).toBe(200);
  });

  test.each([
    [{ name: ' ' }, 'settings.name', 'Bitte ausfüllen.'],
    [{ name: 'x'.repeat(101) }, 'settings.name', 'Das ist zu lang: höchstens 100 Zeichen.'],
    [{ locale: 'klingon-x' }, 'settings.locale', 'Das steht nicht zur Wahl.'],
    [{ timeZone: 'Mars/Olympus' }, 'settings.timeZone', 'Das steht nicht zur Wahl.'],
    [{ currency: 'XXQ' }, 'settings.currency', 'Das steht nicht zur Wahl.'],
    [{ currency: 'EUR' }, 'settings.currency', 'Die Währung muss bleiben: Es gibt schon Preise in ihr.'],
    [
      { email: 'nobody' },
      'settings.email',
      'Das ist keine E-Mail-Adresse: Sie braucht einen Namen, ein @ und eine Domain.',
    ],
    [{ address: { country: 'XX' } }, 'settings.address.country', 'Das steht nicht zur Wahl.'],
    [
      { openingHours: [hours('9 Uhr', '12:00')] },
      'settings.openingHours[0].openTime',
      'Das ist keine Uhrzeit wie 09:30.',
    ],
    [
      { openingHours: [hours('17:00', '09:00')] },
      'settings.openingHours[0].closeTime',
      'Das endet, bevor es beginnt: Das Ende liegt nach dem Anfang.',
    ],
    [
      { openingHours: [hours('09:00', '12:00'), hours('11:00', '13:00')] },
      'settings.openingHours[1].openTime',
      'Diese Zeiten überschneiden sich mit anderen.',
    ],
    [
      { specialHours: [{ startDate: '2026-12-26T00:00:00Z', endDate: '2026-12-24T00:00:00Z', isClosed: true }] },
      'settings.specialHours[0].endDate',
      'Das endet, bevor es beginnt: Das Ende liegt nach dem Anfang.',
    ],
  ])('with %j is refused by name, in words of German too, and none of it is changed', async (wrong, field, german) => {
    const before = await settings();
    const answer = await save({ name: 'Half', description: 'Half', ...wrong });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
    const said = violationsOf(answer).map((one) => sayViolation(one, { locale: 'de-DE', timeZone: 'UTC' }));
    expect(said).toEqual([german]);
    expect(await settings()).toEqual(before);
  });

  test('a picture of another site is none for a logo, and nothing of the change stays', async () => {
    const before = await settings();
    const answer = await save({ name: 'Half', logo: await newPicture(other) });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['settings.logo']]);
    expect(await settings()).toEqual(before);
  });

  test('two at once by one revision: one is kept, the other told', async () => {
    const { revision } = await settings();
    const answers = await Promise.all(['One', 'Two', 'Three', 'Four'].map((name) => save({ name }, revision)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.flatMap((answer) => codeOf(answer) ?? [])).toEqual(Array(3).fill('SITE_REVISION_CONFLICT'));
    // Without a revision there is nothing to be late for.
    const blind = await Promise.all(['One', 'Two'].map((name) => save({ name })));
    expect(blind.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('apps of a site', () => {
  const put = (app: string, enabled: boolean) =>
    shop.call('/headland/v1/site-settings', {
      method: 'PATCH',
      token: shop.apiKey,
      body: { settings: { apps: [{ app, enabled }] } },
    });
  const probes = {
    store: '/stores-reader/v1/products/query-platformized',
    blog: '/blog/v3/posts/query',
    bookings: '/bookings/v2/services/query',
    events: '/events/v3/events/query',
    plans: '/pricing-plans/v2/plans/public/query',
    members: '/members/v1/members/query',
  } as const;

  test.each(appNames)(
    '%s: switched off its calls fail after the caller was authorised, switched on they answer as before',
    async (app) => {
      const { accessToken: token } = await visitor(server.url, shop.clientId);
      const probe = (credential?: string, of = shop) =>
        of.call(probes[app], { body: { query: {} }, ...(credential && { token: credential }) });
      const before = await probe(token);
      // What is not built yet says so while the app is there.
      expect([200, 501]).toContain(before.status);
      expect((await put(app, false)).status).toBe(200);
      const off = await probe(token);
      expect([off.status, codeOf(off)]).toEqual([428, apps[app].missing]);
      expect((await probe()).status).toBe(401);
      expect((await probe(await other.newVisitor(), other)).status).toBe(before.status);
      expect((await put(app, true)).status).toBe(200);
      expect((await probe(token)).status).toBe(before.status);
    },
  );

  test('carts and orders are of no app: they stay', async () => {
    await put('store', false);
    const answer = await shop.call('/ecom/v1/carts/current', { token: await shop.newVisitor() });
    expect([answer.status, codeOf(answer)]).toEqual([404, 'OWNED_CART_NOT_FOUND']);
    await put('store', true);
  });

  test('without the store nothing of it is sold, and what lay in carts and checkouts is sold again when it comes back', async () => {
    const { token, checkoutId } = await shop.newCheckout();
    const place = () =>
      shop.call(`/headland/v1/checkouts/${checkoutId}/place-order`, { token, body: { payment: { kind: 'manual' } } });
    const add = async () => {
      const catalogReference = { appId: STORE_APP, catalogItemId: shop.comicId };
      const body = { lineItems: [{ quantity: 1, catalogReference }] };
      return shop.call('/ecom/v1/carts/current/add-to-cart', { token: await shop.newVisitor(), body });
    };
    await put('store', false);
    expect((await add()).status).toBeGreaterThanOrEqual(400);
    expect((await place()).status).toBeGreaterThanOrEqual(400);
    await put('store', true);
    expect((await add()).status).toBe(200);
    expect((await place()).status).toBe(200);
  });

  test('a new site chooses, and an unknown app is refused by name', async () => {
    const usual = { currency: 'USD', locale: 'en-US', timeZone: 'UTC' };
    const site = await server.app.sites.create({ name: 'Blog only', ...usual, appsOff: ['store', 'events'] });
    expect((await server.app.sites.settings(site.id)).appsOff).toEqual(['store', 'events']);
    await expect(server.app.sites.create({ name: 'X', ...usual, appsOff: ['shop'] })).rejects.toMatchObject({
      violations: [{ field: 'appsOff[0]' }],
    });
    expect(fieldsOf(await put('shop', false))).toEqual(['settings.apps[0].app']);
  });
});
