import type { Drawing } from '../drawing.ts';
import type { Dice } from '../random.ts';

/**
 * A full-bleed picture of 960 by 1440. The title stands in the top quarter and a caption at the foot, so the story
 * happens between y = 330 and y = 1320. Chance moves stars and raindrops, never the composition.
 */
export type Scene = (d: Drawing, dice: Dice) => void;

export const WIDTH = 960;
export const HEIGHT = 1440;
