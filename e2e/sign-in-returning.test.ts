import { sql } from '@headland/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AskOptions, openSignInWorld, type SignInWorld } from './pages/sign-in.ts';
import { beginSignIn, knownBrowser, type PlainBrowser, plainBrowser, query, signIn } from './pages/sign-in-http.ts';

/** Coming back to the sign-in pages: new passwords, known browsers, consent, signing out. Over plain HTTP. */
let world: SignInWorld;
beforeAll(async () => {
  world = await openSignInWorld();
});
afterAll(async () => {
  expect(world.server.unexpected).toEqual([]);
  await world.stop();
});

const begin = (over?: AskOptions, browser?: PlainBrowser) => beginSignIn(world, over, browser);
const isAlive = async (token: string) => (await world.call('/members/v1/members/my', { token })).status === 200;

describe('a new password', () => {
  const NEW = 'another harbour, further north';

  async function linkFor(email: string, body: object = {}): Promise<string> {
    const { accessToken: token } = await world.visitor();
    await world.call('/_api/iam/recovery/v1/send-email', { token, body: { email, ...body } });
    return /http\S+/.exec(await world.lastMail(email))?.[0] ?? '';
  }

  async function open(link: string, browser = plainBrowser(world.server.url)) {
    const page = await browser.follow(await browser.get(link));
    const set = (password: string, over: Record<string, string> = {}) =>
      browser.post('/sign-in/new-password', { formToken: page.formToken, intent: 'set', password, ...over });
    return { browser, page, set };
  }

  it('leads back into the sign-in that it was asked for in', async () => {
    const email = await world.member();
    const before = await begin();
    const token = await world.tokenOf((await signIn(before, email)).location ?? '', before.asked);
    const begun = await begin({ responseMode: 'fragment' });
    const sent = await begun.post('/forgotten', { email });
    expect(sent.location).toBe(`${begun.path}/sent`);
    const { page, set, browser } = await open(/http\S+/.exec(await world.lastMail(email))?.[0] ?? '', begun.browser);
    expect(page.text).toContain(email);
    const back = await set(NEW);
    expect(back.status).toBe(303);
    expect(await world.emailOf(back.location ?? '', begun.asked)).toBe(email);
    expect(await isAlive(token)).toBe(false);
    // Known from now on, and the link is over.
    expect((await begin({ prompt: 'select_account' }, browser)).page.text).toContain(email);
    expect((await signIn(await begin(), email)).status).toBe(422);
    expect((await signIn(await begin(), email, NEW)).status).toBe(303);
  });

  it('answers the same for every address', async () => {
    const email = await world.member();
    const texts = await Promise.all(
      [email, 'nobody.here@example.org'].map(async (address) => {
        const begun = await begin();
        return (await begun.browser.follow(await begun.post('/forgotten', { email: address }))).text.replace(
          address,
          'X',
        );
      }),
    );
    expect(texts[0]).toBe(texts[1]);
    expect((await (await begin()).post('/forgotten', { email: 'nonsense' })).status).toBe(422);
  });

  it('takes the token out of the address, and sends no referrer', async () => {
    const browser = plainBrowser(world.server.url);
    const link = await linkFor(await world.member());
    const token = new URL(link).searchParams.get('token') ?? 'none';
    const first = await browser.get(link);
    expect([first.status, first.location]).toEqual([303, '/sign-in/new-password']);
    expect(first.headers.get('referrer-policy')).toBe('no-referrer');
    expect(first.headers.getSetCookie()[0]).toMatch(/; HttpOnly; SameSite=Lax/);
    expect([...browser.cookies.values()].join()).not.toContain(token);
    const page = await browser.follow(first);
    expect([page.status, page.html.includes(token)]).toEqual([200, false]);
    expect(page.html).toMatch(/<input type="email"[^>]*autoComplete="username"/i);
  });

  it('is good once; afterwards another mail can be asked for', async () => {
    const email = await world.member();
    const link = await linkFor(email);
    const { browser, set } = await open(link);
    const done = await set(NEW);
    expect([done.status, done.text.includes('Your password is set')]).toEqual([200, true]);
    const again = await open(link, browser);
    expect([again.page.status, again.page.text.includes('already used')]).toEqual([410, true]);
    expect((await again.set('yet another one, please')).status).toBe(410);
    expect((await signIn(await begin(), email, NEW)).status).toBe(303);
    const { formToken } = again.page;
    const sent = await browser.post('/sign-in/new-password', { formToken, intent: 'send', email });
    expect(sent.text).toContain('a mail with a link is on its way');
    const newer = /http\S+/.exec(await world.lastMail(email))?.[0] ?? '';
    expect(newer).not.toBe(link);
    expect((await open(newer)).page.status).toBe(200);
  });

  it('is only set by a form of the page, with rules that are told', async () => {
    const { browser, set, page } = await open(await linkFor(await world.member()));
    const weak = await set('short');
    expect([weak.status, weak.html.includes('id="password-error"')]).toEqual([422, true]);
    expect((await set('')).status).toBe(422);
    expect((await set(NEW, { formToken: 'x' })).status).toBe(403);
    const { formToken } = page;
    const fields = { formToken, intent: 'set', password: NEW };
    for (const origin of [null, 'https://evil.example']) {
      expect((await browser.post('/sign-in/new-password', fields, { origin })).status).toBe(403);
    }
    const stranger = plainBrowser(world.server.url);
    expect((await stranger.post('/sign-in/new-password', fields)).status).toBe(404);
    expect((await set(NEW)).status).toBe(200);
  });

  it('opens with no made-up link, and not on another site', async () => {
    const other = await world.server.addSite('Elsewhere');
    const link = new URL(await linkFor(await world.member()));
    link.searchParams.set('site', other.site.shortKey);
    expect((await open(link.href)).page.status).toBe(410);
    link.searchParams.set('token', 'x'.repeat(43));
    expect((await open(link.href)).page.status).toBe(410);
    link.searchParams.set('token', 'short');
    expect((await open(link.href)).page.status).toBe(404);
    link.searchParams.delete('token');
    expect((await open(link.href)).page.status).toBe(404);
    expect((await plainBrowser(world.server.url).get('/sign-in/new-password')).status).toBe(404);
  });

  it('goes to the address that the site named', async () => {
    const redirect = { url: `${world.front}/account`, clientId: world.clientId };
    const { set, page } = await open(await linkFor(await world.member(), { redirect }));
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${world.front};`);
    expect(page.html).toMatch(new RegExp(`<a href="${world.front}"[^>]*class="site-name"`));
    expect((await set(NEW)).location).toBe(`${world.front}/account?wixMemberLoggedIn=true`);
  });

  it('does not let in whom the owner has not approved', async () => {
    await world.server.app.members.changeSettings(world.ctx, { approveMembers: true });
    const email = await world
      .member()
      .finally(() => world.server.app.members.changeSettings(world.ctx, { approveMembers: false }));
    const { set, browser } = await open(await linkFor(email));
    const done = await set(NEW);
    expect(done.text).toContain('has to approve');
    expect([...browser.cookies.keys()]).toEqual([]);
  });
});

describe('a known browser', () => {
  it('offers the member, or another one', async () => {
    const { browser, email } = await knownBrowser(world, 'Grace');
    const begun = await begin({ prompt: 'select_account' }, browser);
    expect(begun.page.text).toMatch(new RegExp(`Grace ${email}`));
    const back = await begun.post('', { intent: 'continue' });
    expect(await world.emailOf(back.location ?? '', begun.asked)).toBe(email);
    const another = await world.member();
    const second = await begin({ prompt: 'select_account' }, browser);
    const changed = await signIn(second, another);
    expect(await world.emailOf(changed.location ?? '', second.asked)).toBe(another);
    expect((await begin({ prompt: 'select_account' }, browser)).page.text).toContain(another);
  });

  it('is asked for the password all the same where the client wants that', async () => {
    const { browser } = await knownBrowser(world);
    for (const over of [{ prompt: 'login' }, {}]) {
      const begun = await begin(over, browser);
      expect(begun.page.text).toContain('Forgot your password?');
      expect((await begun.post('', { intent: 'continue' })).status).toBe(403);
    }
  });

  it('signs in silently, until the session that came of it ends', async () => {
    const { browser, email, token } = await knownBrowser(world);
    const silent = async () => {
      const asked = await world.ask({ prompt: 'none' });
      return { asked, page: await browser.get(asked.url) };
    };
    const first = await silent();
    expect(await world.emailOf(first.page.location ?? '', first.asked)).toBe(email);
    expect((await browser.get(first.asked.url)).status).toBe(400);
    await world.call('/_api/iam/authentication/v1/logout', { token });
    const after = await silent();
    expect(query(after.page)).toMatchObject({ error: 'login_required' });
    expect(query(after.page)).not.toHaveProperty('wixMemberLoggedIn');
    expect((await begin({ prompt: 'select_account' }, browser)).page.text).toContain('Forgot your password?');
  });

  it('has another cookie after every sign-in, and the one before is worth nothing', async () => {
    const { browser, email } = await knownBrowser(world);
    const name = [...browser.cookies.keys()].find((one) => one.startsWith('headland_member_')) ?? '';
    const before = browser.cookies.get(name) ?? '';
    expect((await signIn(await begin({}, browser), email)).status).toBe(303);
    expect(browser.cookies.get(name)).not.toBe(before);
    const stranger = plainBrowser(world.server.url);
    stranger.cookies.set(name, before);
    expect((await begin({ prompt: 'select_account' }, stranger)).page.text).not.toContain(email);
    // The control: the new one is good anywhere.
    stranger.cookies.set(name, browser.cookies.get(name) ?? '');
    expect((await begin({ prompt: 'select_account' }, stranger)).page.text).toContain(email);
  });
});

describe('consent', () => {
  it('says who asks and where to, and gives a code once it is allowed', async () => {
    const { browser, email } = await knownBrowser(world);
    const begun = await begin({ prompt: 'consent' }, browser);
    expect(begun.page.text).toContain('Ink &amp; Staple storefront wants to act for you');
    expect(begun.page.text).toContain(world.front);
    expect((await begun.post('', { intent: 'continue' })).status).toBe(403);
    const back = await begun.post('', { intent: 'allow' });
    expect(await world.emailOf(back.location ?? '', begun.asked)).toBe(email);
    expect((await begun.post('', { intent: 'allow' })).status).toBe(404);
  });

  it('refused is told to the client', async () => {
    const { browser } = await knownBrowser(world);
    const begun = await begin({ prompt: 'consent', postFlowUrl: `${world.front}/home` }, browser);
    const back = await begun.post('', { intent: 'deny' });
    expect(back.location?.startsWith(world.callback)).toBe(true);
    expect(query(back)).toMatchObject({ error: 'access_denied', state: begun.asked.state });
  });

  it('is asked after signing in, never skipped', async () => {
    const email = await world.member();
    const begun = await begin({ prompt: 'consent' });
    const signedIn = await signIn(begun, email);
    expect(signedIn.location).toBe(begun.path);
    expect((await begun.browser.follow(signedIn)).text).toContain('wants to act for you');
    const back = await begun.post('', { intent: 'allow' });
    expect(await world.emailOf(back.location ?? '', begun.asked)).toBe(email);
  });

  it('cannot be given by somebody who was blocked meanwhile', async () => {
    const { browser, email } = await knownBrowser(world);
    const begun = await begin({ prompt: 'consent' }, browser);
    const { rows } = await sql<{ id: string }>`select id from identities where email = ${email}`.execute(
      world.server.database.pool,
    );
    await world.server.app.members.block(world.ctx, rows[0]?.id ?? '');
    const answer = await begun.post('', { intent: 'allow' });
    expect([answer.status, answer.location]).toEqual([403, null]);
  });
});

describe('signing out', () => {
  async function logoutUrl(token: string, postFlowUrl?: string): Promise<string> {
    const { status, body } = await world.call('/_api/redirects-api/v1/redirect-session', {
      token,
      body: { logout: { clientId: world.clientId }, ...(postFlowUrl && { callbacks: { postFlowUrl } }) },
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return (body.redirectSession as { fullUrl: string }).fullUrl;
  }
  const isKnown = async (browser: PlainBrowser, email: string) =>
    (await begin({ prompt: 'select_account' }, browser)).page.text.includes(email);

  it('ends tokens and the pages’ knowledge, and leads back', async () => {
    const { browser, email, token } = await knownBrowser(world);
    const page = await browser.get(await logoutUrl(token, `${world.front}/home`));
    expect(page.location).toBe(`${world.front}/home`);
    expect(await isAlive(token)).toBe(false);
    expect([...browser.cookies.keys()].filter((name) => name.startsWith('headland_member_'))).toEqual([]);
    expect(await isKnown(browser, email)).toBe(false);
  });

  it.each(['by the site', 'by the pages'])('is in the audit log once, as the member’s own: %s', async (way) => {
    const { browser, email, token } = await knownBrowser(world);
    if (way === 'by the site') await browser.get(await logoutUrl(token));
    else await browser.post('/sign-out', { formToken: (await browser.get('/sign-out')).formToken });
    const { rows } = await sql`
      select a.actor_kind, a.actor_id = m.id::text as own, a.address from audit_events a
      join identities m on m.site_id = a.site_id and m.email = ${email} and m.id::text = a.actor_id
      where a.site_id = ${world.siteId} and a.type = 'logout'
    `.execute(world.server.database.pool);
    expect(rows).toEqual([{ actor_kind: 'member', own: true, address: 'loopback' }]);
  });

  it('says so where there is nowhere to go', async () => {
    const { browser, token } = await knownBrowser(world);
    const page = await browser.get(await logoutUrl(token));
    expect([page.status, page.text.includes('You are signed out')]).toEqual([200, true]);
    expect((await browser.get('/sign-out')).text).toContain('Nobody is signed in');
  });

  it('by an address that somebody else made leaves the member here alone', async () => {
    const { browser, email, token } = await knownBrowser(world);
    const theirs = await knownBrowser(world);
    await browser.get(await logoutUrl(theirs.token));
    await browser.get(await logoutUrl((await world.visitor()).accessToken));
    expect([await isAlive(token), await isAlive(theirs.token)]).toEqual([true, false]);
    expect(await isKnown(browser, email)).toBe(true);
  });

  it('by an address that is none says so', async () => {
    const browser = plainBrowser(world.server.url);
    expect((await browser.get(`/sign-out?session=${'x'.repeat(66)}`)).status).toBe(404);
    expect((await browser.get(`/sign-out${new URL((await world.ask()).url).search}`)).status).toBe(404);
  });

  it('without an address asks first, and takes its own form alone', async () => {
    const made = await world.server.app.sites.default();
    expect(made?.id).toBe(world.siteId);
    const { browser, email, token } = await knownBrowser(world);
    const page = await browser.get('/sign-out');
    expect(page.text).toContain(email);
    const { formToken } = page;
    expect((await browser.post('/sign-out', {})).status).toBe(403);
    expect((await browser.post('/sign-out', { formToken }, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await browser.post('/sign-out', { formToken }, { origin: null })).status).toBe(403);
    expect(await isAlive(token)).toBe(true);
    expect((await browser.post('/sign-out', { formToken })).text).toContain('You are signed out');
    expect(await isAlive(token)).toBe(false);
    expect(await isKnown(browser, email)).toBe(false);
  });
});
