import sharp from 'sharp';

const SIDE = 2_400;

/** Some megabytes that no two pictures share, as a camera makes them. */
export function largePicture(seed: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 90 + seed * 10, sigma: 30 } as const;
  return sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: 'black', noise } })
    .jpeg({ quality: 85 })
    .toBuffer();
}
