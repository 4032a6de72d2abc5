import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { redraw } from './redraw.ts';

const picture = (width = 8, height = 6) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } });

/** A PNG whose header promises so many pixels, with no pixel behind it. */
function promising(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(0)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('drawing a file anew', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('keeps the format of a %s', async (format) => {
    const drawn = await redraw(await picture().toFormat(format).toBuffer());
    const { format: kept, width, height } = await sharp(drawn).metadata();
    expect([kept, width, height]).toEqual([format === 'avif' ? 'heif' : format, 8, 6]);
  });

  it('leaves place and camera behind and stands upright', async () => {
    const taken = await picture(80, 60)
      .jpeg()
      .withExif({ IFD0: { Make: 'Secretcam' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(taken.includes('Secretcam')).toBe(true);
    const drawn = await redraw(taken);
    const { width, height, exif } = await sharp(drawn).metadata();
    expect([width, height, exif]).toEqual([60, 80, undefined]);
    expect(Buffer.from(drawn).includes('Secretcam')).toBe(false);
  });

  it('drops a second file behind the picture', async () => {
    const both = Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    expect(Buffer.from(await redraw(both)).includes('<script>')).toBe(false);
  });

  it('makes the largest pictures smaller', async () => {
    const drawn = await redraw(await picture(5000, 1000).png().toBuffer());
    const { width, height } = await sharp(drawn).metadata();
    expect([width, height]).toEqual([4096, 819]);
  });

  it('keeps the frames of an animation', async () => {
    const frames = await Promise.all([picture(), picture().negate()].map((one) => one.png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(await redraw(moving)).metadata()).pages).toBe(2);
  });

  it.each([
    ['a vector drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a page', Buffer.from('<!doctype html><title>hi</title>')],
    ['nothing', Buffer.alloc(0)],
    ['a signature alone', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['a header without pixels', promising(10, 10)],
    ['text behind a signature of JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from('hello there')])],
  ])('refuses %s', async (_, bytes) => {
    await expect(redraw(bytes)).rejects.toMatchObject({ code: 'MEDIA_NOT_AN_IMAGE' });
  });

  it('refuses a picture that ends in the middle', async () => {
    const whole = await picture(400, 400).png({ compressionLevel: 0 }).toBuffer();
    await expect(redraw(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ code: 'MEDIA_NOT_AN_IMAGE' });
  });

  it('refuses TIFF, which the library could read', async () => {
    const bytes = await picture().tiff().toBuffer();
    await expect(redraw(bytes)).rejects.toMatchObject({ code: 'MEDIA_NOT_AN_IMAGE' });
  });

  it('refuses a small file that would unfold to more than it may, before it unfolds', async () => {
    await expect(redraw(promising(60_000, 60_000))).rejects.toMatchObject({ code: 'MEDIA_TOO_LARGE' });
  });

  it('refuses an animation of more frames than anybody draws, however small they are', async () => {
    const moving = (frames: number) => {
      const head = Buffer.from([...Buffer.from('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
      const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
      return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])]);
    };
    expect((await sharp(await redraw(moving(6_000))).metadata()).format).toBe('gif');
    await expect(redraw(moving(6_001))).rejects.toMatchObject({ code: 'MEDIA_TOO_LARGE' });
  });
});
