import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BRAND_COLOR, brandPalette, contrast } from './brand-palette.ts';

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** The papers as the style sheet has them, turned from OKLCH into `#rrggbb`. */
const papers = { day: ['paper-day'], night: ['paper-night'] };
const raised = ['color-paper-raised', 'color-paper-sunken'];

function oklch(text: string): string {
  const [lightness = 0, chroma = 0, hue = 0] = text.split(' ').map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const channels = linear.map((share) => {
    const clamped = Math.min(1, Math.max(0, share));
    return Math.round(255 * (clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055));
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function declared(name: string): string[] {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1] ?? '';
  const found = [...value.matchAll(/oklch\(([\d. ]+)\)/g)].map(([, inner = '']) => oklch(inner));
  if (found.length === 0) throw new Error(`tokens.css declares no colour ${name}`);
  return found;
}

const dayPapers = [...papers.day, ...raised].map((name) => declared(name)[0] ?? '');
const nightPapers = [...papers.night, ...raised].map((name) => declared(name).at(-1) ?? '');

/** A grid over all colours, and the greys between it where black and white change places. */
const steps = [0, 36, 73, 109, 146, 182, 219, 255];
const hex = (...channels: number[]) => `#${channels.map((one) => one.toString(16).padStart(2, '0')).join('')}`;
const many = [
  ...steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => hex(red, green, blue)))),
  ...Array.from({ length: 256 }, (_, grey) => hex(grey, grey, grey)),
];

describe('the contrast of two colours', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.478],
    ['#ff0000', '#ffffff', 3.998],
  ])('%s and %s: %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });
});

describe(`of ${many.length} colours`, () => {
  test('letters on each are black or white and can be read', () => {
    const wrong = many.filter((color) => {
      const { fill, onFill } = brandPalette(color);
      return fill !== color || !['#000000', '#ffffff'].includes(onFill) || contrast(fill, onFill) < 4.5;
    });
    expect(wrong).toEqual([]);
  });

  test.each(['day', 'night'] as const)('letters and edges can be seen on every paper by %s', (time) => {
    const all = time === 'day' ? dayPapers : nightPapers;
    expect(all).toHaveLength(3);
    const wrong = many.filter((color) => {
      const { text, edge } = brandPalette(color);
      return all.some((paper) => contrast(text[time], paper) < 4.5 || contrast(edge[time], paper) < 3);
    });
    expect(wrong).toEqual([]);
    // The check would see it if the colours were left as they are.
    expect(many.some((color) => all.some((paper) => contrast(color, paper) < 3))).toBe(true);
  });

  test('each is spelled out in whole', () => {
    const spelled = many.flatMap((color) => {
      const { fill, onFill, text, edge } = brandPalette(color);
      return [fill, onFill, text.day, text.night, edge.day, edge.night];
    });
    expect(spelled.filter((color) => !BRAND_COLOR.test(color))).toEqual([]);
  });
});

test('a colour that can be seen already stays as it is', () => {
  expect(brandPalette('#1B4F9C')).toMatchObject({ fill: '#1b4f9c', onFill: '#ffffff', text: { day: '#1b4f9c' } });
  expect(brandPalette('#ffd54a')).toMatchObject({ onFill: '#000000', text: { night: '#ffd54a' } });
});
