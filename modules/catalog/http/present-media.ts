import type { catalogRead } from '@headland/contract';
import { mediaUrlOf, type SiteSettings } from '@headland/kernel';
import type { Image } from '../domain/product.ts';

const THUMBNAIL = 50;

/** Pictures of a product or a choice; the first one is the main one. */
export function presentMedia(site: SiteSettings, images: readonly Image[]): catalogRead.Media {
  const items = images.map((image) => presentImage(site, image));
  const [main] = items;
  return main ? { mainMedia: main, items } : { items };
}

function presentImage(site: SiteSettings, image: Image): catalogRead.MediaItem {
  const url = absolute(site, image.url);
  const altText = image.altText ?? '';
  const format = /\.([a-z0-9]{2,5})$/i.exec(image.url)?.[1]?.toLowerCase();
  return {
    image: { url, width: image.width, height: image.height, ...(format && { format }), altText },
    thumbnail: { ...thumbnail(url, image), ...(format && { format }), altText },
    mediaType: 'image',
    title: image.filename ?? '',
    id: image.id,
  };
}

/** Pictures of our own are served in any size; of others we only know the whole one. */
function thumbnail(url: string, image: Image): { url: string; width: number; height: number } {
  if (!image.url.startsWith('/media/')) return { url, width: image.width, height: image.height };
  const scale = Math.min(1, THUMBNAIL / Math.max(image.width, image.height, 1));
  return {
    url: `${url}/v1/fit/w_${THUMBNAIL},h_${THUMBNAIL},q_90/${encodeURIComponent(image.filename ?? 'file')}`,
    width: Math.max(1, Math.round(image.width * scale)),
    height: Math.max(1, Math.round(image.height * scale)),
  };
}

/** Pictures of this site are kept as paths, so that a site can move to another address. */
export function absolute(site: SiteSettings, url: string): string {
  return url.startsWith('/') ? mediaUrlOf(site, url) : url;
}
