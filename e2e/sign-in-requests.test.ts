import { sql } from '@headland/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../apps/server/testing/test-server.ts';
import { type AskOptions, openSignInWorld, PASSWORD, type SignInWorld } from './pages/sign-in.ts';
import {
  beginSignIn,
  knownBrowser,
  type PlainBrowser,
  type PlainPage,
  plainBrowser,
  query,
  signIn,
} from './pages/sign-in-http.ts';

/** The sign-in pages over plain HTTP: what they answer, and everything that they must refuse. */
let world: SignInWorld;
beforeAll(async () => {
  world = await openSignInWorld();
});
afterAll(async () => {
  expect(world.server.unexpected).toEqual([]);
  await world.stop();
});

const begin = (over?: AskOptions, browser?: PlainBrowser) => beginSignIn(world, over, browser);

const settings = (change: Parameters<typeof world.server.app.members.changeSettings>[1]) =>
  world.server.app.members.changeSettings(world.ctx, change);
async function memberId(email: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from identities where site_id = ${world.siteId} and email = ${email}
  `.execute(world.server.database.pool);
  return rows[0]?.id ?? '';
}

describe('beginning', () => {
  it('takes the token out of the address at once and tells nobody of it', async () => {
    const browser = plainBrowser(world.server.url);
    const asked = await world.ask();
    const token = new URL(asked.url).searchParams.get('session') ?? 'none';
    const answer = await browser.get(asked.url);
    expect([answer.status, answer.headers.get('referrer-policy')]).toEqual([303, 'no-referrer']);
    expect(answer.location).toMatch(/^\/sign-in\/[0-9a-f-]{36}$/);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^headland_flow_[0-9a-f]{32}=.*; Path=\/; HttpOnly; SameSite=Lax; Max-Age=3600$/);
    expect(cookie).not.toContain(token);
    const page = await browser.follow(answer);
    expect(page.status).toBe(200);
    expect(page.html).not.toContain(token);
    expect(page.text).toContain('Ink &amp; Staple');
    // The shop's name leads back to the site that asked, not to Headland's own storefront.
    expect(page.html).toMatch(new RegExp(`<a href="${world.front}"[^>]*class="site-name"`));
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    expect(page.headers.get('cache-control')).toBe('no-store');
    const policy = page.headers.get('content-security-policy')?.split('; ') ?? [];
    // The client's address, and the site's own for going back.
    expect(policy).toContain(`form-action 'self' ${world.front} ${world.server.url}`);
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('tells a wrong request to the registered address, and nothing else', async () => {
    const { accessToken: token } = await world.visitor();
    const authRequest = { clientId: world.clientId, redirectUri: world.callback, state: 'S' };
    const { body } = await world.call('/_api/redirects-api/v1/redirect-session', {
      token,
      body: { auth: { authRequest } },
    });
    const answer = await plainBrowser(world.server.url).get((body.redirectSession as { fullUrl: string }).fullUrl);
    expect(answer.status).toBe(303);
    expect(answer.location?.startsWith(`${world.callback}?`)).toBe(true);
    expect(query(answer)).toEqual({
      error: 'invalid_request',
      error_description: 'A code challenge (PKCE) with the method S256 must be given.',
      state: 'S',
      iss: world.ctx.site.url,
    });
  });

  it('sends nobody to an address that was taken off the list meanwhile', async () => {
    const { browser, asked, path } = await begin();
    await sql`update clients set allowed_redirects = '{}' where id = ${world.clientId}`.execute(
      world.server.database.pool,
    );
    // Another process, which remembers nothing of the list before.
    const other = await startTestServer({ databaseUrl: world.server.databaseUrl, faces: world.faces });
    try {
      for (const url of [`${other.url}/authorize${new URL(asked.url).search}`, other.url + path]) {
        const answer = await browser.get(url);
        expect([answer.location, answer.status >= 400]).toEqual([null, true]);
      }
      expect(other.unexpected).toEqual([]);
    } finally {
      await other.stop();
      await sql`update clients set allowed_redirects = ${[world.callback]} where id = ${world.clientId}`.execute(
        world.server.database.pool,
      );
    }
  });

  it('shows an empty page to the hidden frame of a client, and to nobody else', async () => {
    const { accessToken: token } = await world.visitor();
    const { body } = await world.call('/_api/redirects-api/v1/redirect-session', { token, body: { login: {} } });
    const browser = plainBrowser(world.server.url);
    const page = await browser.get((body.redirectSession as { fullUrl: string }).fullUrl);
    expect([page.status, page.text, browser.cookies.size]).toEqual([200, 'Sign-in', 0]);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; frame-ancestors http/);
    expect(policy.split(' ')).toContain(world.front);
    const strange = await browser.get(`/sign-in/pre-warm${new URL((await world.ask()).url).search}`);
    expect([strange.status, strange.headers.get('content-security-policy')]).toEqual([
      400,
      "default-src 'none'; frame-ancestors 'none'",
    ]);
  });
});

describe('signing in', () => {
  it.each(['query', 'fragment'])('returns code, state and issuer by %s, once', async (responseMode) => {
    const email = await world.member();
    const begun = await begin({ responseMode });
    const cookies = new Map(begun.browser.cookies);
    const back = await signIn(begun, email);
    expect(back.status).toBe(303);
    const url = new URL(back.location ?? '');
    expect(url.origin + url.pathname).toBe(world.callback);
    const said = responseMode === 'query' ? url.searchParams : new URLSearchParams(url.hash.slice(1));
    // Code, state and issuer alone (RFC 6749, 4.1.2): what returns from other pages say would start a site anew.
    expect([...said.keys()].sort()).toEqual(['code', 'iss', 'state']);
    expect([said.get('state'), said.get('iss')]).toEqual([begun.asked.state, world.ctx.site.url]);
    expect(await world.emailOf(url.href, begun.asked)).toBe(email);
    // The same flow again, with the cookies of before.
    for (const [name, value] of cookies) begun.browser.cookies.set(name, value);
    expect((await signIn(begun, email)).status).toBe(404);
    expect((await begun.browser.get(begun.path)).status).toBe(404);
    expect((await begun.browser.get(begun.asked.url)).status).toBe(400);
  });

  it('gives one code to twenty presses at once', async () => {
    const email = await world.member();
    const begun = await begin();
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(begun, email)));
    expect(answers.filter(({ location }) => location?.includes('code=')).length).toBe(1);
    expect(answers.filter(({ status }) => status === 303 || status === 200 || status === 404).length).toBe(20);
  });

  it('says the same of a wrong password and an unknown address, and keeps what was typed', async () => {
    const begun = await begin();
    const email = await world.member();
    const wrong = await signIn(begun, email, 'not this one');
    const unknown = await signIn(begun, 'nobody@example.org');
    const nonsense = await signIn(begun, 'nonsense');
    expect([wrong.status, unknown.status, nonsense.status]).toEqual([422, 422, 422]);
    // The nonce is another on every page.
    const plain = (page: PlainPage, typed: string) => page.html.replaceAll(typed, 'X').replace(/nonce="[^"]*"/, '');
    expect(plain(unknown, 'nobody@example.org')).toBe(plain(wrong, email));
    expect(plain(nonsense, 'nonsense')).toBe(plain(wrong, email));
    expect(wrong.html).toContain(`value="${email}"`);
    expect(wrong.html).not.toContain('not this one');
  });

  it('asks for what is missing beside the field', async () => {
    const page = await (await begin()).post('/password', { email: ' ', password: '' });
    expect(page.status).toBe(422);
    expect(page.html).toMatch(/<input id="email"[^>]*aria-describedby="email-error"[^>]*aria-invalid="true"/);
    expect(page.html).toContain('<p class="error" id="password-error">Enter your password.</p>');
  });

  it('says when to come again after too many tries', async () => {
    const begun = await begin();
    const email = await world.member();
    for (let tries = 0; tries < 5; tries += 1) expect((await signIn(begun, email, `wrong ${tries}`)).status).toBe(422);
    const page = await signIn(begun, email);
    expect(page.status).toBe(429);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(page.text).toMatch(/Too many tries\. Please try again in (a second|\d+ seconds)\./);
  });

  it('offers a mail to whoever has no password yet', async () => {
    const email = 'contact@example.org';
    const key = await world.server.app.clients.createApiKey({ siteId: world.siteId, name: 'merchant' });
    await world.call('/members/v1/members', { token: key.text, body: { member: { loginEmail: email } } });
    const begun = await begin();
    const page = await signIn(begun, email);
    expect(page.text).toContain('has no password yet');
    expect(page.html).toMatch(/<button[^>]* value="recover"/);
    const sent = await begun.post('/password', { email, intent: 'recover' });
    expect([sent.status, sent.location]).toEqual([303, `${begun.path}/sent`]);
    expect(await world.lastMail(email)).toContain('/sign-in/new-password?');
  });

  it('does not let a blocked member in', async () => {
    const email = await world.member();
    await world.server.app.members.block(world.ctx, await memberId(email));
    const page = await signIn(await begin(), email);
    expect([page.status, page.text.includes('cannot be used at the moment')]).toEqual([403, true]);
  });

  it('counts the tries of the person, and believes no header about who that is', async () => {
    await signIn(await begin(), 'nobody@example.org');
    const begun = await begin();
    await begun.post('/password', { email: 'x@example.org', password: 'y' }, { 'x-forwarded-for': '203.0.113.9' });
    const buckets = async () =>
      (
        await sql<{ bucket: string }>`select bucket from sign_in_counts where bucket like 'sign-in:from:%'`.execute(
          world.server.database.pool,
        )
      ).rows.map((row) => row.bucket);
    expect(await buckets()).toEqual(['sign-in:from:loopback']);
    const behind = await startTestServer({
      databaseUrl: world.server.databaseUrl,
      faces: world.faces,
      trustProxy: true,
    });
    const headers = { origin: behind.url, 'x-forwarded-for': '203.0.113.9' };
    await begun.browser.post(
      `${behind.url}${begun.path}/password`,
      { formToken: begun.page.formToken, email: 'x@example.org', password: 'y' },
      headers,
    );
    await behind.stop();
    expect(await buckets()).toContain('sign-in:from:203.0.113.9');
  });
});

describe('what is refused', () => {
  it.each([['https://evil.example'], ['null'], [null]])('a form with the Origin %s', async (origin) => {
    const begun = await begin();
    const email = await world.member();
    const refused = await begun.post('/password', { email, password: PASSWORD }, { origin });
    expect([refused.status, refused.location]).toEqual([403, null]);
    expect(begun.browser.cookies.size).toBe(1);
    // The control: the very same form from our own page.
    expect((await signIn(begun, email)).status).toBe(303);
  });

  it("a form without its token, or with another flow's", async () => {
    const [begun, other] = [await begin(), await begin()];
    const email = await world.member();
    for (const formToken of ['', 'x', other.page.formToken]) {
      const refused = await begun.post('/password', { formToken, email, password: PASSWORD });
      expect([refused.status, refused.location]).toEqual([403, null]);
    }
    expect(begun.page.formToken).toMatch(/^[\w-]{43}$/);
    expect((await signIn(begun, email)).status).toBe(303);
  });

  it('a flow that another browser began, or whose cookie is not its own', async () => {
    const [begun, other] = [await begin(), await begin()];
    const stranger = plainBrowser(world.server.url);
    expect((await stranger.get(begun.path)).status).toBe(404);
    const [[name = '', value = ''] = []] = begun.browser.cookies;
    const [[, foreign = ''] = []] = other.browser.cookies;
    for (const bad of [foreign, value.slice(0, -2), '', 'x'.repeat(200)]) {
      stranger.cookies.set(name, bad);
      expect((await stranger.get(begun.path)).status).toBe(404);
      const { formToken } = begun.page;
      expect((await stranger.post(`${begun.path}/password`, { formToken })).status).toBe(404);
    }
    stranger.cookies.set(name, value);
    expect((await stranger.get(begun.path)).status).toBe(200);
  });

  it("another site's accounts, flows and known browsers", async () => {
    const other = await world.server.addSite('Other');
    await world.server.app.clients.allowRedirect(other.clientId, world.callback);
    const { browser, email } = await knownBrowser(world);
    const asked = await world.ask({ clientId: other.clientId, prompt: 'select_account' });
    const page = await browser.follow(await browser.get(asked.url));
    expect(page.text).toContain('Other');
    expect(page.text).not.toContain(email);
    const path = new URL(page.url).pathname;
    const { formToken } = page;
    const answer = await browser.post(`${path}/password`, { formToken, email, password: PASSWORD });
    expect(answer.status).toBe(422);
    expect((await browser.post(path, { formToken, intent: 'continue' })).status).toBe(403);
  });

  it('bodies that no form of ours has', async () => {
    const begun = await begin();
    const long = await begun.post('/password', { email: 'x@example.org', password: 'x'.repeat(70_000) });
    expect(long.status).toBe(413);
    const headers = { 'content-type': 'application/json', origin: world.server.url };
    const cookie = [...begun.browser.cookies].map((pair) => pair.join('=')).join('; ');
    const json = await fetch(`${world.server.url}${begun.path}/password`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: '{}',
    });
    expect(json.status).toBe(415);
  });

  it('steps that are not the turn of', async () => {
    const begun = await begin();
    for (const intent of ['continue', 'allow', 'nonsense']) {
      expect((await begun.post('', { intent })).status).toBe(403);
    }
    for (const step of ['/code', '/waiting']) {
      expect((await begun.browser.get(begun.path + step)).location).toBe(begun.path);
      expect((await begun.post(step, { code: '123456' })).location).toBe(begun.path);
    }
    for (const path of ['/sign-in', '/sign-in/nonsense', `${begun.path}/nonsense`, `${begun.path}/__proto__`]) {
      expect((await begun.browser.get(path)).status).toBe(404);
    }
  });
});

describe('going back', () => {
  it('without a result is told to the client, once', async () => {
    const begun = await begin();
    const back = await begun.post('', { intent: 'cancel' });
    expect(back.location?.startsWith(`${world.callback}?`)).toBe(true);
    const { state } = begun.asked;
    expect(query(back)).toEqual({
      error: 'access_denied',
      error_description: 'Somebody went back, or did not allow it.',
      state,
      iss: world.ctx.site.url,
    });
    expect((await begun.post('', { intent: 'cancel' })).status).toBe(404);
  });

  it('goes to the address that the site named for it', async () => {
    const begun = await begin({ postFlowUrl: `${world.front}/browse?page=2` });
    const back = await begun.post('', { intent: 'cancel' });
    expect(back.location).toBe(`${world.front}/browse?page=2&wixMemberLoggedIn=false`);
  });
});

describe('signing up', () => {
  const fields = (email: string, over = {}) => ({ email, password: PASSWORD, ...over });

  it('makes a member with a name, and returns with a code', async () => {
    const begun = await begin();
    const email = 'new.one@example.org';
    const back = await begun.post('/sign-up', fields(email, { firstName: 'Grace', lastName: 'Inker' }));
    expect(await world.emailOf(back.location ?? '', begun.asked)).toBe(email);
    const member = await world.server.app.members.find(world.siteId, await memberId(email));
    expect(member?.profile).toMatchObject({ firstName: 'Grace', lastName: 'Inker' });
  });

  it('says what is wrong with address and password, and sends no password back', async () => {
    const begun = await begin();
    const nonsense = await begun.post('/sign-up', fields('nonsense'));
    expect(nonsense.status).toBe(422);
    expect(nonsense.html).toMatch(/id="email-error">This is not an e-mail address/);
    const page = await begun.post('/sign-up', fields('short@example.org', { password: 'seven77' }));
    expect(page.status).toBe(422);
    expect(page.html).toMatch(/id="password-error">This password is too short: 8 characters at least\./);
    expect(page.html).not.toContain('seven77');
    const common = await begun.post('/sign-up', fields('a@example.org', { password: 'P4ssw0rd123' }));
    expect(common.text).toContain('one of the first that anybody would try');
  });

  it('offers to sign in with an address that is taken', async () => {
    const email = await world.member();
    const begun = await begin();
    const page = await begun.post('/sign-up', fields(email));
    expect([page.status, page.text.includes('Sign in with this address')]).toEqual([422, true]);
    expect((await begun.browser.get(`${begun.path}/password`)).html).toContain(`value="${email}"`);
  });

  it('proves the address by a code: wrong, resent, right', async () => {
    await settings({ verifyEmail: true });
    const email = 'to.prove@example.org';
    const begun = await begin();
    const sent = await begun.post('/sign-up', fields(email)).finally(() => settings({ verifyEmail: false }));
    expect(sent.location).toBe(`${begun.path}/code`);
    const codeOf = async () => /\b\d{6}\b/.exec(await world.lastMail(email))?.[0] ?? '';
    const first = await codeOf();
    expect((await begun.browser.follow(sent)).text).toContain(email);
    const wrong = await begun.post('/code', { code: first === '000000' ? '000001' : '000000' });
    expect([wrong.status, wrong.html.includes('id="code-error"')]).toEqual([422, true]);
    expect((await begun.post('/code', { code: 'abc' })).text).toContain('The code has six digits.');
    const early = await begun.post('/code', { intent: 'resend' });
    expect([early.status, early.text]).toEqual([429, expect.stringMatching(/Another mail can be sent in \d+ seconds/)]);
    expect(await codeOf()).toBe(first);
    const back = await begun.post('/code', { code: ` ${first.slice(0, 3)} ${first.slice(3)} ` });
    expect(await world.emailOf(back.location ?? '', begun.asked)).toBe(email);
  });

  it('begins anew after a code that is too old', async () => {
    await settings({ verifyEmail: true });
    const begun = await begin();
    await begun.post('/sign-up', fields('too.late@example.org')).finally(() => settings({ verifyEmail: false }));
    await sql`update one_time_tokens set expires_at = created_at where kind = 'state' and used_at is null`.execute(
      world.server.database.pool,
    );
    const page = await begun.post('/code', { code: '123456' });
    expect([page.status, page.text.includes('Sign in again')]).toEqual([410, true]);
  });

  it('says nothing of a taken address where answers are protective', async () => {
    await settings({ protectiveAnswers: true });
    const email = await world.member();
    const pages = await Promise.all(
      [email, 'free.one@example.org'].map(async (address) => {
        const begun = await begin();
        const page = await begun.browser.follow(await begun.post('/sign-up', fields(address)));
        return page.text.replaceAll(address, 'X');
      }),
    ).finally(() => settings({ protectiveAnswers: false }));
    expect(pages[0]).toBe(pages[1]);
    expect(pages[0]).toContain('We sent six digits');
  });

  it('waits for the owner, and goes on once approved', async () => {
    await settings({ approveMembers: true });
    const email = 'in.the.queue@example.org';
    const begun = await begin();
    const sent = await begun.post('/sign-up', fields(email)).finally(() => settings({ approveMembers: false }));
    expect(sent.location).toBe(`${begun.path}/waiting`);
    expect((await begun.browser.follow(sent)).text).toContain('checks every new account');
    expect((await begun.post('/waiting', {})).text).toContain('Not yet.');
    await world.server.app.members.approve(world.ctx, await memberId(email));
    const back = await begun.post('/waiting', {});
    expect(await world.emailOf(back.location ?? '', begun.asked)).toBe(email);
  });
});
