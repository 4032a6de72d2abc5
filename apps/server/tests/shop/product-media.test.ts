import { createServer } from 'node:http';
import { sql } from '@headland/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DOT } from '../../testing/pictures.ts';
import { numbered as picture, productMedia } from '../../testing/product-media.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeOf, fieldsOf } from '../../testing/wire.ts';

let server: TestServer;
let shop: Shop;
let other: Shop;
let calls: ReturnType<typeof productMedia>;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'pictures');
  other = await openShop(server, 'others');
  calls = productMedia(shop);
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

describe('pictures of a product', () => {
  it('are added by id and by address, once each, and the first is the main one', async () => {
    const id = await calls.newProduct();
    const [a, b] = [await picture(shop, 1), await picture(shop, 2)];
    const answer = await calls.add(id, [{ mediaId: a }, { url: `${server.url}/media/${b}/v1/fit/w_9,h_9/x.png` }]);
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect((await calls.add(id, [{ mediaId: a }])).status).toBe(200);
    const { items, main, urls } = await calls.seen(id);
    expect([items, main, urls]).toEqual([[a, b], a, [a, b].map((one) => `${server.url}/media/${one}`)]);
    expect((await fetch(urls[0] ?? '')).status).toBe(200);
  });

  it('are added with the choice that they show', async () => {
    const id = await calls.newProduct();
    const a = await picture(shop, 1);
    expect((await calls.add(id, [{ mediaId: a, choice: { option: 'Size', choice: 'L' } }])).status).toBe(200);
    expect((await calls.seen(id)).choices).toMatchObject({ 'Size L': [a], 'Size S': [] });
  });

  it('are put in order, those that are not named last', async () => {
    const id = await calls.newProduct();
    const [a, b, c] = [await picture(shop, 1), await picture(shop, 2), await picture(shop, 3)];
    await calls.add(id, [{ mediaId: a }, { mediaId: b }, { mediaId: c }]);
    const answer = await calls.arrange(id, [c, a, c]);
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect((await calls.seen(id)).items).toEqual([c, a, b]);
    expect(codeOf(await calls.arrange(id, [c, await picture(shop, 4)]))).toBe('PRODUCT_MEDIA_NOT_FOUND');
    expect(fieldsOf(await calls.arrange(id, []))).toEqual(['mediaIds']);
    expect((await calls.seen(id)).items).toEqual([c, a, b]);
  });

  it('are removed, from the choices too; none named means all', async () => {
    const id = await calls.newProduct();
    const [a, b] = [await picture(shop, 1), await picture(shop, 2)];
    await calls.add(id, [{ mediaId: a, choice: { option: 'Size', choice: 'S' } }, { mediaId: b }]);
    expect((await calls.remove(id, [a])).body).toEqual({});
    expect(await calls.seen(id)).toMatchObject({ items: [b], main: b, choices: { 'Size S': [] } });
    expect(codeOf(await calls.remove(id, [a]))).toBe('PRODUCT_MEDIA_NOT_FOUND');
    expect((await calls.remove(id, [])).status).toBe(200);
    expect((await calls.seen(id)).items).toEqual([]);
    // What an order or a mail may name goes on to be served.
    expect((await fetch(`${server.url}/media/${a}`)).status).toBe(200);
  });

  it('are told to whoever listens', async () => {
    const id = await calls.newProduct();
    await calls.add(id, [{ mediaId: await picture(shop, 1) }]);
    const { rows } = await sql<{ payload: { changedFields: string[] } }>`
      select payload from outbox where entity_id = ${id} order by id desc limit 1`.execute(server.database.pool);
    expect(rows[0]?.payload.changedFields).toEqual(['media']);
  });

  it('stay all when many are added at once', async () => {
    const id = await calls.newProduct();
    const ids = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => picture(shop, number)));
    const answers = await Promise.all(ids.map((mediaId) => calls.add(id, [{ mediaId }])));
    expect(answers.map((one) => one.status)).toEqual(ids.map(() => 200));
    expect([...(await calls.seen(id)).items].sort()).toEqual([...ids].sort());
  });

  it('are fifty at most', async () => {
    const id = await calls.newProduct();
    const ids = await Promise.all(Array.from({ length: 51 }, (_, number) => picture(shop, number)));
    await calls.add(
      id,
      ids.slice(0, 50).map((mediaId) => ({ mediaId })),
    );
    expect(fieldsOf(await calls.add(id, [{ mediaId: ids[50] }]))).toEqual(['media']);
    expect((await calls.seen(id)).items).toHaveLength(50);
  });
});

describe('pictures of choices', () => {
  it('are shown and hidden, by what people read or by the value', async () => {
    const id = await calls.newProduct();
    const [a, b] = [await picture(shop, 1), await picture(shop, 2)];
    await calls.add(id, [{ mediaId: a }, { mediaId: b }]);
    expect((await calls.show(id, [{ option: 'Color', choice: 'Red', mediaIds: [b, a] }])).body).toEqual({});
    expect((await calls.seen(id)).choices).toMatchObject({ 'Color Red': [a, b], 'Color Blue': [] });
    expect((await calls.hide(id, [{ option: 'Color', choice: 'Red', mediaIds: [a] }])).body).toEqual({});
    expect((await calls.seen(id)).choices).toMatchObject({ 'Color Red': [b] });
    expect((await calls.hide(id, [{ option: 'Color', choice: 'Red' }])).status).toBe(200);
    expect(await calls.seen(id)).toMatchObject({ items: [a, b], choices: { 'Color Red': [] } });
  });

  it('belong to one option alone', async () => {
    const id = await calls.newProduct();
    const a = await picture(shop, 1);
    await calls.add(id, [{ mediaId: a, choice: { option: 'Color', choice: 'Red' } }]);
    expect(fieldsOf(await calls.show(id, [{ option: 'Size', choice: 'S', mediaIds: [a] }]))).toEqual([
      'media[0].option',
    ]);
    const both = [
      { mediaId: a, choice: { option: 'Color', choice: 'Blue' } },
      { mediaId: a, choice: { option: 'Size', choice: 'S' } },
    ];
    expect(fieldsOf(await calls.add(id, both))).toEqual(['media[1].choice.option']);
    expect((await calls.seen(id)).choices).toMatchObject({ 'Color Red': [a], 'Color Blue': [], 'Size S': [] });
  });

  it('are refused with every mistake named, and nothing changes', async () => {
    const id = await calls.newProduct();
    const a = await picture(shop, 1);
    await calls.add(id, [{ mediaId: a }]);
    const wrong = [
      { option: 'Colour', choice: 'Red', mediaIds: [a] },
      { option: 'Color', choice: 'Pink', mediaIds: [a] },
    ];
    expect(fieldsOf(await calls.show(id, wrong))).toEqual(['media[0].option', 'media[1].choice']);
    expect(fieldsOf(await calls.hide(id, wrong))).toEqual(['media[0].option', 'media[1].choice']);
    expect(fieldsOf(await calls.show(id, [{ mediaIds: [a] }]))).toEqual(['media[0].choice', 'media[0].option']);
    expect(fieldsOf(await calls.hide(id, [{ mediaIds: [a] }]))).toEqual(['media[0].choice', 'media[0].option']);
    const unknown = [{ option: 'Color', choice: 'Red', mediaIds: [await picture(shop, 2)] }];
    expect(codeOf(await calls.show(id, unknown))).toBe('PRODUCT_MEDIA_NOT_FOUND');
    expect(codeOf(await calls.hide(id, unknown))).toBe('PRODUCT_MEDIA_NOT_FOUND');
    expect(await calls.seen(id)).toMatchObject({ items: [a], choices: { 'Color Red': [] } });
  });
});

describe('what is no picture of the site', () => {
  const elsewhere = [
    'https://shop.example/a.png',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost:5432/',
    'http://[::1]/media/a.png',
  ];

  it.each(elsewhere)('%s is refused and never fetched', async (url) => {
    const id = await calls.newProduct();
    const answer = await calls.add(id, [{ mediaId: await picture(shop, 1) }, { url }]);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['media[1].url']]);
    expect((await calls.seen(id)).items).toEqual([]);
  });

  it('is not asked for, wherever the address leads', async () => {
    const asked: string[] = [];
    const listener = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end(DOT);
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const address = listener.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const answer = await calls.add(await calls.newProduct(), [{ url: `http://127.0.0.1:${port}/a.png` }]);
    expect([answer.status, asked]).toEqual([400, []]);
    // The listener would have heard it.
    await fetch(`http://127.0.0.1:${port}/heard`);
    expect(asked).toEqual(['/heard']);
    await new Promise((resolve) => listener.close(resolve));
  });

  it('is another site’s, by id and by address', async () => {
    const id = await calls.newProduct();
    const foreign = await picture(other, 1);
    for (const media of [{ mediaId: foreign }, { url: `${server.url}/media/${foreign}` }]) {
      const answer = await calls.add(id, [{ mediaId: await picture(shop, 1) }, media]);
      expect([answer.status, codeOf(answer)]).toEqual([404, 'MEDIA_NOT_FOUND']);
    }
    expect((await calls.seen(id)).items).toEqual([]);
  });

  it.each(['../../etc/passwd', 'x', ''])('is the id %j', async (mediaId) => {
    expect(codeOf(await calls.add(await calls.newProduct(), [{ mediaId }]))).toBe('MEDIA_NOT_FOUND');
  });

  it('names neither id nor address, or both', async () => {
    const id = await calls.newProduct();
    expect(fieldsOf(await calls.add(id, [{}]))).toEqual(['media[0]']);
    const mediaId = await picture(shop, 1);
    expect((await calls.add(id, [{ mediaId, url: `${server.url}/media/${mediaId}` }])).status).toBe(400);
    expect(fieldsOf(await calls.add(id, []))).toEqual(['media']);
    expect((await calls.add(id, [{ mediaId, choice: { option: 'Size' } }])).status).toBe(400);
    expect((await calls.seen(id)).items).toEqual([]);
  });
});

describe('a product', () => {
  it('must be there, and on this site', async () => {
    const mediaId = await picture(shop, 1);
    const theirs = await other.newProduct();
    for (const id of [crypto.randomUUID(), 'nonsense', theirs]) {
      const choice = [{ option: 'Size', choice: 'S', mediaIds: [mediaId] }];
      const answers = [
        await calls.add(id, [{ mediaId }]),
        await calls.remove(id, []),
        await calls.show(id, choice),
        await calls.hide(id, choice),
        await calls.arrange(id, [mediaId]),
      ];
      expect(answers.map(codeOf)).toEqual(answers.map(() => 'PRODUCT_NOT_FOUND'));
    }
  });
});
