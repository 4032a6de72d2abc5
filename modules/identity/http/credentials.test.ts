import { sql } from '@headland/db';
import { movableClock } from '@headland/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityWorld, openIdentity } from '../testing/open-identity.ts';
import { visit } from '../testing/people.ts';

let on: IdentityWorld;
beforeAll(async () => {
  on = await openIdentity();
});
afterAll(() => on.close());

const key = async (siteId = on.site.id, permissions?: string[]) =>
  on.clients.createApiKey({ siteId, name: 'Script', ...(permissions && { permissions }) });
const refusal = (code: string, status: number) => ({ code, status });

describe('resolveSite', () => {
  it('by client', async () => {
    expect(await on.identity.resolveSite({ from: 'client', clientId: on.otherClient.id })).toBe(on.otherSite.id);
    const unknown = { from: 'client', clientId: '00000000-0000-4000-8000-000000000000' } as const;
    await expect(on.identity.resolveSite(unknown)).rejects.toMatchObject(refusal('CLIENT_NOT_FOUND', 404));
    await expect(on.identity.resolveSite({ from: 'client', clientId: 'x' })).rejects.toMatchObject({ status: 404 });
  });

  it('by the claim of an access token and the prefix of a refresh token', async () => {
    const { access, refresh } = await visit(on.identity, on.otherClient.id);
    expect(await on.identity.resolveSite({ from: 'token', token: access })).toBe(on.otherSite.id);
    expect(await on.identity.resolveSite({ from: 'token', token: refresh })).toBe(on.otherSite.id);
    const forged = refresh.replace(on.otherSite.shortKey, on.site.shortKey);
    for (const token of [forged, 'x', '']) {
      await expect(on.identity.resolveSite({ from: 'token', token })).rejects.toMatchObject(
        refusal('TOKEN_INVALID', 401),
      );
    }
  });

  it('by API key, which wix-site-id must equal', async () => {
    const { text } = await key(on.otherSite.id);
    const resolve = (siteIdHeader: string | null) =>
      on.identity.resolveSite({ from: 'apiKey', apiKey: text, siteIdHeader });
    expect(await resolve(on.otherSite.id)).toBe(on.otherSite.id);
    expect(await resolve(null)).toBe(on.otherSite.id);
    await expect(resolve(on.site.id)).rejects.toMatchObject(refusal('SITE_MISMATCH', 403));
  });

  it('by host, else the default site', async () => {
    const resolve = (host: string | null) => on.identity.resolveSite({ from: 'host', host });
    expect(await resolve('other.example.org')).toBe(on.otherSite.id);
    expect(await resolve('OTHER.example.org:8443')).toBe(on.otherSite.id);
    expect(await resolve('other.example.org.')).toBe(on.otherSite.id);
    for (const host of ['shop.example.org', 'localhost:4000', 'other.example.org.evil.example', '[::1]', '', null]) {
      expect(await resolve(host)).toBe(on.site.id);
    }
  });

  it('by the short key inside a media id', async () => {
    const resolve = (mediaId: string) => on.identity.resolveSite({ from: 'media', mediaId });
    expect(await resolve(`${on.otherSite.shortKey}_0123456789abcdef~mv2.jpg`)).toBe(on.otherSite.id);
    for (const id of ['ffffff_00~mv2.jpg', 'x', '../../etc/passwd', `${on.site.shortKey}00~mv2.jpg`]) {
      await expect(resolve(id)).rejects.toMatchObject(refusal('UNKNOWN_MEDIA', 404));
    }
  });
});

describe('authenticate', () => {
  it('nobody, of the site of the host', async () => {
    for (const authorization of [undefined, null, '', '  ']) {
      expect(await on.identity.authenticate({ authorization, host: 'other.example.org' })).toEqual({
        siteId: on.otherSite.id,
        principal: { kind: 'none' },
      });
    }
  });

  it('a visitor, raw or as Bearer, whatever the host', async () => {
    const { access } = await visit(on.identity, on.client.id);
    for (const authorization of [access, `Bearer ${access}`, `bearer  ${access}`, ` ${access} `]) {
      const caller = await on.identity.authenticate({ authorization, host: 'other.example.org' });
      expect(caller).toMatchObject({ siteId: on.site.id, principal: { kind: 'visitor', clientId: on.client.id } });
    }
    const named = { authorization: access, siteIdHeader: on.site.id.toUpperCase() };
    expect((await on.identity.authenticate(named)).siteId).toBe(on.site.id);
    await expect(
      on.identity.authenticate({ authorization: access, siteIdHeader: on.otherSite.id }),
    ).rejects.toMatchObject(refusal('SITE_MISMATCH', 403));
  });

  it('refuses what is unreadable or expired, also when it was known before', async () => {
    const { access, refresh } = await visit(on.identity, on.client.id);
    for (const authorization of ['x', 'Bearer x', refresh, `${access}x`, 'hl.x', ',', 'x,y', `${access},`]) {
      await expect(on.identity.authenticate({ authorization })).rejects.toMatchObject({ status: 401 });
    }
    await on.identity.authenticate({ authorization: access });
    const later = on.process({ clock: movableClock(new Date(on.clock.now().getTime() + 4 * 3_600_000)) });
    await expect(later.authenticate({ authorization: access })).rejects.toMatchObject(refusal('TOKEN_EXPIRED', 401));
    on.clock.advance(4 * 3_600_000);
    for (let again = 0; again < 2; again += 1) {
      await expect(on.identity.authenticate({ authorization: access })).rejects.toMatchObject(
        refusal('TOKEN_EXPIRED', 401),
      );
    }
  });

  it('forgets the tokens of a key that was taken away', async () => {
    const elsewhere = await openIdentity();
    try {
      const { access } = await visit(elsewhere.identity, elsewhere.client.id);
      await elsewhere.identity.authenticate({ authorization: access });
      await elsewhere.identity.rotateSigningKey();
      await elsewhere.identity.authenticate({ authorization: access });
      await sql`delete from signing_keys where state = 'retired'`.execute(elsewhere.database.pool);
      // Whatever makes the process read its keys again: here, a rotation.
      await elsewhere.identity.rotateSigningKey();
      await expect(elsewhere.identity.authenticate({ authorization: access })).rejects.toMatchObject({ status: 401 });
    } finally {
      await elsewhere.close();
    }
  });

  it('refuses tokens of another installation', async () => {
    const elsewhere = await openIdentity();
    try {
      const { access } = await visit(elsewhere.identity, elsewhere.client.id);
      await expect(on.identity.authenticate({ authorization: access })).rejects.toMatchObject(
        refusal('TOKEN_INVALID', 401),
      );
    } finally {
      await elsewhere.close();
    }
  });

  it('a token for a visitor who is known already', async () => {
    const { access } = await visit(on.identity, on.client.id);
    const { principal } = await on.identity.authenticate({ authorization: access });
    if (principal.kind !== 'visitor') throw new Error('no visitor');
    const minted = await on.identity.mintVisitorAccess(on.site.id, principal.visitorId, on.client.id);
    expect(minted.expiresIn).toBe(4 * 3600);
    const caller = await on.process().authenticate({ authorization: minted.accessToken });
    expect(caller).toEqual({ siteId: on.site.id, principal });
  });
});

describe('API keys', () => {
  it('hold everything a merchant may do, or what was asked for', async () => {
    const all = await key();
    const one = await key(on.site.id, ['WIX_STORES.READ_PRODUCTS', 'WIX_STORES.READ_PRODUCTS']);
    expect(all.text).toMatch(new RegExp(`^hl\\.${on.site.shortKey}\\.[\\w-]{43}$`));
    const { principal } = await on.identity.authenticate({ authorization: all.text, siteIdHeader: on.site.id });
    expect(principal).toMatchObject({ kind: 'apiKey', keyId: all.apiKey.id });
    const permissions = principal.kind === 'apiKey' ? principal.permissions : [];
    expect(permissions).toContain('WIX_STORES.MODIFY_PRODUCTS');
    expect(permissions).not.toContain('ECOM.CANCEL_OWN_ORDERS');
    expect((await on.identity.authenticate({ authorization: one.text })).principal).toMatchObject({
      permissions: ['WIX_STORES.READ_PRODUCTS'],
    });
  });

  it('refuse names that are none, and bad names', async () => {
    await expect(
      on.clients.createApiKey({
        siteId: on.site.id,
        name: ' ',
        permissions: ['WIX_STORES.READ_PRODUCTS', 'ECOM.CANCEL_OWN_ORDERS', 'x'],
      }),
    ).rejects.toMatchObject({
      violations: [{ field: 'name' }, { field: 'permissions[1]' }, { field: 'permissions[2]' }],
    });
    await expect(key(on.site.id, [])).rejects.toMatchObject({ violations: [{ field: 'permissions' }] });
    await expect(key('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({ code: 'SITE_NOT_FOUND' });
  });

  it('are stored hashed', async () => {
    const { text } = await key();
    const { rows } = await sql<{ stored: string }>`
      select coalesce(string_agg(k::text, ' '), '') || coalesce((select string_agg(o::text, ' ') from outbox o), '')
        as stored
      from api_keys k
    `.execute(on.database.pool);
    expect(rows[0]?.stored).not.toContain(text.split('.')[2]);
  });

  it('are of one site: the same secret under another prefix is nothing', async () => {
    const { text } = await key();
    const moved = text.replace(on.site.shortKey, on.otherSite.shortKey);
    await expect(on.identity.authenticate({ authorization: moved })).rejects.toMatchObject(
      refusal('API_KEY_INVALID', 401),
    );
  });

  it('are revoked by their own site alone', async () => {
    const { text, apiKey } = await key();
    for (const id of [apiKey.id, 'x']) {
      await expect(on.clients.revokeApiKey(on.otherSite.id, id)).rejects.toMatchObject({ code: 'API_KEY_NOT_FOUND' });
    }
    expect((await on.process().authenticate({ authorization: text })).siteId).toBe(on.site.id);
  });

  it('note their last use once a minute, in the statement that finds them', async () => {
    const { text, apiKey } = await key();
    const lastUse = async () =>
      (await on.clients.listApiKeys(on.site.id)).find((one) => one.id === apiKey.id)?.lastUsedAt?.getTime();
    expect(await lastUse()).toBeUndefined();
    const first = on.clock.now().getTime();
    expect(await on.statements(() => on.process().authenticate({ authorization: text }))).toHaveLength(1);
    expect(await lastUse()).toBe(first);
    on.clock.advance(59_000);
    await on.process().authenticate({ authorization: text });
    expect(await lastUse()).toBe(first);
    on.clock.advance(2_000);
    await on.process().authenticate({ authorization: text });
    expect(await lastUse()).toBe(first + 61_000);
  });

  it('after a token: both must be of one site, and the key acts', async () => {
    const { access } = await visit(on.identity, on.client.id);
    const { text, apiKey } = await key();
    const caller = await on.identity.authenticate({ authorization: `${access},${text}`, siteIdHeader: on.site.id });
    expect(caller).toMatchObject({
      siteId: on.site.id,
      principal: { kind: 'apiKey', keyId: apiKey.id },
      onBehalfOf: { kind: 'visitor' },
    });
    const foreign = await key(on.otherSite.id);
    const mixed = { authorization: `${access},${foreign.text}` };
    await expect(on.identity.authenticate(mixed)).rejects.toMatchObject(refusal('SITE_MISMATCH', 403));
    await expect(on.identity.authenticate({ authorization: `x,${text}` })).rejects.toMatchObject({ status: 401 });
  });
});
