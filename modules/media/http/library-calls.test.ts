import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MediaWorld, openMedia, picture } from '../testing/open-media.ts';

const HOUR = 3_600_000;

let world: MediaWorld;
beforeEach(async () => {
  world = await openMedia();
});
afterEach(() => world.close());

const stranger = () => world.owner({ site: world.otherSite });
const list = async (request: object = {}, ctx = world.owner()) =>
  (await world.call('queryMediaFiles', ctx, request)).files as {
    id: string;
    fileName: string;
    uses: { kind: string; name: string }[];
  }[];
const names = async (request: object = {}) => (await list(request)).map(({ fileName }) => fileName);
/** Says that a product shows a picture. */
const show = (mediaId: string, site = world.site) =>
  world.uses.set(site.id, [{ mediaId, kind: 'product', id: 'p-1', name: 'Ink tee' }]);

describe('an upload', () => {
  it('is stored under its content, whatever its name says it is', async () => {
    const file = await world.upload(await picture(1, 'jpeg'), { fileName: 'ink.png', altText: 'Ink' });
    expect(file).toMatchObject({ width: 8, height: 6, altText: 'Ink' });
    expect(file.id).toMatch(/^aaaaaa_[0-9a-f]{32}~mv2\.jpg$/);
    expect(await world.originals()).toEqual([file.id]);
    const again = await world.upload(await picture(1, 'jpeg'), { fileName: 'again.jpg' });
    expect(again.id).toBe(file.id);
    expect(await names()).toEqual(['again.jpg']);
  });

  it.each<[string, () => Promise<Uint8Array>]>([
    ['a page with a script', async () => Buffer.from('<script>alert(1)</script>')],
    ['a drawing with a script', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['the first bytes of a picture and then none', async () => (await picture(1)).subarray(0, 24)],
    ['a picture that was cut off', async () => (await picture(1)).subarray(0, 60)],
    [
      'a picture under the sign of another format',
      async () => Buffer.concat([Buffer.from('GIF89a'), await picture(1)]),
    ],
    ['one byte', async () => Buffer.from('x')],
  ])('of %s is refused, and nothing is left of it', async (_, bytes) => {
    await expect(world.upload(await bytes())).rejects.toMatchObject({ code: 'MEDIA_NOT_AN_IMAGE', status: 400 });
    expect(await list()).toEqual([]);
    expect(await world.originals()).toEqual([]);
  });

  it('must have the size that was announced', async () => {
    const bytes = await picture(1);
    for (const sizeInBytes of [bytes.byteLength - 1, bytes.byteLength + 1]) {
      await expect(world.upload(bytes, { sizeInBytes })).rejects.toMatchObject({ code: 'UPLOAD_SIZE_DIFFERS' });
    }
    expect(await list()).toEqual([]);
  });

  it('goes to an address of this house alone, for a quarter of an hour', async () => {
    const bytes = await picture(1);
    const announced = { fileName: 'ink.png', sizeInBytes: bytes.byteLength };
    const { upload } = await world.call('createMediaUpload', world.owner(), announced);
    expect(upload.expirationDate).toBe('2030-03-01T12:15:00.000Z');
    const forged = `${upload.uploadUrl}x`;
    await expect(world.put(forged, bytes)).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
    world.clock.advance(HOUR / 4);
    await expect(world.put(upload.uploadUrl, bytes)).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
  });

  it('is for merchants', async () => {
    for (const ctx of [world.visitor(), world.member(), world.nobody()]) {
      await expect(world.upload(await picture(1), {}, ctx)).rejects.toMatchObject({
        code: expect.stringMatching(/^(PERMISSION_DENIED|UNAUTHENTICATED)$/),
      });
    }
  });
});

describe('the library', () => {
  it('lists pictures, the newest first, with what shows each', async () => {
    const first = await world.upload(await picture(1), { fileName: 'first.png' });
    world.clock.advance(1_000);
    await world.upload(await picture(2), { fileName: 'second.png' });
    show(first.id);
    expect(await list()).toMatchObject([
      { fileName: 'second.png', uses: [] },
      { fileName: 'first.png', uses: [{ kind: 'product', id: 'p-1', name: 'Ink tee' }] },
    ]);
  });

  it('finds a part of a name as it stands, large and small alike', async () => {
    await world.upload(await picture(1), { fileName: 'Kaiju_100%.png' });
    await world.upload(await picture(2), { fileName: 'tee.png' });
    expect(await names({ fileName: 'KAIJU' })).toEqual(['Kaiju_100%.png']);
    expect(await names({ fileName: ' 100% ' })).toEqual(['Kaiju_100%.png']);
    expect(await names({ fileName: '%' })).toEqual(['Kaiju_100%.png']);
    expect(await names({ fileName: 'ai_u' })).toEqual([]);
  });

  it('tells those that nothing shows, page by page, each once', async () => {
    const made: string[] = [];
    for (let shade = 0; shade < 9; shade += 1) {
      made.push((await world.upload(await picture(shade), { fileName: `${shade}.png` })).id);
      world.clock.advance(1_000);
    }
    const shown = made.filter((_, at) => at % 2 === 0);
    world.uses.set(
      world.site.id,
      shown.map((mediaId) => ({ mediaId, kind: 'product', id: 'p', name: 'Tee' })),
    );
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const paging = { limit: 2, ...(cursor && { cursor }) };
      const page = await world.call('queryMediaFiles', world.owner(), { unusedOnly: true, paging });
      seen.push(...page.files.map(({ fileName }: { fileName: string }) => fileName));
      cursor = page.paging.next ?? null;
    } while (cursor !== null && seen.length < 20);
    expect(seen).toEqual(['7.png', '5.png', '3.png', '1.png']);
  });

  it('shows no site the pictures of another, nor what shows them', async () => {
    const bytes = await picture(1);
    const mine = await world.upload(bytes);
    show(mine.id);
    expect(await list({}, stranger())).toEqual([]);
    const theirs = await world.upload(bytes, {}, stranger());
    expect(theirs.id).not.toBe(mine.id);
    expect(await list({}, stranger())).toMatchObject([{ id: theirs.id, uses: [] }]);
    await expect(world.attach([mine.id], world.otherSite)).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND' });
  });
});

describe('deleting a picture', () => {
  const remove = (mediaId: string, ctx = world.owner()) => world.call('deleteMediaFile', ctx, { mediaId });

  it('takes it out of the library, and its file with it', async () => {
    const { id } = await world.upload(await picture(1), { keep: true });
    await remove(id);
    expect(await list()).toEqual([]);
    expect(await world.originals()).toEqual([]);
    await expect(remove(id)).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND', status: 404 });
  });

  it('is refused while something shows it, by what does, and nothing is gone', async () => {
    const { id } = await world.upload(await picture(1));
    show(id);
    await expect(remove(id)).rejects.toMatchObject({
      code: 'MEDIA_IN_USE',
      status: 409,
      data: { uses: [{ kind: 'product', id: 'p-1', name: 'Ink tee' }] },
    });
    expect(await world.originals()).toEqual([id]);
    world.uses.clear();
    await remove(id);
  });

  it('reaches no picture of another site, and says so as of one that there is not', async () => {
    const { id } = await world.upload(await picture(1));
    await expect(remove(id, stranger())).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND' });
    expect(await world.originals()).toEqual([id]);
  });

  it('asks for its own permission', async () => {
    const { id } = await world.upload(await picture(1));
    await expect(remove(id, world.key(['MEDIA.READ_FILES']))).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
    await remove(id, world.key(['MEDIA.DELETE_FILES']));
  });
});

describe('the sweep', () => {
  it('ends after a day what was uploaded and never shown; what was kept or shown once stays', async () => {
    const gone = await world.upload(await picture(1), { fileName: 'gone.png' });
    await world.upload(await picture(2), { fileName: 'kept.png', keep: true });
    const shown = await world.upload(await picture(3), { fileName: 'shown.png' });
    await world.attach([shown.id]);
    world.clock.advance(24 * HOUR);
    await world.runJobs();
    expect((await names()).toSorted()).toEqual(['gone.png', 'kept.png', 'shown.png']);
    world.clock.advance(1);
    await world.runJobs();
    expect((await names()).toSorted()).toEqual(['kept.png', 'shown.png']);
    expect(await world.originals()).not.toContain(gone.id);
    await expect(world.attach([gone.id])).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND' });
  });

  it('leaves a picture that was uploaded again a day more', async () => {
    const { id } = await world.upload(await picture(1));
    world.clock.advance(23 * HOUR);
    await world.upload(await picture(1));
    world.clock.advance(23 * HOUR);
    await world.runJobs();
    expect(await world.originals()).toEqual([id]);
  });
});
