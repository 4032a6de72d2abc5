import { type AppName, appNames, apps } from '@headland/contract';
import { sql } from '@headland/db';
import { ApplicationError, hashSecret, ValidationError } from '@headland/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRedirects, type RedirectsWorld } from './testing/open-redirects.ts';

let world: RedirectsWorld;
const CHECKOUT = '00000000-0000-4000-8000-0000000000c1';
const BACK = 'https://front.example.org/back';
const HOME = 'https://shop.example.org/';
const DAY = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  world = await openRedirects();
});
afterAll(() => world.close());

/** What each intent of an app is asked for with. */
const asked: Readonly<Record<(typeof apps)[AppName]['intents'][number], object>> = {
  storesProduct: { storesProduct: { productSlug: 'a' } },
  bookingsCheckout: { bookingsCheckout: {} },
  bookingsBook: { bookingsBook: { resourceId: CHECKOUT } },
  eventsCheckout: { eventsCheckout: { reservationId: CHECKOUT } },
  paidPlansCheckout: { paidPlansCheckout: { planId: CHECKOUT } },
  auth: { auth: { authRequest: { clientId: CHECKOUT } } },
  login: { login: {} },
  memberAccountPage: { memberAccountPage: {} },
};
/** Stands for a session that was made. */
const notOff = new ApplicationError('MADE', 200, 'A session was made.');

const told = () => world.told('redirect_session');

type Buyer = ReturnType<RedirectsWorld['visitor']>;

function withCheckout(ctx: Buyer = world.visitor()): Buyer {
  if (ctx.principal.kind === 'visitor') world.checkouts.set(CHECKOUT, `${ctx.site.id} ${ctx.principal.visitorId}`);
  return ctx;
}

async function refusal(work: Promise<unknown>): Promise<unknown> {
  const error = await work.then(
    () => new Error('nothing was refused'),
    (caught: unknown) => caught,
  );
  if (error instanceof ValidationError) return error.violations.map((one) => `${one.field} ${one.violatedRule}`);
  if (error instanceof ApplicationError) return `${error.status} ${error.code}`;
  throw error;
}

async function opened(token: string, now = world.clock.now()) {
  const session = await world.module.openSession(world.database.pool, token, now);
  if (!session) throw new Error('the session did not open');
  return session;
}

describe('making a redirect session', () => {
  it('leads to the hosted checkout with a token that opens the session and is not kept', async () => {
    const ctx = withCheckout();
    const session = await world.create(ctx, {
      ecomCheckout: { checkoutId: CHECKOUT },
      callbacks: { postFlowUrl: BACK, thankYouPageUrl: 'https://front.example.org/thanks?lang=en' },
      preferences: { additionalQueryParameters: { campaign: 'a b&c' } },
    });
    const endpoint = `https://shop.example.org/checkout/${CHECKOUT}`;
    expect(session).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      fullUrl: `${endpoint}?campaign=a+b%26c&session=${session.sessionToken}`,
      urlDetails: { endpoint, searchParams: { campaign: 'a b&c', session: session.sessionToken } },
      sessionToken: expect.stringMatching(/^[\w-]{22}\.[\w-]{43}$/),
      shortUrl: session.fullUrl,
    });
    const found = await opened(session.sessionToken);
    expect(found).toMatchObject({
      id: session.id,
      siteId: world.site.id,
      intent: { name: 'ecomCheckout', checkoutId: CHECKOUT },
      principal: ctx.principal,
      status: null,
    });
    const { rows } = await sql<{ row: string }>`
      select redirect_sessions::text as row from redirect_sessions where id = ${session.id}
    `.execute(world.database.pool);
    expect(rows[0]?.row).not.toContain(session.sessionToken.slice(23));
    expect(rows[0]?.row).toContain(hashSecret(session.sessionToken));
    const events = (await told()).filter((event) => event.entityId === session.id);
    expect(events).toMatchObject([{ type: 'redirect_session_created', payload: { intent: 'ecomCheckout' } }]);
    expect(JSON.stringify(events)).not.toContain(session.sessionToken);
  });

  it('leads to a product page and to sign-out', async () => {
    const product = await world.create(world.visitor(), { storesProduct: { productSlug: 'kaiju-wöche' } });
    expect(product.fullUrl).toBe('https://shop.example.org/product-page/kaiju-w%C3%B6che');
    expect(product.urlDetails).toEqual({ endpoint: product.fullUrl, searchParams: {} });
    const request = { logout: { clientId: world.client.id }, callbacks: { postFlowUrl: BACK } };
    const logout = await world.create(world.visitor(), request);
    expect(logout.fullUrl).toBe(`https://shop.example.org/sign-out?session=${logout.sessionToken}`);
    const session = await opened(logout.sessionToken);
    expect(world.module.returnUrl(session, 'SUCCESS', HOME)).toBe(BACK);
  });

  it.each([
    [{}, '/account'],
    [{ section: 'ACCOUNT_INFO' }, '/account'],
    [{ section: 'ORDERS' }, '/account/orders'],
  ])("leads to the section %j of the site's account pages", async (memberAccountPage, path) => {
    const preferences = { additionalQueryParameters: { lang: 'en' } };
    const session = await world.create(world.visitor(), {
      memberAccountPage,
      callbacks: { postFlowUrl: BACK },
      preferences,
    });
    expect(session.fullUrl).toBe(`https://shop.example.org${path}?lang=en`);
    expect(session.urlDetails).toEqual({ endpoint: `https://shop.example.org${path}`, searchParams: { lang: 'en' } });
    expect((await opened(session.sessionToken)).callbacks).toEqual({ postFlowUrl: BACK });
  });

  it('asks for the visitor’s row, as every first write does', async () => {
    const ctx = world.visitor();
    await world.create(ctx, { storesProduct: { productSlug: 'kaiju' } });
    expect(world.touched.at(-1)).toBe(ctx.principal.kind === 'visitor' && ctx.principal.visitorId);
  });

  it.each([
    [{}, ['intent REQUIRED_FIELD']],
    [
      { logout: {}, storesProduct: { productSlug: 'a' } },
      ['logout ONE_OF_ALIGNMENT', 'storesProduct ONE_OF_ALIGNMENT'],
    ],
    [{ ecomCheckout: {} }, ['ecomCheckout.checkoutId REQUIRED_FIELD']],
    [{ ecomCheckout: { checkoutId: '../admin' } }, ['ecomCheckout.checkoutId FORMAT']],
    [{ ecomCheckout: { checkoutId: CHECKOUT.replace('c1', 'c9') } }, '404 CHECKOUT_NOT_FOUND'],
    [{ logout: { clientId: CHECKOUT } }, ['logout.clientId VALIDATION']],
    [{ memberAccountPage: { section: 'BOOKINGS' } }, '501 NOT_BUILT'],
    [{ memberAccountPage: { section: 'SUBSCRIPTIONS' } }, '501 NOT_BUILT'],
    [{ memberAccountPage: { section: 'EVENTS' } }, '501 NOT_BUILT'],
    [
      { memberAccountPage: {}, callbacks: { postFlowUrl: 'https://evil.example' } },
      ['callbacks.postFlowUrl VALIDATION'],
    ],
    [{ memberAccountPage: {}, logout: {} }, ['logout ONE_OF_ALIGNMENT', 'memberAccountPage ONE_OF_ALIGNMENT']],
    [{ auth: { authRequest: { clientId: 'CLIENT' } } }, ['auth.authRequest.redirectUri REQUIRED_FIELD']],
    [{ auth: { authRequest: { clientId: CHECKOUT } } }, ['auth.authRequest.clientId VALIDATION']],
    [
      { auth: { authRequest: { clientId: 'CLIENT', redirectUri: 'https://evil.example/cb' } } },
      ['auth.authRequest.redirectUri VALIDATION'],
    ],
    [
      {
        auth: {
          authRequest: { clientId: 'CLIENT', redirectUri: 'https://front.example.org/callback?from=headland' },
          prompt: 'create',
        },
      },
      ['auth.prompt INVALID_ENUM_VALUE'],
    ],
    [{ eventsCheckout: { reservationId: CHECKOUT } }, '501 NOT_BUILT'],
    [{ bookingsCheckout: {} }, '501 NOT_BUILT'],
    [{ paidPlansCheckout: { planId: CHECKOUT } }, '501 NOT_BUILT'],
  ])('refuses %j', async (request, expected) => {
    const meant: object = JSON.parse(JSON.stringify(request).replace('CLIENT', world.client.id));
    expect(await refusal(world.create(world.visitor(), meant))).toEqual(expected);
  });

  it.each(appNames.flatMap((app) => apps[app].intents.map((intent) => [intent, app] as const)))(
    '%s is refused where the site lacks the app %s, and nothing is kept',
    async (intent, app) => {
      const before = await told();
      const without = world.visitor(undefined, { site: { ...world.site, appsOff: [app] } });
      const request = asked[intent];
      expect(await refusal(world.create(without, request))).toBe(`428 ${apps[app].missing}`);
      expect(await told()).toEqual(before);
      const others = world.visitor(undefined, {
        site: { ...world.site, appsOff: appNames.filter((name) => name !== app) },
      });
      const answer = await refusal(world.create(others, request).then(() => Promise.reject(notOff)));
      expect(String(answer)).not.toContain('428');
    },
  );

  it('leads out whoever signs out, whatever the site lacks', async () => {
    const ctx = world.visitor(undefined, { site: { ...world.site, appsOff: appNames } });
    expect(await world.create(ctx, { logout: {} })).toMatchObject({ fullUrl: expect.stringContaining('/sign-out?') });
  });

  it('gives a checkout to its own buyer alone', async () => {
    const ctx = withCheckout();
    const request = { ecomCheckout: { checkoutId: CHECKOUT } };
    const elsewhere = {
      ...ctx,
      site: world.otherSite,
      principal: { ...ctx.principal, clientId: world.otherClient.id } as Buyer['principal'],
    };
    expect(await refusal(world.create(world.visitor(), request))).toBe('404 CHECKOUT_NOT_FOUND');
    expect(await refusal(world.create(elsewhere, request))).toBe('404 CHECKOUT_NOT_FOUND');
    await world.create(ctx, request);
  });

  it('keeps its own parameters to itself, and addresses short', async () => {
    const make = (additionalQueryParameters: object) =>
      refusal(world.create(world.visitor(), { logout: {}, preferences: { additionalQueryParameters } }));
    const field = 'preferences.additionalQueryParameters';
    expect(await make({ session: 'stolen' })).toEqual([`${field}.session FIELD_NOT_ALLOWED`]);
    expect(await make({ long: 'x'.repeat(2000) })).toEqual([`${field} MAX_LENGTH`]);
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`p${at}`, '']));
    expect(await make(many)).toEqual([`${field} MAX_SIZE`]);
  });
});

describe('callbacks', () => {
  const names = ['thankYouPageUrl', 'postFlowUrl', 'loginUrl', 'cartPageUrl', 'planListUrl', 'bookingsServiceListUrl'];

  it.each(names)('%s must stand on an allowed origin', async (name) => {
    const make = (url: string) => world.create(world.visitor(), { logout: {}, callbacks: { [name]: url } });
    expect(await refusal(make('https://evil.example/x'))).toEqual([`callbacks.${name} VALIDATION`]);
    const { sessionToken } = await make('https://front.example.org/x');
    expect((await opened(sessionToken)).callbacks).toEqual({ [name]: 'https://front.example.org/x' });
  });

  it.each([
    'https://front.example.org.evil.example/',
    'https://sub.front.example.org/',
    'https://front.example.org./',
    'https://front.example.org:8443/',
    'http://front.example.org/',
    'https://frоnt.example.org/',
    'https://front.example.org%2eevil.example/',
    'https://front%E3%80%82example.org.evil.example/',
    'https://evil.example/https://front.example.org/',
    'https://evil.example?https://front.example.org/',
    'https://evil.example#https://front.example.org/',
    'https://localhost/',
    'http://127.0.0.1/',
    'https://other.example.org/',
  ])('refuses the look-alike %s', async (postFlowUrl) => {
    const work = world.create(world.visitor(), { logout: {}, callbacks: { postFlowUrl } });
    expect(await refusal(work)).toEqual(['callbacks.postFlowUrl VALIDATION']);
  });

  it.each([
    'javascript:alert(1)',
    'https://front.example.org@evil.example/',
    'https://evil.example\\@front.example.org/',
    '//front.example.org/',
    'https://front.example.org/\n',
  ])('refuses %j for its form', async (postFlowUrl) => {
    const work = world.create(world.visitor(), { logout: {}, callbacks: { postFlowUrl } });
    expect(await refusal(work)).toEqual(['callbacks.postFlowUrl FORMAT']);
  });

  it('names all that is wrong at once, `origin` too, and says the kind of callback', async () => {
    const callbacks = { postFlowUrl: 'https://evil.example', cartPageUrl: BACK, thankYouPageUrl: 'ftp://x' };
    const work = world.create(withCheckout(), {
      ecomCheckout: { checkoutId: CHECKOUT },
      callbacks,
      origin: 'https://evil.example',
    });
    const error = await work.then(
      () => null,
      (caught: unknown) => caught,
    );
    expect(error).toBeInstanceOf(ValidationError);
    const violations = error instanceof ValidationError ? error.violations : [];
    expect(violations.map((one) => one.field)).toEqual([
      'callbacks.postFlowUrl',
      'callbacks.thankYouPageUrl',
      'origin',
    ]);
    expect(violations.map((one) => one.data)).toEqual(Array(3).fill({ callbackType: 'CHECKOUT' }));
  });

  it('that are not allowed say by which command they would be', async () => {
    const descriptionOf = async (request: object) => {
      const error: unknown = await world.create(world.visitor(), request).catch((caught: unknown) => caught);
      return error instanceof ValidationError ? error.violations.map((one) => one.description) : error;
    };
    const elsewhere = 'https://evil.example/x';
    const authRequest = { clientId: world.client.id, redirectUri: elsewhere };
    const origin = [expect.stringContaining('`headland client allow-origin`')];
    expect(await descriptionOf({ logout: {}, callbacks: { postFlowUrl: elsewhere } })).toEqual(origin);
    expect(await descriptionOf({ auth: { authRequest } })).toEqual([
      expect.stringContaining('`headland client allow-redirect`'),
    ]);
    const silent = { clientId: world.client.id, responseMode: 'web_message' };
    expect(await descriptionOf({ auth: { authRequest: silent, prompt: 'none' } })).toEqual(origin);
  });

  it('allows nothing to a client of another site', async () => {
    const ctx = world.visitor();
    const principal = { ...ctx.principal, clientId: world.otherClient.id } as Buyer['principal'];
    const work = world.create({ ...ctx, principal }, { logout: {}, callbacks: { postFlowUrl: BACK } });
    expect(await refusal(work)).toEqual(['callbacks.postFlowUrl VALIDATION']);
  });
});

describe('opening and ending a session', () => {
  async function made(callbacks: object = {}) {
    const answer = await world.create(withCheckout(), { ecomCheckout: { checkoutId: CHECKOUT }, callbacks });
    return { answer, session: await opened(answer.sessionToken) };
  }

  it('opens by its own token, for a day', async () => {
    const { answer } = await made();
    const now = world.clock.now();
    const open = (token: string, at = now) => world.module.openSession(world.database.pool, token, at);
    const { sessionToken } = answer;
    expect(await open(sessionToken, new Date(now.getTime() + DAY - 1))).not.toBeNull();
    expect(await open(sessionToken, new Date(now.getTime() + DAY))).toBeNull();
    const last = sessionToken.endsWith('A') ? 'B' : 'A';
    for (const wrong of [
      '',
      'x',
      answer.id,
      sessionToken.slice(0, -1) + last,
      sessionToken.slice(23),
      `${sessionToken}A`,
    ]) {
      expect(await open(wrong)).toBeNull();
    }
    const elsewhere = Buffer.from(world.otherSite.id.replaceAll('-', ''), 'hex').toString('base64url');
    expect(await open(elsewhere + sessionToken.slice(22))).toBeNull();
  });

  it('keeps the first result of many at once, and tells of it once', async () => {
    const { answer, session } = await made();
    const ctx = world.visitor();
    const outcomes = (['SUCCESS', 'NO_ACTION', 'ERROR'] as const).flatMap((outcome) => Array(7).fill(outcome));
    const firsts = await Promise.all(
      outcomes.map((outcome) => world.database.transact((tx) => world.module.recordResult(tx, ctx, session, outcome))),
    );
    expect(firsts.filter(Boolean)).toHaveLength(1);
    const status = outcomes[firsts.indexOf(true)];
    expect((await opened(answer.sessionToken)).status).toBe(status);
    const events = (await told()).filter((event) => event.entityId === answer.id);
    expect(events.map((event) => event.type)).toEqual(['redirect_session_created', 'redirect_session_completed']);
    expect(events[1]?.payload).toMatchObject({ status });
  });

  it('refuses to record for another site', async () => {
    const { session } = await made();
    const ctx = world.visitor(undefined, { site: world.otherSite });
    const work = world.database.transact((tx) => world.module.recordResult(tx, ctx, session, 'SUCCESS'));
    await expect(work).rejects.toThrow('another site');
  });

  it('returns to the callbacks of the session and nowhere else', async () => {
    const { returnUrl } = world.module;
    const orderId = '00000000-0000-4000-8000-00000000a111';
    const thanks = 'https://front.example.org/thanks?orderId=forged&lang=en#top';
    const both = (await made({ postFlowUrl: BACK, thankYouPageUrl: thanks })).session;
    expect(returnUrl(both, 'SUCCESS', HOME, { orderId })).toBe(
      `https://front.example.org/thanks?orderId=${orderId}&lang=en&wixMemberLoggedIn=false#top`,
    );
    expect(returnUrl(both, 'NO_ACTION', HOME, { orderId })).toBe(`${BACK}?wixMemberLoggedIn=false`);
    expect(returnUrl(both, 'ERROR', HOME)).toBe(`${BACK}?wixMemberLoggedIn=false`);
    const post = (await made({ postFlowUrl: BACK })).session;
    expect(returnUrl(post, 'SUCCESS', HOME, { orderId })).toBe(`${BACK}?orderId=${orderId}&wixMemberLoggedIn=false`);
    const none = (await made()).session;
    expect(returnUrl(none, 'SUCCESS', HOME, { orderId })).toBe(`${HOME}?orderId=${orderId}&wixMemberLoggedIn=false`);
    const memberId = '00000000-0000-4000-8000-00000000e111';
    const member = { ...post, principal: { ...post.principal, kind: 'member' as const, memberId } };
    expect(returnUrl(member, 'NO_ACTION', HOME)).toBe(`${BACK}?wixMemberLoggedIn=true`);
  });

  it('is forgotten three days after its end', async () => {
    const { answer } = await made();
    const now = world.clock.now().getTime();
    const [purge] = world.module.jobs;
    const count = async () =>
      (await sql`select 1 from redirect_sessions where id = ${answer.id}`.execute(world.database.pool)).rows.length;
    await purge?.run(new Date(now + 4 * DAY));
    expect(await count()).toBe(1);
    await purge?.run(new Date(now + 4 * DAY + 1));
    expect(await count()).toBe(0);
  });
});
