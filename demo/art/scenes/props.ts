import type { Drawing, Tone } from '../drawing.ts';
import { burst, dots, type Points, poly, rect, ribbon, smooth } from '../geometry.ts';
import type { Dice } from '../random.ts';

/** Stars of three sizes above `bottom`, with a few four-pointed ones. */
export function stars(d: Drawing, dice: Dice, count: number, bottom: number, tone: Tone = ''): void {
  const small: number[] = [];
  let large = '';
  for (let index = 0; index < count; index += 1) {
    const x = dice.between(0, d.width);
    const y = dice.between(0, bottom);
    if (dice.chance(0.12)) large += burst(x, y, 4, dice.between(12, 22), 3.5);
    else small.push(x, y, dice.between(1.8, 4.4));
  }
  d.fill(dots(small) + large, tone);
}

/** Slanting rain as long thin wedges. */
export function rain(d: Drawing, dice: Dice, count: number, tone: Tone, width = 3, top = 0, bottom = d.height): void {
  let path = '';
  for (let index = 0; index < count; index += 1) {
    const x = dice.between(-100, d.width + 200);
    const y = dice.between(top, bottom);
    const length = dice.between(60, 190);
    path += poly([x, y, x + width, y, x - length * 0.3, y + length]);
  }
  d.fill(path, tone);
}

export type Skyline = {
  left: number;
  right: number;
  base: number;
  low: number;
  high: number;
  tone: Tone;
  line?: number;
  windows?: Tone;
};

/** A row of towers with steps, masts, tanks and lit windows. */
export function skyline(d: Drawing, dice: Dice, look: Skyline): void {
  let towers = '';
  let windows = '';
  for (let x = look.left; x < look.right; ) {
    const width = dice.between(56, 120);
    const height = dice.between(look.low, look.high);
    const top = look.base - height;
    const kind = dice.whole(0, 4);
    if (kind === 0)
      towers +=
        rect(x, top, width, height) +
        rect(x + width * 0.2, top - 34, width * 0.6, 36) +
        rect(x + width * 0.48, top - 96, 5, 64);
    else if (kind === 1) towers += poly([x, look.base, x, top, x + width, top - 40, x + width, look.base]);
    else if (kind === 2)
      towers +=
        rect(x, top, width, height) +
        poly([
          x + 10,
          top,
          x + 14,
          top - 30,
          x + 10,
          top - 30,
          x + 30,
          top - 56,
          x + 50,
          top - 30,
          x + 46,
          top - 30,
          x + 50,
          top,
        ]);
    else if (kind === 3)
      towers +=
        rect(x, top, width, height) + rect(x + 8, top - 18, width - 16, 20) + rect(x + 18, top - 40, width - 36, 24);
    else towers += rect(x, top, width, height);
    if (look.windows !== undefined) {
      for (let wy = top + 18; wy < look.base - 16; wy += 27) {
        for (let wx = x + 12; wx < x + width - 16; wx += 22) if (dice.chance(0.42)) windows += rect(wx, wy, 10, 15);
      }
    }
    x += width + (dice.chance(0.3) ? dice.between(4, 18) : 0);
  }
  d.fill(towers, look.tone, look.line ?? 0);
  if (look.windows !== undefined) d.fill(windows, look.windows);
}

/** A cartoon cloud of smoke: overlapping round lobes along a path, drawn back to front with curls. */
export function billow(d: Drawing, path: Points, tone: Tone, line: number, curl: Tone = 'K'): void {
  for (let index = 0; index + 2 < path.length; index += 3) {
    const [x = 0, y = 0, r = 0] = path.slice(index, index + 3);
    const lobes: Points = [];
    for (let lobe = 0; lobe < 14; lobe += 1) {
      const angle = (lobe / 14) * Math.PI * 2 + index;
      const reach = r * (lobe % 2 ? 1.06 : 0.9);
      lobes.push(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
    }
    d.fill(smooth(lobes), tone, line);
    d.fill(
      ribbon(
        [x - r * 0.5, y - r * 0.1, x - r * 0.2, y - r * 0.5, x + r * 0.3, y - r * 0.35, x + r * 0.2, y + r * 0.05],
        [1, line * 1.3, 1],
        10,
      ),
      curl,
    );
  }
}

/** A running figure about 40 high, feet at (x, y); `facing` 1 runs right, -1 left. */
export function runner(x: number, y: number, facing: 1 | -1, scale = 1): string {
  const px = (value: number) => x + value * facing * scale;
  const py = (value: number) => y + value * scale;
  const limb = (points: Points, width: number) => {
    const placed = points.map((value, index) => (index % 2 ? py(value) : px(value)));
    return ribbon(placed, [width * scale, width * scale * 0.8], 4);
  };
  return (
    dots([px(6), py(-42), 6 * scale]) +
    limb([4, -36, 0, -18], 10) +
    limb([0, -18, 10, -12, 6, 0], 6) +
    limb([0, -18, -8, -10, -18, -6], 6) +
    limb([4, -34, 16, -30, 20, -38], 5) +
    limb([2, -34, -10, -30, -12, -20], 5)
  );
}

/** Parallel pen strokes across a box, for shadow on walls and water. */
export function hatch(x: number, y: number, width: number, height: number, gap: number, weight: number): string {
  let path = '';
  for (let step = 0; step < height; step += gap) {
    const inset = Math.abs(Math.sin(step * 12.9)) * width * 0.25;
    path += poly([
      x + inset,
      y + step,
      x + width - inset * 0.6,
      y + step - weight,
      x + width - inset * 0.6,
      y + step + weight,
    ]);
  }
  return path;
}

/** One breaking wave crest along a base line, as a scalloped outline down to `bottom`. */
export function waves(
  left: number,
  right: number,
  y: number,
  length: number,
  height: number,
  bottom: number,
  shift = 0,
): string {
  let path = `M${left - length} ${bottom}L${left - length} ${y}`;
  for (let x = left - length + shift; x < right + length; x += length) {
    path += `C${x + length * 0.3} ${y + height * 0.2} ${x + length * 0.55} ${y - height} ${x + length * 0.85} ${y - height}C${x + length * 0.75} ${y - height * 0.6} ${x + length * 0.85} ${y - height * 0.1} ${x + length} ${y}`;
  }
  return `${path}L${right + length} ${bottom}Z`;
}
