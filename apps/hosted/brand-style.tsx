import { brandPalette, type DayNight } from '@headland/ui/brand-palette.ts';

interface BrandStyleProps {
  /** `#rrggbb`; the style sheet's own colours without one. */
  readonly color: string | null | undefined;
  /** Lets the page's one inline style sheet be read. */
  readonly nonce: string;
}

const byDayAndNight = ({ day, night }: DayNight) => `light-dark(${day},${night})`;

/** The site's own colour, for the names that `hosted.css` gives to it. Stands behind the style sheets. */
export function BrandStyle({ color, nonce }: BrandStyleProps) {
  if (color === null || color === undefined) return null;
  const { fill, onFill, text, edge } = brandPalette(color);
  const declarations = [
    `--brand-fill:${fill}`,
    `--brand-on-fill:${onFill}`,
    `--brand-text:${byDayAndNight(text)}`,
    `--brand-edge:${byDayAndNight(edge)}`,
  ];
  return <style nonce={nonce}>{`:root{${declarations.join(';')}}`}</style>;
}
