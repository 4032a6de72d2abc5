import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { extent } from '@headland/testkit/extent';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ground, makeGround } from './ground.ts';
import { judge } from './report.ts';
import { type SoakOptions, soak } from './soak.ts';

/** The soak in small: `npm run soak` is the whole of it. How late the loop is belongs to a machine that does nothing else. */
let ground: Ground;
beforeAll(async () => {
  ground = await makeGround({ products: 50, pictures: 2 });
});
afterAll(() => ground.remove());

const SHORT: SoakOptions = {
  milliseconds: extent(20_000, 60_000),
  points: 4,
  hostile: true,
  slowBodies: 150,
  slowReaders: 20,
  ofEach: 2,
  log: () => {},
};

test('under a hostile mix memory stays in bounds, and no shopper is refused', async () => {
  const { points, strangers, atRest } = await soak(ground, SHORT);
  expect(judge({ points }).resident).toBeLessThan(450);
  expect(atRest).toBeGreaterThan(50);
  expect(points.reduce((sum, { shoppers }) => sum + shoppers.requests, 0)).toBeGreaterThan(10);
  expect(points.map(({ shoppers }) => shoppers.failed)).toEqual(points.map(() => ({})));
  const answers = Object.values(strangers).flatMap((statuses) => Object.values(statuses));
  expect(answers.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(5);
});

test('control: memory that is kept is seen', async () => {
  const leak = pathToFileURL(path.join(import.meta.dirname, 'leak.ts')).href;
  const settings = { NODE_OPTIONS: `--import=${leak}` };
  const { points } = await soak(ground, { ...SHORT, milliseconds: 6_000, hostile: false, settings });
  expect((points.at(-1)?.resident ?? 0) - (points[0]?.resident ?? 0)).toBeGreaterThan(20);
  expect(judge({ points }).holds).toBe(false);
});
