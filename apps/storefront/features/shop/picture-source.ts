/** A picture as pages show it. */
export interface Picture {
  readonly src: string;
  /** Pixels of the original. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

interface WirePicture {
  readonly url?: string;
  readonly width?: number;
  readonly height?: number;
  readonly altText?: string | null;
}

/** The widths that pictures are offered in (specification 1, section 9). */
const WIDTHS = [256, 384, 640, 750, 828, 1080, 1200, 1920];
const QUALITY = 75;

/** A picture that Headland keeps, whatever host its address names. */
const OWN = /^https?:\/\/[^/]+(\/media\/[a-z0-9]+_[0-9a-f]{32}~mv2\.[a-z]+)$/;

/**
 * The shop's own pictures are named by path, so that they are "self" for the page.
 * @param origin public origin of the site
 * @returns null if there is nothing to show
 */
export function toPicture(from: WirePicture | undefined, origin: string, alt: string): Picture | null {
  if (!from?.url || !from.width || !from.height) return null;
  const own = OWN.exec(from.url)?.[1];
  const src = own ?? (from.url.startsWith(`${origin}/`) ? from.url.slice(origin.length) : from.url);
  return { src, width: from.width, height: from.height, alt: from.altText || alt };
}

/** `srcset` of a picture of our own, up to its own size; undefined for pictures from elsewhere. */
export function sourceSet({ src, width, height }: Picture, widest: number): string | undefined {
  if (!src.startsWith('/media/')) return undefined;
  const limit = Math.min(width, widest);
  return WIDTHS.filter((one, at) => one <= limit || at === 0)
    .map((one) => `${sized(src, one, Math.round((one * height) / width))} ${one}w`)
    .join(', ');
}

/** One size of a picture, cut to fill it. */
export function sized(src: string, width: number, height: number): string {
  if (!src.startsWith('/media/')) return src;
  return `${src}/v1/fill/w_${width},h_${height},q_${QUALITY},enc_auto/cover.webp`;
}
