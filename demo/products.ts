import { hoodies } from './goods/hoodies.ts';
import { mugs } from './goods/mugs.ts';
import { pinsAndStickers } from './goods/pins-and-stickers.ts';
import { posters } from './goods/posters.ts';
import { shirts } from './goods/shirts.ts';
import { totes } from './goods/totes.ts';
import { allSeries } from './series/all.ts';
import { buildIssue } from './series/build-issue.ts';
import { buildVolume } from './series/build-volume.ts';
import type { DemoProduct } from './types.ts';

/** Takes one of each list in turn, so that a shop sorted by age shows every series and kind on its first page. */
function shuffleTogether(lists: DemoProduct[][]): DemoProduct[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, row) => lists.flatMap((list) => list.slice(row, row + 1))).flat();
}

/** Everything the demo shop sells, in the order in which it is created; the same on every run. */
export const demoProducts: DemoProduct[] = shuffleTogether([
  ...allSeries.map((series) => series.issues.map((issue) => buildIssue(series, issue))),
  shirts,
  posters,
  allSeries.map(buildVolume),
  mugs,
  totes,
  pinsAndStickers,
  hoodies,
]);
