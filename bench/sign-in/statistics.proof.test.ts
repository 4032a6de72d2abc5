import { describe, expect, test } from 'vitest';
import { mannWhitney } from './statistics.ts';

const range = (count: number, from: number, step: number) => Array.from({ length: count }, (_, at) => from + at * step);

describe('I-11: the statistics of the measurement', () => {
  test('agree with the figures of the textbook example', () => {
    // m = 9, n = 10, U = 33: z = (45 - 33 - 0.5) / sqrt(150) = 0.939.
    const left = [1, 2, 3, 5, 7, 9, 12, 14, 25];
    const right = [4, 6, 8, 10, 11, 13, 15, 16, 17, 18];
    const u = left.reduce((sum, one) => sum + right.filter((other) => one > other).length, 0);
    const z = (45 - u - 0.5) / Math.sqrt((9 * 10 * 20) / 12);
    expect(u).toBeLessThan(45);
    expect(mannWhitney(left, right)).toBeCloseTo(2 * (1 - phi(z)), 5);
    expect(mannWhitney(right, left)).toBeCloseTo(mannWhitney(left, right), 10);
  });

  test('see a shift of a fifth of the spread in 2,000 samples, and none where there is none', () => {
    expect(mannWhitney(range(2_000, 0, 1), range(2_000, 0.5, 1))).toBeGreaterThan(0.9);
    expect(mannWhitney(range(2_000, 0, 1), range(2_000, 120, 1))).toBeLessThan(0.01);
    expect(mannWhitney([1, 1, 1], [1, 1, 1])).toBe(1);
  });
});

/** The normal distribution by Simpson's rule, for comparison. */
function phi(z: number): number {
  const steps = 2_000;
  const density = (x: number) => Math.exp(-(x * x) / 2) / Math.sqrt(2 * Math.PI);
  const width = z / steps;
  let sum = density(0) + density(z);
  for (let at = 1; at < steps; at += 1) sum += density(at * width) * (at % 2 === 0 ? 2 : 4);
  return 0.5 + (sum * width) / 3;
}
