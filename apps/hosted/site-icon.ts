import { brandPalette } from '@headland/ui/brand-palette.ts';

/** The house's own red, as `tokens.css` has it by day. */
const HOUSE = '#bb0a18';

/**
 * The picture in the browser's tab: the first letter of the site's name on its colour. It stands in the page itself, so
 * that no browser asks the shop at this address for one.
 */
export function siteIcon(siteName: string, brandColor: string | null | undefined): string {
  const { fill, onFill } = brandPalette(brandColor ?? HOUSE);
  const [letter = ''] = [...siteName.trim().toUpperCase()];
  const written = letter.replace(/[<>&]/g, '');
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    `<path fill="${fill}" d="M0 0h64v64H0z"/>`,
    `<text x="32" y="48" font-family="sans-serif" font-size="44" font-weight="800" text-anchor="middle" fill="${onFill}">`,
    `${written}</text></svg>`,
  ].join('');
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
