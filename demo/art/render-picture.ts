import { demoProducts } from '../products.ts';
import type { DemoPicture, DemoProduct, DemoSeriesSlug } from '../types.ts';
import { drawIssueCover, drawVolumeCover } from './cover.ts';
import type { Drawing } from './drawing.ts';
import { drawPage } from './page.ts';
import { GLOSS, seriesPalette } from './palettes.ts';
import { type Palette, printDrawing, type Slip } from './press.ts';
import { diceFor } from './random.ts';
import { drawClothBook } from './wares/cloth-book.ts';
import { waresPalette } from './wares/cloth-inks.ts';
import { drawGarment, drawPrintCloseUp, drawTote } from './wares/garment.ts';
import { drawMug } from './wares/mug.ts';
import { drawPoster, drawPosterRoom } from './wares/poster.ts';
import { drawPinCard, drawPinOnCloth, drawStickerSheet, drawStickersOnTin } from './wares/small.ts';

export type RenderedPicture = { bytes: Buffer; width: number; height: number; mime: 'image/webp'; alt: string };

type Sheet = { drawing: Drawing; palette: Palette };

function paperSheet(product: DemoProduct, series: DemoSeriesSlug, index: number): Sheet {
  const number = product.number ?? 1;
  if (product.kind === 'issue') {
    const palette = seriesPalette(series, index === 2 ? GLOSS : number - 1);
    return { drawing: index === 1 ? drawPage(series, number) : drawIssueCover(product, series, number), palette };
  }
  const palette = seriesPalette(series, index === 2 ? 0 : 4);
  if (index === 0) return { drawing: drawVolumeCover(series), palette };
  return { drawing: index === 1 ? drawPage(series, 5) : drawClothBook(series), palette };
}

function wareSheet(product: DemoProduct, picture: DemoPicture): Sheet {
  const { series, kind } = product;
  const { index } = picture;
  const palette = waresPalette(series, picture.color);
  const color = picture.color ?? palette.a;
  const isLast = index === product.pictures.length - 1;
  const hasColors = product.options.some((option) => option.type === 'color');
  if (kind === 'sticker') return { drawing: index ? drawStickersOnTin(series) : drawStickerSheet(series), palette };
  if (kind === 'tote') {
    const drawing =
      index && !hasColors ? drawPrintCloseUp('tote', series, color, product.brand) : drawTote(series, color, index);
    return { drawing, palette };
  }
  if (!series) throw new RangeError(`${product.slug}: a ${kind} needs a series`);
  const isPair = series === 'warm-circuits';
  switch (kind) {
    case 'tee':
    case 'hoodie': {
      const drawing = isLast
        ? drawPrintCloseUp(kind, series, color, product.brand)
        : drawGarment(kind, series, color, index);
      return { drawing, palette };
    }
    case 'mug':
      return { drawing: drawMug(series, index > 0 && !hasColors, index), palette };
    case 'pin':
      return { drawing: index ? drawPinOnCloth(series, isPair) : drawPinCard(series, isPair), palette };
    case 'poster':
      return { drawing: index ? drawPosterRoom(series) : drawPoster(series), palette: seriesPalette(series, 0) };
    default:
      return paperSheet(product, series, index);
  }
}

/** How far the colour plates of this picture slipped: two to three pixels, never the same way for both. */
function slipFor(seed: string): Slip {
  const dice = diceFor(seed);
  const side = dice.chance(0.5) ? 1 : -1;
  return { ax: side * dice.whole(2, 3), ay: -dice.whole(1, 2), bx: -side * dice.whole(2, 3), by: dice.whole(1, 2) };
}

/**
 * Draws one picture of a demo product without printing it.
 * @throws RangeError if there is no such product or picture.
 */
export function drawPicture(slug: string, index: number): Sheet & { alt: string } {
  const product = demoProducts.find((candidate) => candidate.slug === slug);
  const picture = product?.pictures[index];
  if (!product || !picture) throw new RangeError(`the demo has no picture ${index} of ${slug}`);
  return { ...wareSheet(product, picture), alt: picture.alt };
}

/**
 * Draws and prints one picture of a demo product, 840 pixels wide, at most 150 kB. The same slug and index give the
 * same bytes on every run with the same versions of the packages: no fonts of the system, no clock, no chance. Takes
 * about 90 ms of processor time, a quarter of it on the calling thread; four at once keep two cores busy.
 * @param slug the product's slug.
 * @param index which of the product's `pictures`.
 * @throws RangeError if there is no such product or picture.
 */
export async function renderPicture(slug: string, index: number): Promise<RenderedPicture> {
  const { drawing, palette, alt } = drawPicture(slug, index);
  const printed = await printDrawing(drawing, palette, slipFor(`${slug} ${index}`));
  return { ...printed, mime: 'image/webp', alt };
}
