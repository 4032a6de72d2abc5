import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** Side in pixels, of the grains that it is drawn from and of itself, and the quality that it is kept in. */
interface Size {
  readonly grains: number;
  readonly side: number;
  readonly quality: number;
}

/** Three megabytes, as a telephone makes them. */
const LARGE: Size = { grains: 1_200, side: 2_400, quality: 85 };
/** Just below the 25 MB that one may have, and more pixels than are kept. */
const LARGEST: Size = { grains: 3_150, side: 6_000, quality: 90 };

export const largePicture = () => picture(LARGE);
export const largestPicture = () => picture(LARGEST);

/** Of chance, so that no two are the same; drawn up from grains, which takes a fraction of what noise takes. */
function picture({ grains, side, quality }: Size): Promise<Buffer> {
  const raw = { width: grains, height: grains, channels: 3 } as const;
  return sharp(randomBytes(grains * grains * 3), { raw })
    .resize(side, side)
    .jpeg({ quality })
    .toBuffer();
}
