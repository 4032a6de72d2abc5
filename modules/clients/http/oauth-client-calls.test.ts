import { sql } from '@headland/db';
import type { FieldViolation } from '@headland/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ClientsWorld, openClients, SESSION, STOREFRONT } from '../testing/open-clients.ts';

let world: ClientsWorld;
beforeAll(async () => {
  world = await openClients();
});
afterAll(() => world.close());
beforeEach(() => {
  world.ended.length = 0;
  world.forgotten.length = 0;
});

const stranger = () => world.owner({ site: world.otherSite });
const list = async (ctx = world.owner()) => (await world.call('listOauthClients', ctx)).clients as { id: string }[];
const create = async (client: object, over: object = {}) =>
  (await world.call('createOauthClient', world.owner(over), { client })).client;
const update = async (clientId: string, client: object, revision?: string, ctx = world.owner()) =>
  (await world.call('updateOauthClient', ctx, { clientId, client, ...(revision && { revision }) })).client;
const secretOf = async (clientId: string) =>
  (await world.call('createClientSecret', world.owner(), { clientId })).secret as string;
const refusedFor = (asked: Promise<unknown>) =>
  asked.then(
    () => expect.fail('it was taken'),
    ({ violations = [] }: { violations?: FieldViolation[] }) => violations.map(({ field }) => field),
  );

describe('an app', () => {
  it('is made with what was said of it, told and listed on its own site alone', async () => {
    const client = await create({ name: ' Site ', allowedOrigins: ['https://a.example', 'https://a.example'] });
    expect(client).toMatchObject({
      name: 'Site',
      kind: 'browser',
      allowedOrigins: ['https://a.example'],
      allowedRedirects: [],
      hasSecret: false,
      isStorefront: false,
      revision: '1',
    });
    expect(await list()).toContainEqual(client);
    expect((await list(stranger())).map(({ id }) => id)).not.toContain(client.id);
    const told = (await world.told('client')).filter(({ entityId }) => entityId === client.id);
    expect(told.map(({ type }) => type)).toEqual(['client_created']);
  });

  it('is made once for a key, however often it is asked for', async () => {
    const idempotencyKey = crypto.randomUUID();
    const first = await create({ name: 'Once' }, { idempotencyKey });
    expect((await create({ name: 'Once' }, { idempotencyKey })).id).toBe(first.id);
    await expect(create({ name: 'Twice' }, { idempotencyKey })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it.each<[string, object, string[]]>([
    ['no name', { name: '   ' }, ['client.name']],
    ['an origin with a path', { allowedOrigins: ['https://a.example/x'] }, ['client.allowedOrigins[0]']],
    ['an origin that anybody can listen to', { allowedOrigins: ['http://a.example'] }, ['client.allowedOrigins[0]']],
    ['any origin', { allowedOrigins: ['https://b.example', '*'] }, ['client.allowedOrigins[1]']],
    ['a script for an address', { allowedRedirects: ['javascript:alert(1)'] }, ['client.allowedRedirects[0]']],
    ['an address with a fragment', { allowedRedirects: ['https://a.example/#x'] }, ['client.allowedRedirects[0]']],
    ['an address with a name in it', { allowedRedirects: ['https://u@a.example/'] }, ['client.allowedRedirects[0]']],
    ['half an address', { allowedRedirects: ['/callback'] }, ['client.allowedRedirects[0]']],
  ])('is refused by the field for %s, when it is made and when it is changed', async (_, wrong, fields) => {
    const before = await create({ name: 'Right' });
    expect(await refusedFor(create({ name: 'Wrong', ...wrong }))).toEqual(fields);
    expect(await refusedFor(update(before.id, wrong))).toEqual(fields);
    const all = await list();
    expect(all).toContainEqual(before);
    expect(JSON.stringify(all)).not.toContain('"Wrong"');
  });

  it('is changed on what was read, and says which reading is the present one', async () => {
    const client = await create({ name: 'Changing' });
    const after = await update(client.id, { name: 'Changed' }, '1');
    expect(after).toMatchObject({ name: 'Changed', revision: '2', kind: client.kind });
    await expect(update(client.id, { name: 'Late' }, '1')).rejects.toMatchObject({
      code: 'CLIENT_REVISION_CONFLICT',
      data: { given: '1', current: '2' },
    });
    expect((await update(client.id, { name: 'Anyhow' })).revision).toBe('3');
    expect((await world.module.find(client.id))?.name).toBe('Anyhow');
  });

  it('of another site can be neither changed, deleted nor given a secret', async () => {
    const { id } = await create({ name: 'Mine', kind: 'server' });
    const tries = [
      () => update(id, { name: 'Theirs' }, undefined, stranger()),
      () => world.call('deleteOauthClient', stranger(), { clientId: id }),
      () => world.call('createClientSecret', stranger(), { clientId: id }),
    ];
    for (const one of tries) await expect(one()).rejects.toMatchObject({ code: 'CLIENT_NOT_FOUND', status: 404 });
    expect(world.ended).toEqual([]);
    expect(await list()).toContainEqual(expect.objectContaining({ id, name: 'Mine', hasSecret: false }));
  });

  it('is the owner’s to make: no key, app, member or visitor sees or makes one', async () => {
    const others = [world.key(['OAUTH.MANAGE_CLIENTS']), world.app(), world.member(), world.visitor()];
    for (const ctx of others) {
      await expect(list(ctx)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
      const made = world.call('createOauthClient', ctx, { client: { name: 'Thief' } });
      await expect(made).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
    }
  });

  it('that is deleted takes its sessions with it, and this process forgets them', async () => {
    const { id } = await create({ name: 'Leaving' });
    await world.module.find(id);
    await world.call('deleteOauthClient', world.owner(), { clientId: id });
    expect(world.ended).toEqual([{ kind: 'client', id }]);
    expect(world.forgotten).toContain(`session ${SESSION}`);
    expect(await world.module.find(id)).toBeNull();
    await expect(world.call('deleteOauthClient', world.owner(), { clientId: id })).rejects.toMatchObject({
      code: 'CLIENT_NOT_FOUND',
    });
  });

  it('of the installation’s own storefront stays', async () => {
    await world.module.create({ id: STOREFRONT, siteId: world.site.id, name: 'Storefront' });
    await expect(world.call('deleteOauthClient', world.owner(), { clientId: STOREFRONT })).rejects.toMatchObject({
      code: 'CLIENT_IS_STOREFRONT',
    });
    expect(await list()).toContainEqual(expect.objectContaining({ id: STOREFRONT, isStorefront: true }));
  });
});

describe('the secret of an app', () => {
  it('is told once and stored nowhere: not in its row, the outbox or the audit log', async () => {
    const { id } = await create({ name: 'Server', kind: 'server' });
    const secret = await secretOf(id);
    const { rows } = await sql<{ text: string }>`
      select row_to_json(clients)::text as text from clients where id = ${id}
      union all select row_to_json(outbox)::text from outbox
      union all select row_to_json(audit_events)::text from audit_events
    `.execute(world.database.pool);
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.filter(({ text }) => text.includes(secret))).toEqual([]);
    expect(await list()).toContainEqual(expect.objectContaining({ id, hasSecret: true }));
  });

  it('ends the one before it, with the sessions that were made with that', async () => {
    const { id } = await create({ name: 'Renewed', kind: 'server' });
    const first = await secretOf(id);
    const before = await world.module.findSecret(id);
    expect(await world.module.isSecretInForce(world.site.id, id, before?.client.secretNumber ?? 0)).toBe(true);
    expect(await secretOf(id)).not.toBe(first);
    const after = await world.module.findSecret(id);
    expect(after?.secretHash).not.toBe(before?.secretHash);
    expect(await world.module.isSecretInForce(world.site.id, id, before?.client.secretNumber ?? 0)).toBe(false);
    expect(world.ended.at(-1)).toEqual({ kind: 'app', id });
    expect(world.forgotten).toContain(`secret ${before?.client.secretNumber}`);
  });

  it('is none of a browser’s, and goes when a server becomes one', async () => {
    const browser = await create({ name: 'Browser' });
    await expect(secretOf(browser.id)).rejects.toMatchObject({ code: 'CLIENT_KEEPS_NO_SECRET' });
    const server = await create({ name: 'Turning', kind: 'server' });
    await secretOf(server.id);
    world.ended.length = 0;
    expect((await update(server.id, { kind: 'browser' })).hasSecret).toBe(false);
    expect((await world.module.findSecret(server.id))?.secretHash).toBeNull();
    expect(world.ended).toEqual([{ kind: 'app', id: server.id }]);
  });
});

describe('an API key', () => {
  it('is in force on its own site until it is revoked, and then nowhere, with what it began', async () => {
    const { apiKey } = await world.module.createApiKey({ siteId: world.site.id, name: 'Import' });
    const { rows } = await sql<{ secret_hash: string }>`
      select secret_hash from api_keys where id = ${apiKey.id}
    `.execute(world.database.pool);
    const hash = rows[0]?.secret_hash ?? '';
    expect((await world.module.useApiKey(world.site.id, hash))?.id).toBe(apiKey.id);
    expect(await world.module.useApiKey(world.otherSite.id, hash)).toBeNull();
    await expect(world.module.revokeApiKey(world.otherSite.id, apiKey.id)).rejects.toMatchObject({
      code: 'API_KEY_NOT_FOUND',
    });
    await world.module.revokeApiKey(world.site.id, apiKey.id);
    expect(await world.module.useApiKey(world.site.id, hash)).toBeNull();
    expect(world.ended).toEqual([{ kind: 'apiKey', id: apiKey.id }]);
    expect(world.forgotten).toEqual([`key ${hash}`, `session ${SESSION}`]);
    await expect(world.module.revokeApiKey(world.site.id, apiKey.id)).rejects.toMatchObject({
      code: 'API_KEY_NOT_FOUND',
    });
  });

  it('notes its use once a minute at most', async () => {
    const { apiKey } = await world.module.createApiKey({ siteId: world.site.id, name: 'Busy' });
    const { rows } = await sql<{ secret_hash: string }>`
      select secret_hash from api_keys where id = ${apiKey.id}
    `.execute(world.database.pool);
    const use = async () => {
      await world.module.useApiKey(world.site.id, rows[0]?.secret_hash ?? '');
      const all = await world.module.listApiKeys(world.site.id);
      return all.find(({ id }) => id === apiKey.id)?.lastUsedAt?.toISOString();
    };
    const first = await use();
    world.clock.advance(59_000);
    expect(await use()).toBe(first);
    world.clock.advance(2_000);
    expect(await use()).toBe(world.clock.now(world.site.id).toISOString());
  });
});
