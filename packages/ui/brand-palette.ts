/** A colour as `#rrggbb`, in lower case. */
type Hex = string;

/** One colour by day and one by night. */
export interface DayNight {
  readonly day: Hex;
  readonly night: Hex;
}

/** What becomes of a site's own colour where it is printed. */
export interface BrandPalette {
  /** The colour itself, for areas. */
  readonly fill: Hex;
  /** Letters on such an area: black or white, at least 4.5:1. */
  readonly onFill: Hex;
  /** Letters of this colour on any paper, at least 4.5:1. */
  readonly text: DayNight;
  /** Lines and edges of this colour on any paper, at least 3:1. */
  readonly edge: DayNight;
}

const BLACK = '#000000';
const WHITE = '#ffffff';

/** The papers of `tokens.css` that leave the least room: the darkest by day, the lightest by night (of mails). */
const HARDEST_PAPER: DayNight = { day: '#efe9db', night: '#1a1d27' };

export const BRAND_COLOR = /^#[0-9a-f]{6}$/;

/** @param color `#rrggbb` */
export function brandPalette(color: Hex): BrandPalette {
  const fill = color.toLowerCase();
  const onEveryPaper = (ratio: number): DayNight => ({
    day: untilContrast(fill, BLACK, HARDEST_PAPER.day, ratio),
    night: untilContrast(fill, WHITE, HARDEST_PAPER.night, ratio),
  });
  return {
    fill,
    onFill: contrast(fill, WHITE) > contrast(fill, BLACK) ? WHITE : BLACK,
    text: onEveryPaper(4.5),
    edge: onEveryPaper(3),
  };
}

/** Ratio of two colours by WCAG 2.2, 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The three channels of `#rrggbb`, 0 to 255. */
export function channelsOf(color: Hex): readonly [number, number, number] {
  const bits = Number.parseInt(color.slice(1), 16);
  return [bits >> 16, (bits >> 8) & 255, bits & 255];
}

/** Relative luminance of WCAG 2.2, 0 to 1. */
function luminance(color: Hex): number {
  const [red, green, blue] = channelsOf(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** The colour with as little of `towards` in it as is needed, in hundredths. */
function untilContrast(color: Hex, towards: Hex, paper: Hex, ratio: number): Hex {
  for (let share = 0; share < 100; share += 1) {
    const mixed = mix(color, towards, share / 100);
    if (contrast(mixed, paper) >= ratio) return mixed;
  }
  return towards;
}

function mix(color: Hex, towards: Hex, share: number): Hex {
  const goal = channelsOf(towards);
  const mixed = channelsOf(color).map((channel, at) => Math.round(channel + ((goal[at] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
