import type { DemoSeriesSlug } from '../types.ts';
import type { Drawing, Tone } from './drawing.ts';
import type { FontName } from './font.ts';
import { rect } from './geometry.ts';
import { type Envelope, titleBlock } from './lettering.ts';

type Line = { text: string; left: number; right: number; envelope: Envelope; slant?: number };
type Logo = {
  font: FontName;
  lines: Line[];
  outline: number;
  drop: [number, number];
  /** Foot of a dark plate behind the letters, for covers whose sky may be busy. */
  plate?: number;
};

const flat =
  (top: number, bottom: number): Envelope =>
  () => ({ top, bottom });
/** A top edge that rises (positive) or sinks towards the middle. */
const bow =
  (top: number, bottom: number, rise: number, under = 0): Envelope =>
  (place) => {
    const middle = 1 - (2 * place - 1) ** 2;
    return { top: top - rise * middle, bottom: bottom - under * middle };
  };
const slope =
  (top: number, bottom: number, left: number, right: number): Envelope =>
  (place) => ({
    top: top + left * (1 - place) + right * place,
    bottom,
  });

/** How each series writes its name; blocks stand in the top 320 of a cover, clear of the corner box where it has one. */
const LOGOS: Record<DemoSeriesSlug, Logo> = {
  'salt-moon': {
    font: 'righteous',
    outline: 24,
    drop: [9, 11],
    lines: [
      { text: 'SALT', left: 232, right: 910, envelope: flat(62, 172) },
      { text: 'MOON', left: 232, right: 910, envelope: bow(198, 316, 0, -22) },
    ],
  },
  'vesper-street': {
    font: 'limelight',
    outline: 20,
    drop: [0, 0],
    plate: 346,
    lines: [
      { text: 'VESPER', left: 62, right: 898, envelope: flat(58, 224) },
      { text: 'STREET', left: 62, right: 898, envelope: flat(246, 318) },
    ],
  },
  'exhibit-cat': {
    font: 'bangers',
    outline: 24,
    drop: [10, 12],
    lines: [
      { text: 'EXHIBIT', left: 236, right: 900, envelope: slope(64, 168, 16, -18), slant: 0.05 },
      { text: 'CAT', left: 400, right: 900, envelope: slope(192, 338, 0, 0), slant: 0.05 },
    ],
  },
  'warm-circuits': {
    font: 'shrikhand',
    outline: 24,
    drop: [9, 11],
    lines: [
      { text: 'Warm', left: 60, right: 520, envelope: flat(84, 192) },
      { text: 'Circuits', left: 60, right: 760, envelope: flat(212, 320) },
    ],
  },
  gorrum: {
    font: 'bungee',
    outline: 30,
    drop: [12, 14],
    lines: [{ text: 'GORRUM', left: 50, right: 902, envelope: bow(112, 266, 56, -30) }],
  },
  'quiet-tenants': {
    font: 'creepster',
    outline: 24,
    drop: [8, 10],
    lines: [
      { text: 'QUIET', left: 60, right: 590, envelope: bow(66, 170, 8, 14) },
      { text: 'TENANTS', left: 60, right: 770, envelope: bow(190, 318, 0, -20) },
    ],
  },
  hadal: {
    font: 'righteous',
    outline: 26,
    drop: [0, 14],
    lines: [
      {
        text: 'HADAL',
        left: 56,
        right: 904,
        envelope: (place) => ({ top: 64 + 12 * Math.sin(place * 9), bottom: 264 + 16 * Math.sin(place * 9 + 1) }),
      },
    ],
  },
  'rolling-boil': {
    font: 'shrikhand',
    outline: 26,
    drop: [10, 12],
    lines: [
      { text: 'Rolling', left: 236, right: 820, envelope: slope(70, 176, 24, -16) },
      { text: 'Boil!', left: 372, right: 900, envelope: bow(200, 340, 18, -8) },
    ],
  },
};

/**
 * Letters the name of a series across the head of a cover.
 * @param low tone of the letters' feet; their heads are bare paper unless `high` says otherwise.
 */
export function drawTitle(d: Drawing, series: DemoSeriesSlug, low: Tone, high: Tone = ''): void {
  const logo = LOGOS[series];
  if (logo.plate)
    d.fill(rect(-20, -20, d.width + 40, logo.plate + 20), 'K').fill(rect(-20, logo.plate, d.width + 40, 12), 'B');
  for (const { text, left, right, envelope, slant } of logo.lines) {
    const path = titleBlock(logo.font, text, left, right, envelope, slant ?? 0, 0.05);
    const [dx, dy] = logo.drop;
    if (dx || dy) d.within(`translate(${dx} ${dy})`, () => d.fill(path, 'K', logo.outline));
    d.fill(path, 'K', logo.outline).fill(path, high);
    const { top, bottom } = envelope(0.5);
    const split = top + (bottom - top) * 0.46;
    d.inside(path, () =>
      d.fill(rect(0, split, d.width, 400), d.ramp(0, split, 0, bottom, high === low ? low : `${low}0`, low, low)),
    );
  }
}
