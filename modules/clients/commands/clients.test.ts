import { sql } from '@headland/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, DEMO_CLIENT_ID } from '../index.ts';
import { type ClientsWorld, openClients } from '../testing/open-clients.ts';

let on: ClientsWorld;
let beside: ClientsWorld;
let own: Client;
let theirs: Client;
beforeAll(async () => {
  on = await openClients();
  beside = await openClients({ beside: on, cacheMilliseconds: 60 });
  own = await on.module.create({ siteId: on.site.id, name: 'Storefront' });
  theirs = await on.module.create({ siteId: on.otherSite.id, name: 'Other' });
});
afterAll(async () => {
  await beside.close();
  await on.close();
});

describe('clients', () => {
  it('are made with the id that is wanted, once', async () => {
    const made = await on.module.create({ id: DEMO_CLIENT_ID, siteId: on.site.id, name: ' Demo ' });
    expect(made).toMatchObject({
      id: DEMO_CLIENT_ID,
      name: 'Demo',
      kind: 'browser',
      refreshProfile: 'static',
      allowedOrigins: [],
      allowedRedirects: [],
    });
    expect(await on.module.find(DEMO_CLIENT_ID.toUpperCase())).toEqual(made);
    const again = on.module.create({ id: DEMO_CLIENT_ID, siteId: on.otherSite.id, name: 'Thief' });
    await expect(again).rejects.toMatchObject({ code: 'CLIENT_EXISTS', status: 409 });
    expect((await beside.module.find(DEMO_CLIENT_ID))?.siteId).toBe(on.site.id);
    const { rows } =
      await sql`select 1 from outbox where type = 'client_created' and entity_id = ${DEMO_CLIENT_ID}`.execute(
        on.database.pool,
      );
    expect(rows).toHaveLength(1);
  });

  it('name every wrong field and change nothing', async () => {
    const before = await on.module.list();
    await expect(
      on.module.create({
        id: 'x',
        siteId: on.site.id,
        name: '',
        allowedOrigins: ['https://a.example', 'https://a.example/path'],
        allowedRedirects: ['http://a.example/cb'],
      }),
    ).rejects.toMatchObject({
      violations: [
        { field: 'allowedOrigins[1]' },
        { field: 'allowedRedirects[0]' },
        { field: 'id' },
        { field: 'name' },
      ],
    });
    const nowhere = { siteId: '00000000-0000-4000-8000-000000000000', name: 'Nowhere' };
    await expect(on.module.create(nowhere)).rejects.toMatchObject({ code: 'SITE_NOT_FOUND' });
    expect(await on.module.list()).toEqual(before);
  });

  it('are allowed further addresses, each once, and this process knows at once', async () => {
    const { id } = await on.module.create({ siteId: on.site.id, name: 'Growing' });
    await on.module.find(id);
    for (let again = 0; again < 2; again += 1) {
      await on.module.allowOrigin(id, 'https://new.example');
      await on.module.allowRedirect(id, 'https://new.example/cb');
    }
    const client = await on.module.find(id);
    expect(client).toMatchObject({
      allowedOrigins: ['https://new.example'],
      allowedRedirects: ['https://new.example/cb'],
    });
    await expect(on.module.allowOrigin(id, 'https://new.example/')).rejects.toMatchObject({
      violations: [{ field: 'origin' }],
    });
    await expect(on.module.allowRedirect(id, 'new.example')).rejects.toMatchObject({
      violations: [{ field: 'url' }],
    });
    for (const unknown of ['x', '00000000-0000-4000-8000-000000000000']) {
      await expect(on.module.allowOrigin(unknown, 'https://new.example')).rejects.toMatchObject({ status: 404 });
    }
  });

  it('have 100 addresses of a kind at most, also when many come at once', async () => {
    const { id } = await on.module.create({ siteId: on.site.id, name: 'Greedy' });
    const tries = await Promise.allSettled(
      Array.from({ length: 110 }, (_, at) => on.module.allowOrigin(id, `https://a${at}.example`)),
    );
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(100);
    expect((await on.module.find(id))?.allowedOrigins).toHaveLength(100);
  });

  it('are found without a statement for a while, and unknown ids of no form never cost one', async () => {
    await on.module.find(own.id);
    const sent = await on.statements(async () => {
      for (let i = 0; i < 10; i += 1) await on.module.find(own.id);
      expect(await on.module.find("' or 1=1")).toBeNull();
    });
    expect(sent).toEqual([]);
  });

  it('show changes of another process within the time that was set', async () => {
    const { id } = await on.module.create({ siteId: on.site.id, name: 'Watched' });
    await beside.module.find(id);
    await on.module.allowOrigin(id, 'https://late.example');
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect((await beside.module.find(id))?.allowedOrigins).toEqual(['https://late.example']);
  });

  it('are listed of one site or of all', async () => {
    const all = await on.module.list();
    const other = await on.module.list(on.otherSite.id);
    expect(other.map((client) => client.id)).toEqual([theirs.id]);
    expect(all.length).toBeGreaterThan(other.length);
  });

  it('whose stored addresses are no longer acceptable are found by doctor', async () => {
    const check = on.module.checks.find((one) => one.name.includes('address'));
    expect(await check?.run(on.database.pool)).toEqual([]);
    await sql`update clients set allowed_origins = '{http://a.example}' where id = ${theirs.id}`.execute(
      on.database.pool,
    );
    expect(await check?.run(on.database.pool)).toEqual([expect.stringContaining('http://a.example')]);
  });
});
