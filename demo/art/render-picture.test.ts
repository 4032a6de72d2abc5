import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoProducts } from '../products.ts';
import { drawPicture, renderPicture } from './render-picture.ts';

const all = demoProducts.flatMap((product) => product.pictures.map(({ index }) => ({ slug: product.slug, index })));
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('every picture of the demo', () => {
  it('is drawn from finite numbers, without text that would need a font of the machine', () => {
    for (const { slug, index } of all) {
      const svg = drawPicture(slug, index).drawing.toSvg();
      expect(svg, `${slug} ${index}`).not.toMatch(/NaN|undefined|Infinity|<text/);
    }
  });

  it('has the same drawing on a second run and differs from every other', () => {
    const drawn = all.map(({ slug, index }) => {
      const { drawing, palette } = drawPicture(slug, index);
      return drawing.toSvg() + JSON.stringify(palette);
    });
    const again = all.map(({ slug, index }) => {
      const { drawing, palette } = drawPicture(slug, index);
      return drawing.toSvg() + JSON.stringify(palette);
    });
    expect(again).toEqual(drawn);
    expect(new Set(drawn).size).toBe(all.length);
  });
});

describe('renderPicture', () => {
  it('prints the first picture of every product as a WebP of the promised size', { timeout: 120_000 }, async () => {
    const queue = demoProducts.map((product) => product.slug);
    let printed = 0;
    const press = async () => {
      for (let slug = queue.shift(); slug !== undefined; slug = queue.shift()) {
        const picture = await renderPicture(slug, 0);
        const meta = await sharp(picture.bytes).metadata();
        expect(meta, slug).toMatchObject({ format: 'webp', width: picture.width, height: picture.height });
        expect(picture.width).toBe(840);
        expect([1050, 1260]).toContain(picture.height);
        expect(picture.mime).toBe('image/webp');
        expect(picture.bytes.length, slug).toBeLessThanOrEqual(150_000);
        printed += 1;
      }
    };
    await Promise.all([press(), press(), press(), press()]);
    expect(printed).toBe(demoProducts.length);
  });

  it('gives the same bytes in another process', { timeout: 60_000 }, async () => {
    const sample = [0, 9, 40, 80, 120, 160].flatMap((place) => all[place] ?? []);
    const here = await Promise.all(
      sample.map(async ({ slug, index }) => hash((await renderPicture(slug, index)).bytes)),
    );
    const script = `
      const { createHash } = await import('node:crypto');
      const { renderPicture } = await import(${JSON.stringify(new URL('./render-picture.ts', import.meta.url).href)});
      for (const { slug, index } of ${JSON.stringify(sample)}) {
        console.log(createHash('sha256').update((await renderPicture(slug, index)).bytes).digest('hex'));
      }`;
    const there = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect(there.trim().split('\n')).toEqual(here);
  });

  it('refuses a picture that is not there', async () => {
    await expect(renderPicture('gorrum-1', 9)).rejects.toThrow('the demo has no picture 9 of gorrum-1');
    await expect(renderPicture('no-such-thing', 0)).rejects.toThrow('the demo has no picture 0 of no-such-thing');
  });
});
