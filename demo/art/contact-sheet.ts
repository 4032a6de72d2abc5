import sharp from 'sharp';
import { demoProducts } from '../products.ts';
import { renderPicture } from './render-picture.ts';

// node demo/art/contact-sheet.ts <file.png> [filter] [columns] [width]
// The filter is matched against `<kind>/<slug>/<picture index>`; without one, every first picture is shown.
const [path, filter = '/0$', columnsText = '8', widthText = '240'] = process.argv.slice(2);
if (!path)
  throw new Error('say where the contact sheet shall go: contact-sheet.ts <file.png> [filter] [columns] [width]');

const wanted = new RegExp(filter);
const columns = Number(columnsText);
const width = Number(widthText);
const height = Math.round(width * 1.5);
const jobs = demoProducts.flatMap((product) =>
  product.pictures
    .filter((picture) => wanted.test(`${product.kind}/${product.slug}/${picture.index}`))
    .map((picture) => ({ slug: product.slug, index: picture.index })),
);

const started = performance.now();
const pictures = await Promise.all(jobs.map((job) => renderPicture(job.slug, job.index)));
const seconds = (performance.now() - started) / 1000;
const sizes = pictures.map((picture) => picture.bytes.length);
process.stdout.write(
  `${pictures.length} pictures in ${seconds.toFixed(1)} s, ${Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length / 1000)} kB on average, ${Math.round(Math.max(...sizes) / 1000)} kB at most\n`,
);

const gap = 8;
const tiles = await Promise.all(
  pictures.map(async (picture, index) => ({
    input: await sharp(picture.bytes).resize(width, height, { fit: 'contain', background: '#555555' }).toBuffer(),
    left: (index % columns) * (width + gap),
    top: Math.floor(index / columns) * (height + gap),
  })),
);
await sharp({
  create: {
    width: columns * (width + gap) - gap,
    height: Math.ceil(tiles.length / columns) * (height + gap) - gap,
    channels: 3,
    background: '#555555',
  },
})
  .composite(tiles)
  .png()
  .toFile(path);
