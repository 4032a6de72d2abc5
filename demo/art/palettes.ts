import type { DemoSeriesSlug } from '../types.ts';
import type { Palette } from './press.ts';

type Inks = [paper: string, a: string, b: string, k: string];

/** Inks of each series: issues 1 to 4, the volume, and the spot-gloss covers. */
const INKS: Record<DemoSeriesSlug, Inks[]> = {
  'salt-moon': [
    ['#f4ead2', '#2540a8', '#f5823a', '#17131f'],
    ['#f6ebd4', '#4d2f92', '#ff9f2e', '#1a1220'],
    ['#f4ead2', '#1d5f8f', '#ef6b4a', '#141821'],
    ['#f3e9d6', '#2a3fb0', '#f0566a', '#141226'],
    ['#f6ecd2', '#24387f', '#f4b23a', '#16141f'],
    ['#f1efe4', '#0c7f86', '#ff5d76', '#10161d'],
  ],
  'vesper-street': [
    ['#ebe5d6', '#7f8a99', '#d8262c', '#151214'],
    ['#ece4d2', '#8a8f86', '#d3242f', '#171315'],
    ['#e9e6da', '#6f86a0', '#dc2f2a', '#12131a'],
    ['#efe5cf', '#9b8f7d', '#cf2230', '#181214'],
    ['#ebe5d6', '#7d8894', '#d8262c', '#141215'],
    ['#f0ead8', '#5d9aa3', '#e8b021', '#11141a'],
  ],
  'exhibit-cat': [
    ['#f6edd8', '#1b8480', '#f2b22a', '#1d1820'],
    ['#f6edd8', '#2a6d8c', '#f4b81f', '#16161f'],
    ['#f5eddc', '#3a5a9c', '#f6bf38', '#171623'],
    ['#f5ead6', '#5fa39b', '#e4432f', '#1c1719'],
    ['#f6edd8', '#1b8480', '#f2a52a', '#1d1820'],
    ['#f7efe0', '#b0447c', '#f3c52c', '#1d1520'],
  ],
  'warm-circuits': [
    ['#fbeee4', '#3a49a6', '#f5738f', '#1a1626'],
    ['#fbeee4', '#3b3f98', '#f7829a', '#171528'],
    ['#fbefe2', '#2f72a8', '#f56d87', '#1a1822'],
    ['#fceee4', '#4a3fa6', '#f8607f', '#16132a'],
    ['#fbeee4', '#2e6f95', '#f4788a', '#191823'],
    ['#f6f2e6', '#12877d', '#ff7a66', '#141a20'],
  ],
  gorrum: [
    ['#f5ecd0', '#93bf2e', '#e8402c', '#15161a'],
    ['#f5ecd0', '#a3bd2b', '#ea4a22', '#17151a'],
    ['#f4eed6', '#4fae8f', '#ea4b34', '#12171c'],
    ['#f5ecd0', '#7fb93c', '#e33a36', '#15161a'],
    ['#f5ecd0', '#93bf2e', '#ec3f2a', '#131417'],
    ['#f4efe0', '#3fb7c9', '#f0459a', '#17131f'],
  ],
  'quiet-tenants': [
    ['#eff0e4', '#5b3f96', '#8fdca6', '#191423'],
    ['#eff0e4', '#6a3f8e', '#a7e08f', '#1a1322'],
    ['#eef0e8', '#45478f', '#9be0b4', '#141525'],
    ['#f1efe6', '#5e4a8a', '#b5dfa6', '#191522'],
    ['#eff0e4', '#5b3f96', '#8fdca6', '#171222'],
    ['#f3ede4', '#37506f', '#f2a7c0', '#151722'],
  ],
  hadal: [
    ['#eef2e6', '#1f78b8', '#f8cc2a', '#0d1a30'],
    ['#eef2e6', '#1d68a8', '#f9d02e', '#0a1630'],
    ['#ecf2ea', '#1c86a8', '#f7c92c', '#0b1c2e'],
    ['#f1f1e2', '#2470b4', '#f6c12c', '#0f1a33'],
    ['#eef2e6', '#1f78b8', '#f4bf2a', '#0c1830'],
    ['#eef3ec', '#178a80', '#ff8a5c', '#0b1d28'],
  ],
  'rolling-boil': [
    ['#fcf2da', '#f5b829', '#df3b27', '#1d1512'],
    ['#fcf2da', '#f7bd33', '#e0402c', '#1d1514'],
    ['#fbf2de', '#f2c14a', '#d93a2c', '#1a1413'],
    ['#fcf0d6', '#f8b62a', '#e5412a', '#1a1210'],
    ['#fcf2da', '#f0b93c', '#d8402c', '#1d1614'],
    ['#f6f3dd', '#8fc04a', '#e5573c', '#161a14'],
  ],
};

export const GLOSS = 5;

/** The inks of one picture of a series; `index` is the scene's, or `GLOSS`. */
export function seriesPalette(series: DemoSeriesSlug, index: number): Palette {
  const inks = INKS[series][index] ?? INKS[series][0];
  if (!inks) throw new RangeError(`no inks for ${series}`);
  const [paper, a, b, k] = inks;
  return { paper, a, b, k };
}
