import type { DemoSeriesSlug } from '../types.ts';
import type { Tone } from './drawing.ts';
import { exhibitCatScenes } from './scenes/exhibit-cat.ts';
import { gorrumScenes } from './scenes/gorrum.ts';
import { hadalScenes } from './scenes/hadal.ts';
import { quietTenantsScenes } from './scenes/quiet-tenants.ts';
import { rollingBoilScenes } from './scenes/rolling-boil.ts';
import { saltMoonScenes } from './scenes/salt-moon.ts';
import type { Scene } from './scenes/scene.ts';
import { vesperStreetScenes } from './scenes/vesper-street.ts';
import { warmCircuitsScenes } from './scenes/warm-circuits.ts';

export type SeriesArt = {
  /** Issues 1 to 4, then the volume. */
  scenes: Scene[];
  /** Tone of the title's feet on each of them: whatever stands off the sky. */
  titleTones: Tone[];
  /** Where issue number, price and mark stand: in a box at the left of the title, or in a seal at the right. */
  dress: 'box' | 'seal';
  /** Whether bare paper frames the cover. */
  framed: boolean;
};

/** How the covers of each series are made. */
export const seriesArt: Record<DemoSeriesSlug, SeriesArt> = {
  'salt-moon': { scenes: saltMoonScenes, titleTones: ['B', 'B', 'B', 'B', 'A'], dress: 'box', framed: true },
  'vesper-street': { scenes: vesperStreetScenes, titleTones: ['B', 'B', 'B', 'B', 'B'], dress: 'seal', framed: false },
  'exhibit-cat': { scenes: exhibitCatScenes, titleTones: ['A', 'B', 'B', 'B', 'B'], dress: 'box', framed: true },
  'warm-circuits': { scenes: warmCircuitsScenes, titleTones: ['B', 'B', 'A', 'B', 'A'], dress: 'seal', framed: false },
  gorrum: { scenes: gorrumScenes, titleTones: ['A', 'B', 'B', 'A', 'B'], dress: 'seal', framed: false },
  'quiet-tenants': { scenes: quietTenantsScenes, titleTones: ['B', 'B', 'B', 'A', 'B'], dress: 'seal', framed: true },
  hadal: { scenes: hadalScenes, titleTones: ['B', 'B', 'B', 'A', 'B'], dress: 'seal', framed: false },
  'rolling-boil': { scenes: rollingBoilScenes, titleTones: ['A', 'B', 'A', 'A', 'B'], dress: 'box', framed: true },
};
