import sharp from 'sharp';
import { expect, it } from 'vitest';
import { Drawing } from './drawing.ts';
import { rect } from './geometry.ts';
import { type Palette, printDrawing } from './press.ts';

const PALETTE: Palette = { paper: '#f0e8d8', a: '#2040a0', b: '#f08030', k: '#101010' };
const STILL = { ax: 0, ay: 0, bx: 0, by: 0 };

async function printed(draw: (d: Drawing) => void, slip = STILL) {
  const d = new Drawing(320, 320);
  draw(d);
  const { bytes } = await printDrawing(d, PALETTE, slip);
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    pixel: (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)],
    mean: () => data.reduce((sum, value) => sum + value, 0) / data.length,
  };
}

function near(actual: number[], expected: number[]) {
  for (const [index, value] of expected.entries())
    expect(Math.abs((actual[index] ?? 0) - value)).toBeLessThanOrEqual(6);
}

it('leaves bare paper bare and lays inks over each other', async () => {
  const sheet = await printed((d) => {
    d.fill(rect(0, 0, 160, 160), 'A')
      .fill(rect(160, 0, 160, 160), 'B')
      .fill(rect(0, 160, 160, 160), 'AB');
  });
  near(sheet.pixel(200, 200), [240, 232, 216]);
  near(sheet.pixel(60, 60), [30, 58, 136]);
  near(sheet.pixel(200, 60), [226, 116, 41]);
  near(sheet.pixel(60, 200), [28, 29, 26]);
});

it('prints a tint as dots that cover the asked share of the paper', async () => {
  const paper = (await printed((d) => d.ground(''))).mean();
  const solid = (await printed((d) => d.ground('A'))).mean();
  for (const share of [25, 50, 75]) {
    const tint = (await printed((d) => d.ground(`A${share}`))).mean();
    const covered = (paper - tint) / (paper - solid);
    expect(covered).toBeGreaterThan(share / 100 - 0.1);
    expect(covered).toBeLessThan(share / 100 + 0.1);
  }
});

it('moves the colour plates beside the key plate by the slip', async () => {
  const draw = (d: Drawing) => d.fill(rect(-10, -10, 170, 340), 'A').fill(rect(160, -10, 170, 340), 'K');
  const slipped = await printed(draw, { ax: 8, ay: 0, bx: 0, by: 0 });
  near(slipped.pixel(132, 100), [30, 58, 136]);
  near(slipped.pixel(144, 100), [2, 4, 9]);
  near(slipped.pixel(200, 100), [15, 15, 14]);
});
