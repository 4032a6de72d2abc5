import type { SiteLogo } from '@headland/kernel';

/** Edges of the frame that a logo stands in, in CSS pixels. */
const HEIGHT = 48;
const WIDTH = 192;
const OWN = /^wix:image:\/\/v1\/([^/#]+)\/[^#]*#originWidth=([1-9]\d*)&originHeight=([1-9]\d*)$/;

/**
 * The logo as the head of pages and mails shows it. What another program has set to an address elsewhere is not shown: pages
 * load nothing from strangers, and no mail tells them that it was read.
 * @param stored in the wire's notation
 */
export function logoOf(stored: string | null): SiteLogo | null {
  const [, id, width, height] = OWN.exec(stored ?? '') ?? [];
  if (id === undefined) return null;
  const [originWidth, originHeight] = [Number(width), Number(height)];
  const scale = Math.min(1, HEIGHT / originHeight, WIDTH / originWidth);
  return {
    // Twice the pixels, for fine screens; never more than there are.
    path: `/media/${id}/v1/fit/w_${2 * WIDTH},h_${2 * HEIGHT}/logo`,
    width: Math.max(1, Math.round(originWidth * scale)),
    height: Math.max(1, Math.round(originHeight * scale)),
  };
}
