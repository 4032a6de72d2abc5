import { sql } from '@headland/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminFolder, callAsOwner, ownerCookie } from '../../testing/owner.ts';
import { DOT } from '../../testing/pictures.ts';
import { productMedia } from '../../testing/product-media.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { answerOf, codeOf, fieldsOf, type WireAnswer } from '../../testing/wire.ts';

let server: TestServer;
let shop: Shop;
let cookie: string;
let calls: ReturnType<typeof productMedia>;
beforeAll(async () => {
  server = await startTestServer({ faces: { admin: adminFolder() } });
  shop = await openShop(server, 'uploads');
  cookie = await ownerCookie(server);
  calls = productMedia(shop);
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

const take = (request: Request, path: string, now = new Date()) =>
  server.app.media.takeUpload(request, path, now, { who: null, chunks: request.body ?? [] });

describe('an upload', () => {
  const begin = (body: object, token = shop.apiKey) => shop.call('/headland/v1/media/uploads', { token, body });
  const announce = async (bytes: Uint8Array, more: object = {}): Promise<string> => {
    const begun = await begin({ fileName: 'dot.png', sizeInBytes: bytes.byteLength, ...more });
    return answerOf('createMediaUpload', begun).upload.uploadUrl;
  };
  const put = async (url: string, bytes: Uint8Array): Promise<WireAnswer> => {
    const response = await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) });
    return { status: response.status, headers: response.headers, body: (await response.json()) as never };
  };
  const stored = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from media`.execute(
      server.database.pool,
    );
    return rows[0]?.count;
  };

  it('becomes a picture of the site, under no name of the caller’s', async () => {
    const answer = await put(await announce(DOT, { fileName: '../../../tmp/evil.png', altText: 'A dot' }), DOT);
    expect(answer.status).toBe(200);
    const { file } = answer.body as { file: { id: string; url: string } };
    expect(file).toMatchObject({ fileName: 'evil.png', altText: 'A dot', width: 1, height: 1 });
    const { shortKey } = await server.app.sites.get(shop.siteId);
    expect(file.id).toMatch(new RegExp(`^${shortKey}_[0-9a-f]{32}~mv2\\.png$`));
    const served = await fetch(file.url);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png']);
    const id = await calls.newProduct();
    expect((await calls.add(id, [{ mediaId: file.id }])).status).toBe(200);
    expect((await calls.seen(id)).items).toEqual([file.id]);
    // The same picture again is the same one, under its latest name.
    const again = await put(await announce(DOT, { fileName: 'other.png' }), DOT);
    expect(again.body.file).toMatchObject({ id: file.id, fileName: 'other.png', altText: '' });
  });

  it('may be begun by the owner', async () => {
    const body = { fileName: 'dot.png', sizeInBytes: DOT.byteLength };
    const answer = await callAsOwner(shop, cookie, '/media/uploads', { body });
    const { upload } = answerOf('createMediaUpload', answer);
    expect(upload.method).toBe('PUT');
    expect((await put(upload.uploadUrl, DOT)).status).toBe(200);
  });

  it('is refused to visitors before anything is read', async () => {
    expect((await begin({ fileName: 'a', sizeInBytes: 1 }, await shop.newVisitor())).status).toBe(403);
    expect((await shop.call('/headland/v1/media/uploads', { body: {} })).status).toBe(401);
  });

  it.each([
    [{ fileName: '', sizeInBytes: 1 }, ['fileName']],
    [{ fileName: 'x'.repeat(201), sizeInBytes: 1 }, ['fileName']],
    [{ fileName: 'a.png', sizeInBytes: 25_000_001 }, ['sizeInBytes']],
    [{ fileName: 'a.png', sizeInBytes: 0 }, ['sizeInBytes']],
    [{ fileName: 'a.png', sizeInBytes: 1.5 }, ['sizeInBytes']],
    [{ fileName: 'a.png', sizeInBytes: 1, altText: 'x'.repeat(251) }, ['altText']],
    [{}, ['fileName', 'sizeInBytes']],
  ])('is refused by the fields of %j', async (body, fields) => {
    expect(fieldsOf(await begin(body))).toEqual(fields);
  });

  it('takes the longest names that it promises', async () => {
    const more = { fileName: '絵'.repeat(200), altText: '絵'.repeat(250) };
    const answer = await put(await announce(DOT, more), DOT);
    expect([answer.status, answer.body.file]).toEqual([200, expect.objectContaining(more)]);
  });

  it('holds as many bytes as were announced', async () => {
    const before = await stored();
    const url = await announce(DOT);
    expect(codeOf(await put(url, DOT.subarray(1)))).toBe('UPLOAD_SIZE_DIFFERS');
    expect(codeOf(await put(url, Buffer.concat([DOT, DOT])))).toBe('UPLOAD_SIZE_DIFFERS');
    const endless = new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(1000)) });
    const response = await fetch(url, { method: 'PUT', body: endless, duplex: 'half' } as RequestInit);
    expect(codeOf({ body: (await response.json()) as never })).toBe('UPLOAD_SIZE_DIFFERS');
    expect(await stored()).toBe(before);
  });

  it('ends with its connection', async () => {
    const before = await stored();
    const url = await announce(DOT);
    const body = new ReadableStream({ pull: (to) => to.error(new Error('the line broke')) });
    const broken = new Request(url, { method: 'PUT', body, duplex: 'half' } as RequestInit);
    await expect(take(broken, new URL(url).pathname)).rejects.toMatchObject({
      code: 'UPLOAD_INCOMPLETE',
    });
    expect(await stored()).toBe(before);
  });

  it('is not read before there is room for it', async () => {
    const path = new URL(await announce(DOT)).pathname;
    const begun = (pull: UnderlyingDefaultSource<Uint8Array>['pull']) => {
      const body = new ReadableStream({ ...(pull && { pull }) }, { highWaterMark: 0 });
      const request = new Request(`${server.url}${path}`, { method: 'PUT', body, duplex: 'half' } as RequestInit);
      return take(request, path);
    };
    const { promise: line, reject: cut } = Promise.withResolvers<void>();
    // Sixteen at a time may come; nothing comes of these for now.
    let reading = 0;
    const slow = Array.from({ length: 16 }, () => {
      const taken = begun(() => {
        reading += 1;
        return line;
      });
      return expect(taken).rejects.toMatchObject({ code: 'UPLOAD_INCOMPLETE' });
    });
    await expect.poll(() => reading).toBe(16);
    let isRead = false;
    const next = begun((to) => {
      isRead = true;
      to.enqueue(new Uint8Array(DOT));
      to.close();
    });
    // A ticket that is none is told at once, and everybody else's pages go on.
    expect(codeOf(await put(`${server.url}/media/uploads/none`, DOT))).toBe('UPLOAD_NOT_FOUND');
    expect(isRead).toBe(false);
    cut(new Error('the line broke'));
    await Promise.all(slow);
    expect(await next).toMatchObject({ file: { width: 1 } });
  });

  it.each([
    ['a drawing that says it is a PNG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a program', 'MZ\u0090\u0000'],
  ])('is no picture: %s', async (_, text) => {
    const before = await stored();
    const bytes = Buffer.from(text);
    const answer = await put(await announce(bytes), bytes);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'MEDIA_NOT_AN_IMAGE']);
    expect(await stored()).toBe(before);
  });

  it('goes to an address that nobody else can make, for a quarter of an hour', async () => {
    const url = await announce(DOT);
    const changed = url.slice(0, -1) + (url.endsWith('A') ? 'B' : 'A');
    expect(codeOf(await put(changed, DOT))).toBe('UPLOAD_NOT_FOUND');
    expect(codeOf(await put(`${server.url}/media/uploads/x`, DOT))).toBe('UPLOAD_NOT_FOUND');
    const late = new Date(Date.now() + 15 * 60_000 + 1_000);
    const request = new Request(url, { method: 'PUT', body: DOT });
    await expect(take(request, new URL(url).pathname, late)).rejects.toMatchObject({
      code: 'UPLOAD_NOT_FOUND',
    });
  });
});

describe('pictures that nothing shows', () => {
  const upload = async (number: number): Promise<{ id: string; url: string }> => {
    // A GIF of one pixel, of another colour each time: drawn anew, the files still differ.
    const gif = Buffer.from('R0lGODlhAQABAPAAAAAAAAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
    gif.writeUInt8(number, 13);
    const begun = await shop.call('/headland/v1/media/uploads', {
      token: shop.apiKey,
      body: { fileName: 'dot.gif', sizeInBytes: gif.byteLength },
    });
    const { uploadUrl } = answerOf('createMediaUpload', begun).upload;
    const response = await fetch(uploadUrl, { method: 'PUT', body: new Uint8Array(gif) });
    expect(response.status).toBe(200);
    return ((await response.json()) as { file: { id: string; url: string } }).file;
  };
  const sweep = (hours: number) =>
    server.app.media.jobs[0]?.run(new Date(Date.now() + hours * 3_600_000)) ?? Promise.reject(new Error('no job'));
  const served = async ({ url }: { url: string }) => (await fetch(url)).status;

  it('end after a day, with every size; others stay', async () => {
    const [unused, used, removed] = [await upload(11), await upload(22), await upload(33)];
    const id = await calls.newProduct();
    await calls.add(id, [{ mediaId: used.id }, { mediaId: removed.id }]);
    await calls.remove(id, [removed.id]);
    expect((await fetch(`${unused.url}/v1/fit/w_1,h_1/x.gif`)).status).toBe(200);
    await sweep(23);
    expect(await served(unused)).toBe(200);
    await sweep(25);
    expect(await Promise.all([unused, used, removed].map(served))).toEqual([404, 200, 200]);
    expect((await fetch(`${unused.url}/v1/fit/w_1,h_1/x.gif`)).status).toBe(404);
    expect(codeOf(await calls.add(id, [{ mediaId: unused.id }]))).toBe('MEDIA_NOT_FOUND');
  });

  it('begin a new day when they are uploaded again', async () => {
    const first = await upload(44);
    await sweep(25);
    const again = await upload(44);
    expect([again.id, await served(again)]).toEqual([first.id, 200]);
  });

  it('are shown or swept, never both', async () => {
    for (let round = 0; round < 12; round += 1) {
      const file = await upload(100 + round);
      const id = await calls.newProduct();
      const [added] = await Promise.all([calls.add(id, [{ mediaId: file.id }]), sweep(25)]);
      expect([200, 404]).toContain(added.status);
      expect(await served(file)).toBe(added.status);
      expect((await calls.seen(id)).items).toEqual(added.status === 200 ? [file.id] : []);
    }
  });

  it('are rows and files, never one without the other, whoever uploads them again or asks for sizes meanwhile', async () => {
    const hasRow = async ({ id }: { id: string }) =>
      (await sql`select 1 from media where id = ${id}`.execute(server.database.pool)).rows.length === 1;
    const size = ({ url }: { url: string }, width: number) => fetch(`${url}/v1/fill/w_${width},h_9/x.gif`);
    for (let round = 0; round < 12; round += 1) {
      const file = await upload(150 + round);
      const asked = Array.from({ length: 4 }, (_, at) => size(file, 1 + at));
      const [again] = await Promise.all([upload(150 + round), sweep(25), ...asked]);
      expect(again.id).toBe(file.id);
      expect(await served(file)).toBe((await hasRow(file)) ? 200 : 404);
      await sweep(25);
      expect([await hasRow(file), await served(file), (await size(file, 1)).status]).toEqual([false, 404, 404]);
    }
  });

  it('are seen to be swept by a twin that deletes what it listed, without looking again', async () => {
    const file = await upload(200);
    const id = await calls.newProduct();
    const pool = server.database.pool;
    const { rows } = await sql<{ id: string }>`select id from media where attached_at is null`.execute(pool);
    expect((await calls.add(id, [{ mediaId: file.id }])).status).toBe(200);
    await sql`delete from media where id = any(${rows.map((row) => row.id)}::text[])`.execute(pool);
    const left = await sql`select 1 from media where id = ${file.id}`.execute(pool);
    expect([(await calls.seen(id)).items, left.rows]).toEqual([[file.id], []]);
  });
});
