import { expect, test } from 'vitest';
import { logoOf } from './logo.ts';

const stored = (width: number, height: number) =>
  `wix:image://v1/abc123_0~mv2.png/my%20logo.png#originWidth=${width}&originHeight=${height}`;

test.each([
  ['square', 500, 500, 48, 48],
  ['wide', 800, 100, 192, 24],
  ['tall', 100, 400, 12, 48],
  ['small', 20, 10, 20, 10],
  ['thinner than a pixel', 4000, 1, 192, 1],
])('a %s logo keeps its shape', (_, originWidth, originHeight, width, height) => {
  expect(logoOf(stored(originWidth, originHeight))).toEqual({
    path: '/media/abc123_0~mv2.png/v1/fit/w_384,h_96/logo',
    width,
    height,
  });
});

test.each([[null], [''], ['https://elsewhere.example/logo.png'], [stored(0, 10)]])('%j is not shown', (text) => {
  expect(logoOf(text)).toBeNull();
});
