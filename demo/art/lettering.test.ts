import { describe, expect, it } from 'vitest';
import { type FontName, loadFont } from './font.ts';
import { fitSize, measure, textLine, titleBlock, wrap } from './lettering.ts';

const FONTS: FontName[] = ['bangers', 'bungee', 'creepster', 'limelight', 'righteous', 'shrikhand'];

function bounds(path: string): { left: number; right: number; top: number; bottom: number } {
  const numbers = [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);
  const xs = numbers.filter((_, index) => index % 2 === 0);
  const ys = numbers.filter((_, index) => index % 2 === 1);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

describe.each(FONTS)('%s', (name) => {
  it('has an outline for every sign that the demo letters', () => {
    const font = loadFont(name);
    for (const char of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789&!?.,$’') {
      expect(font.glyph(char).contours.length, char).toBeGreaterThan(0);
      expect(font.glyph(char).advance, char).toBeGreaterThan(0);
    }
    expect(font.glyph(' ').contours).toEqual([]);
  });
});

it('sets a line at its anchor and size', () => {
  const box = bounds(textLine('bungee', 'HEH', 200, 100, 50, 'middle'));
  expect((box.left + box.right) / 2).toBeCloseTo(200, -1);
  expect(box.bottom).toBeCloseTo(100, 0);
  expect(box.top).toBeCloseTo(50, 0);
  expect(box.right - box.left).toBeLessThan(measure('bungee', 'HEH') * 50);
});

it('pulls a title into its block', () => {
  const box = bounds(titleBlock('bungee', 'HOH', 40, 640, () => ({ top: 100, bottom: 220 })));
  expect(box.left).toBeGreaterThanOrEqual(39);
  expect(box.right).toBeLessThanOrEqual(641);
  expect(box.top).toBeGreaterThan(92);
  expect(box.bottom).toBeLessThan(228);
});

it('breaks lines at words and shrinks what does not fit', () => {
  const lines = wrap('bangers', 'NOBODY TALKS BEFORE THE WEIGHING', 20, 200);
  expect(lines.join(' ')).toBe('NOBODY TALKS BEFORE THE WEIGHING');
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(measure('bangers', line) * 20).toBeLessThanOrEqual(200);
  expect(fitSize('bangers', 'WIDE WORDS', 100, 80) * measure('bangers', 'WIDE WORDS')).toBeCloseTo(100, 5);
  expect(fitSize('bangers', 'I', 100, 20)).toBe(20);
});
