import { sql } from '@headland/db';
import { attachImages } from '@headland/media';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DOT, newPicture } from '../../testing/pictures.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { answerOf, codeOf, fieldsOf } from '../../testing/wire.ts';

let server: TestServer;
let shop: Shop;
let stranger: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'Daguerre');
  stranger = await openShop(server, 'Niepce');
});
afterAll(() => server?.stop());

const dot = (of: Shop, number: number) => newPicture(of, Buffer.concat([DOT, Buffer.from([number])]));

async function list(body: object, of = shop) {
  return answerOf('queryMediaFiles', await of.call('/headland/v1/media/files/query', { token: of.apiKey, body }));
}

const remove = (id: string, of = shop) =>
  of.call(`/headland/v1/media/files/${encodeURIComponent(id)}`, { token: of.apiKey, method: 'DELETE' });

const write = (path: string, method: string, body: object) => shop.call(path, { token: shop.apiKey, method, body });
const show = (productId: string, mediaId: string) =>
  write(`/stores/v1/products/${productId}/media`, 'POST', { media: [{ mediaId }] });

describe('the library of pictures', () => {
  it('says of every picture what shows it, and finds those that nothing shows', async () => {
    const used = await dot(shop, 1);
    const unused = await dot(shop, 2);
    await dot(stranger, 3);
    expect((await show(shop.comicId, used)).status).toBe(200);
    const all = await list({});
    expect(new Set(all.files.map(({ id }) => id))).toEqual(new Set([used, unused]));
    expect(all.files.find(({ id }) => id === used)?.uses).toEqual([
      { kind: 'product', id: shop.comicId, name: `Comic ${shop.mark}` },
    ]);
    expect((await list({ unusedOnly: true })).files.map(({ id }) => id)).toEqual([unused]);
    expect((await list({ fileName: 'DOT' })).files).toHaveLength(2);
    expect((await list({ fileName: 'nothing' })).files).toEqual([]);
  });

  it('is read page by page, each picture once', async () => {
    for (let number = 10; number < 17; number += 1) await dot(shop, number);
    const whole = (await list({})).files.map(({ id }) => id);
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ paging: { limit: 2, ...(cursor && { cursor }) } });
      seen.push(...page.files.map(({ id }) => id));
      cursor = page.paging.next;
    } while (cursor);
    expect(seen).toEqual(whole);
    const answer = await shop.call('/headland/v1/media/files/query', {
      token: shop.apiKey,
      body: { paging: { cursor: 'nowhere' } },
    });
    expect(fieldsOf(answer)).toEqual(['paging.cursor']);
  });

  it('gives away nothing that is shown, and takes the file along with what is not', async () => {
    const id = await dot(shop, 30);
    await show(shop.shirtId, id);
    const { files } = await list({});
    const url = files.find((one) => one.id === id)?.url ?? '';
    expect((await fetch(url)).status).toBe(200);
    const refused = await remove(id);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'MEDIA_IN_USE']);
    expect((await remove(id, stranger)).status).toBe(404);
    expect((await fetch(url)).status).toBe(200);
    await write(`/stores/v1/products/${shop.shirtId}/media/delete`, 'POST', { mediaIds: [id] });
    expect((await remove(id)).status).toBe(200);
    expect((await fetch(url)).status).toBe(404);
    expect(codeOf(await remove(id))).toBe('MEDIA_NOT_FOUND');
  });

  it('never leaves a product with a picture that is gone, whoever is first', async () => {
    for (let round = 0; round < 12; round += 1) {
      const id = await dot(shop, 40 + round);
      const [shown, gone] = await Promise.all([show(shop.comicId, id), remove(id)]);
      expect([shown.status === 200, gone.status === 200].filter(Boolean), 'one of them alone').toHaveLength(1);
    }
  });

  /** Somebody begins to show a picture, and is not done yet when `meanwhile` begins. */
  async function whileItIsTaken<T>(mediaId: string, meanwhile: () => Promise<T>): Promise<T> {
    const productId = await shop.newProduct();
    let begun: Promise<T> | undefined;
    await server.database.transact(async (tx) => {
      await attachImages(tx, shop.ctx, [mediaId]);
      begun = meanwhile();
      await new Promise((resolve) => setTimeout(resolve, 300));
      await sql`
        update products set doc = jsonb_set(doc, '{images}', ${JSON.stringify([{ id: mediaId }])}::jsonb)
        where site_id = ${shop.siteId} and id = ${productId}
      `.execute(tx);
    });
    if (!begun) throw new Error('nothing was begun');
    return begun;
  }

  it('waits for whoever begins to show a picture, and sees what they show', async () => {
    const id = await dot(shop, 80);
    const answer = await whileItIsTaken(id, () => remove(id));
    expect([answer.status, codeOf(answer)]).toEqual([409, 'MEDIA_IN_USE']);
    expect((await list({})).files.find((one) => one.id === id)?.uses).toHaveLength(1);
  });

  it('would take it from under them without the lock', async () => {
    const id = await dot(shop, 81);
    const taken = await whileItIsTaken(id, () =>
      server.database.transact(async (tx) => {
        const uses = await server.app.catalog.mediaUses?.(tx, shop.siteId, [id]);
        expect(uses).toEqual([]);
        const { rows } =
          await sql`delete from media where site_id = ${shop.siteId} and id = ${id} returning id`.execute(tx);
        return rows.length;
      }),
    );
    expect(taken).toBe(1);
    expect(await server.app.catalog.mediaUses?.(server.database.pool, shop.siteId, [id])).toHaveLength(1);
  });

  it('is for merchants alone', async () => {
    const token = await shop.newVisitor();
    expect((await shop.call('/headland/v1/media/files/query', { token, body: {} })).status).toBe(403);
  });
});
