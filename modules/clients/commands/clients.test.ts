import { sql } from '@headland/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestInstallation, testInstallation } from '../../identity/testing/installation.ts';
import { DEMO_CLIENT_ID } from '../index.ts';

let on: TestInstallation;
beforeAll(async () => {
  on = await testInstallation();
});
afterAll(() => on.close());

describe('clients', () => {
  it('are made with the id that is wanted, once', async () => {
    const made = await on.clients.create({ id: DEMO_CLIENT_ID, siteId: on.site.id, name: ' Demo ' });
    expect(made).toMatchObject({
      id: DEMO_CLIENT_ID,
      name: 'Demo',
      kind: 'browser',
      refreshProfile: 'static',
      allowedOrigins: [],
      allowedRedirects: [],
    });
    expect(await on.clients.find(DEMO_CLIENT_ID.toUpperCase())).toEqual(made);
    const again = on.clients.create({ id: DEMO_CLIENT_ID, siteId: on.otherSite.id, name: 'Thief' });
    await expect(again).rejects.toMatchObject({ code: 'CLIENT_EXISTS', status: 409 });
    expect((await on.clientsProcess().find(DEMO_CLIENT_ID))?.siteId).toBe(on.site.id);
    const { rows } =
      await sql`select 1 from outbox where type = 'client_created' and entity_id = ${DEMO_CLIENT_ID}`.execute(
        on.database.pool,
      );
    expect(rows).toHaveLength(1);
  });

  it('name every wrong field and change nothing', async () => {
    const before = await on.clients.list();
    await expect(
      on.clients.create({
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
    await expect(on.clients.create(nowhere)).rejects.toMatchObject({ code: 'SITE_NOT_FOUND' });
    expect(await on.clients.list()).toEqual(before);
  });

  it('are allowed further addresses, each once, and this process knows at once', async () => {
    const { id } = await on.clients.create({ siteId: on.site.id, name: 'Growing' });
    await on.clients.find(id);
    for (let again = 0; again < 2; again += 1) {
      await on.clients.allowOrigin(id, 'https://new.example');
      await on.clients.allowRedirect(id, 'https://new.example/cb');
    }
    const client = await on.clients.find(id);
    expect(client).toMatchObject({
      allowedOrigins: ['https://new.example'],
      allowedRedirects: ['https://new.example/cb'],
    });
    await expect(on.clients.allowOrigin(id, 'https://new.example/')).rejects.toMatchObject({
      violations: [{ field: 'origin' }],
    });
    await expect(on.clients.allowRedirect(id, 'new.example')).rejects.toMatchObject({
      violations: [{ field: 'url' }],
    });
    for (const unknown of ['x', '00000000-0000-4000-8000-000000000000']) {
      await expect(on.clients.allowOrigin(unknown, 'https://new.example')).rejects.toMatchObject({ status: 404 });
    }
  });

  it('have 100 addresses of a kind at most, also when many come at once', async () => {
    const { id } = await on.clients.create({ siteId: on.site.id, name: 'Greedy' });
    const tries = await Promise.allSettled(
      Array.from({ length: 110 }, (_, at) => on.clients.allowOrigin(id, `https://a${at}.example`)),
    );
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(100);
    expect((await on.clients.find(id))?.allowedOrigins).toHaveLength(100);
  });

  it('are found without a statement for a while, and unknown ids of no form never cost one', async () => {
    const clients = on.clientsProcess();
    await clients.find(on.client.id);
    const before = on.statements();
    for (let i = 0; i < 10; i += 1) await clients.find(on.client.id);
    expect(await clients.find("' or 1=1")).toBeNull();
    expect(on.statements()).toBe(before);
  });

  it('show changes of another process within the time that was set', async () => {
    const slow = on.clientsProcess({ cacheMilliseconds: 60 });
    const { id } = await on.clients.create({ siteId: on.site.id, name: 'Watched' });
    await slow.find(id);
    await on.clients.allowOrigin(id, 'https://late.example');
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect((await slow.find(id))?.allowedOrigins).toEqual(['https://late.example']);
  });

  it('are listed of one site or of all', async () => {
    const all = await on.clients.list();
    const other = await on.clients.list(on.otherSite.id);
    expect(other.map((client) => client.id)).toEqual([on.otherClient.id]);
    expect(all.length).toBeGreaterThan(other.length);
  });

  it('whose stored addresses are no longer acceptable are found by doctor', async () => {
    const check = on.clients.checks.find((one) => one.name.includes('address'));
    expect(await check?.run(on.database.pool)).toEqual([]);
    await sql`update clients set allowed_origins = '{http://a.example}' where id = ${on.otherClient.id}`.execute(
      on.database.pool,
    );
    expect(await check?.run(on.database.pool)).toEqual([expect.stringContaining('http://a.example')]);
  });
});
