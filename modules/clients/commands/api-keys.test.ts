import { sql } from '@headland/db';
import { hashSecret } from '@headland/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseApiKey } from '../index.ts';
import { type ClientsWorld, openClients, SESSION } from '../testing/open-clients.ts';

const MINUTE = 60_000;

let on: ClientsWorld;
beforeAll(async () => {
  on = await openClients();
});
afterAll(() => on.close());
beforeEach(() => {
  on.ended.length = 0;
  on.forgotten.length = 0;
});

const make = (name = 'Import', permissions?: readonly string[], siteId = on.site.id) =>
  on.module.createApiKey({ siteId, name, ...(permissions && { permissions }) });
const hashOf = (text: string) => hashSecret(parseApiKey(text)?.secret ?? '');
const use = (text: string, siteId = on.site.id) => on.module.useApiKey(siteId, hashOf(text));

async function audited(): Promise<readonly { type: string; details: object }[]> {
  const { rows } = await sql<{ type: string; details: object }>`
    select type, details from audit_events where site_id = ${on.site.id} order by occurred_at desc, id desc limit 1
  `.execute(on.database.pool);
  return rows;
}

describe('a key', () => {
  it('is told once, with the short key of its site, and stored as a hash alone', async () => {
    const { apiKey, text } = await make(' Import ');
    expect(apiKey).toMatchObject({ name: 'Import', siteId: on.site.id, permissions: null, revokedAt: null });
    const { shortKey, secret } = parseApiKey(text) ?? { shortKey: '', secret: '' };
    expect((await on.neighbours.site.get(on.site.id)).shortKey).toBe(shortKey);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const { rows } = await sql<{ all: string }>`
      select concat_ws(' ', (select string_agg(k::text, ' ') from api_keys k),
        (select string_agg(o::text, ' ') from outbox o), (select string_agg(a::text, ' ') from audit_events a)) as all
    `.execute(on.database.pool);
    expect(rows[0]?.all).toContain(hashSecret(secret));
    expect(rows[0]?.all).not.toContain(secret);
  });

  it('holds each permission once, in order, and is told of in events and the audit log', async () => {
    const { apiKey } = await make('Narrow', ['WEBHOOKS.READ', 'ECOM.READ_ORDERS', 'WEBHOOKS.READ']);
    const permissions = ['ECOM.READ_ORDERS', 'WEBHOOKS.READ'];
    expect(apiKey.permissions).toEqual(permissions);
    const told = (await on.told('api_key')).filter(({ entityId }) => entityId === apiKey.id);
    expect(told).toMatchObject([
      { type: 'api_key_created', payload: { apiKey: { id: apiKey.id, name: 'Narrow', permissions } } },
    ]);
    expect(await audited()).toMatchObject([
      { type: 'api_key_created', details: { apiKeyId: apiKey.id, name: 'Narrow' } },
    ]);
  });

  it.each<[string, object, readonly string[]]>([
    ['no name', { name: ' ' }, ['name']],
    ['too long a name', { name: 'x'.repeat(101) }, ['name']],
    ['no permission', { permissions: [] }, ['permissions']],
    [
      'what no key may hold',
      { permissions: ['ECOM.READ_ORDERS', 'API_KEYS.MANAGE', 'NO.SUCH'] },
      ['permissions[1]', 'permissions[2]'],
    ],
    ['all of it', { name: '', permissions: ['x'] }, ['name', 'permissions[0]']],
  ])('with %s is refused by every field, and nothing is stored', async (_what, wrong, fields) => {
    const before = await on.module.listApiKeys(on.site.id);
    await expect(on.module.createApiKey({ siteId: on.site.id, name: 'Good', ...wrong })).rejects.toMatchObject({
      violations: fields.map((field) => ({ field })),
    });
    expect(await on.module.listApiKeys(on.site.id)).toEqual(before);
  });

  it('of a site that is not there is refused', async () => {
    await expect(make('Nowhere', undefined, '00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({
      code: 'SITE_NOT_FOUND',
    });
  });

  it('is listed on its own site alone, the oldest first, revoked ones too', async () => {
    on.clock.advance(MINUTE);
    const first = await make('First');
    on.clock.advance(MINUTE);
    const second = await make('Second');
    await on.module.revokeApiKey(on.site.id, first.apiKey.id);
    const names = (await on.module.listApiKeys(on.site.id)).map(({ name, revokedAt }) => [name, revokedAt !== null]);
    expect(names.slice(-2)).toEqual([
      ['First', true],
      ['Second', false],
    ]);
    const there = await on.module.listApiKeys(on.otherSite.id);
    expect(there.map(({ id }) => id)).not.toContain(second.apiKey.id);
  });
});

describe('a key in use', () => {
  it('is found on its own site by its secret alone; use is noted once a minute, in one statement', async () => {
    const { apiKey, text } = await make();
    const first = on.clock.now();
    expect(await on.statements(() => use(text))).toHaveLength(1);
    const lastUse = async () =>
      (await on.module.listApiKeys(on.site.id)).find(({ id }) => id === apiKey.id)?.lastUsedAt;
    expect(await lastUse()).toEqual(first);
    on.clock.advance(MINUTE);
    await use(text);
    expect(await lastUse()).toEqual(first);
    on.clock.advance(1);
    await use(text);
    expect(await lastUse()).toEqual(on.clock.now());
    expect(await use(text, on.otherSite.id)).toBeNull();
    expect(await on.module.useApiKey(on.site.id, hashSecret(`${text}x`))).toBeNull();
  });

  it('is nobody once it was revoked: its sessions end, and every memory of it is given up', async () => {
    const { apiKey, text } = await make('Stolen');
    await on.module.revokeApiKey(on.site.id, apiKey.id.toUpperCase());
    expect(await use(text)).toBeNull();
    expect(on.ended).toEqual([{ kind: 'apiKey', id: apiKey.id.toUpperCase() }]);
    expect(on.forgotten).toEqual([`key ${hashOf(text)}`, `session ${SESSION}`]);
    expect(await audited()).toMatchObject([
      { type: 'api_key_revoked', details: { apiKeyId: apiKey.id, name: 'Stolen', ended: '1' } },
    ]);
  });

  it('is revoked by one of ten who do it at once, and by nobody of another site', async () => {
    const { apiKey, text } = await make('Often');
    for (const [siteId, id] of [
      [on.otherSite.id, apiKey.id],
      [on.site.id, 'all'],
      [on.site.id, '00000000-0000-4000-8000-000000000000'],
    ] as const) {
      await expect(on.module.revokeApiKey(siteId, id)).rejects.toMatchObject({ code: 'API_KEY_NOT_FOUND' });
    }
    expect(await use(text)).not.toBeNull();
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => on.module.revokeApiKey(on.site.id, apiKey.id)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const told = (await on.told('api_key')).filter(({ entityId }) => entityId === apiKey.id);
    expect(told.map(({ type }) => type)).toEqual(['api_key_created', 'api_key_revoked']);
  });
});

it.each([
  '',
  'hl.abcdef',
  `hl.abcdef.${'x'.repeat(42)}`,
  `hl.abcdef.${'x'.repeat(44)}`,
  `hl.ABCDEF.${'x'.repeat(43)}`,
  `hl.abcde.${'x'.repeat(43)}`,
  `IST.abcdef.${'x'.repeat(43)}`,
  ` hl.abcdef.${'x'.repeat(43)}`,
  `hl.abcdef.${'x'.repeat(42)}=`,
])('%j is no key of ours', (text) => expect(parseApiKey(text)).toBeNull());
