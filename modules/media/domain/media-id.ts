/**
 * Ids look like `{site short key}_{32 hex digits}~mv2.{extension}`: the site is inside the id, so that a picture's address
 * alone says whose it is, and the digits are the content's hash, so that the same picture is stored once.
 */
const MEDIA_ID = /^([a-z0-9]{4,12})_([0-9a-f]{32})~mv2\.(png|jpg|webp|avif|gif)$/;

export interface MediaId {
  readonly siteKey: string;
  readonly extension: string;
}

/** @returns null for a text that is no media id; never a path */
export function parseMediaId(text: string): MediaId | null {
  const match = MEDIA_ID.exec(text);
  return match?.[1] && match[3] ? { siteKey: match[1], extension: match[3] } : null;
}

/** Address of the original. @param base public origin; empty for the path alone */
export function mediaUrl(base: string, id: string): string {
  return `${base}/media/${id}`;
}

/**
 * The id of a picture that lies under a site's address, in its original or any other size.
 * @param base public origin of the site @returns null for every other address
 */
export function mediaIdAt(base: string, url: string): string | null {
  if (!url.startsWith(`${base}/media/`)) return null;
  const [part = ''] = url.slice(base.length + '/media/'.length).split(/[/?#]/);
  const id = part.replaceAll(/%7e/gi, '~');
  return parseMediaId(id) ? id : null;
}

/** The platform's own notation of a picture (wire contract, 1.4). */
export function wixImageUri(image: { id: string; filename: string; width: number; height: number }): string {
  const name = encodeURIComponent(image.filename);
  return `wix:image://v1/${image.id}/${name}#originWidth=${image.width}&originHeight=${image.height}`;
}
