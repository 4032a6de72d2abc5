import type { DemoSeriesSlug } from '../../types.ts';
import { seriesPalette } from '../palettes.ts';
import type { Palette } from '../press.ts';

const HOUSE: Palette = { paper: '#f4ead2', a: '#2b2724', b: '#e5432f', k: '#1a1614' };

function parse(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

function distance(one: string, other: string): number {
  const second = parse(other);
  return Math.hypot(...parse(one).map((value, index) => value - (second[index] ?? 0)));
}

/** The ink that shows as `color` on the given paper (inks are transparent). */
function through(color: string, paper: string): string {
  const ground = parse(paper);
  const parts = parse(color).map((value, index) => Math.min(255, Math.round((value * 255) / (ground[index] ?? 255))));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** How light a colour is to the eye, 0 to 255. */
export function lightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = parse(color);
  return red * 0.299 + green * 0.587 + blue * 0.114;
}

/**
 * Inks for a picture of a good: A is the good's own colour, B the series' spot colour that stands off it (green before
 * red for Gorrum), K the key. Goods of paper have no colour of their own and take the inks of the series.
 */
export function waresPalette(series: DemoSeriesSlug | undefined, color?: string): Palette {
  const base = series ? seriesPalette(series, 0) : HOUSE;
  const spots = series === 'gorrum' ? [base.a, base.b] : [base.b, base.a];
  if (color === undefined) return { ...base, a: spots[1] ?? base.a, b: spots[0] ?? base.b };
  const spot = spots.find((ink) => distance(ink, color) > 110) ?? base.b;
  return { paper: base.paper, a: through(color, base.paper), b: spot, k: base.k };
}
