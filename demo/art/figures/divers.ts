import type { Drawing, Tone } from '../drawing.ts';
import { circle, ellipse, type Points, poly, ribbon, roundRect, sample } from '../geometry.ts';
import type { Dice } from '../random.ts';

/** A chain of bubbles that rises around x. */
export function bubbles(
  d: Drawing,
  dice: Dice,
  x: number,
  top: number,
  bottom: number,
  spread: number,
  tone: Tone = '',
): void {
  for (let y = bottom; y > top; y -= dice.between(34, 74)) {
    const r = dice.between(6, 24);
    const at = x + dice.between(-spread, spread);
    d.fill(circle(at, y, r), 'A', 6).fill(circle(at - r * 0.3, y - r * 0.3, r * 0.3), tone);
  }
}

/** A tentacle with suckers on its inner side. */
export function tentacle(d: Drawing, path: Points, widths: number[], tone: Tone, line: number, flip: 1 | -1): void {
  d.fill(ribbon(path, widths, 40), tone, line);
  const middle = sample(path, 26);
  for (let index = 3; index < 24; index += 1) {
    const x = middle[index * 2] ?? 0;
    const y = middle[index * 2 + 1] ?? 0;
    const dx = (middle[index * 2 + 2] ?? 0) - (middle[index * 2 - 2] ?? 0);
    const dy = (middle[index * 2 + 3] ?? 0) - (middle[index * 2 - 1] ?? 0);
    const length = Math.hypot(dx, dy) || 1;
    const where = (index / 26) * (widths.length - 1);
    const low = Math.floor(where);
    const width = (widths[low] ?? 0) + ((widths[low + 1] ?? 0) - (widths[low] ?? 0)) * (where - low);
    if (width < 16) continue;
    d.fill(
      circle(x - (dy / length) * width * 0.27 * flip, y + (dx / length) * width * 0.27 * flip, width * 0.17),
      '',
      Math.min(6, width * 0.08),
    );
  }
}

/** A diving helmet with four windows, centred at (x, y), 300 wide at scale 1. */
export function helmet(d: Drawing, x: number, y: number, scale: number, window: () => void): void {
  d.within(`translate(${x} ${y}) scale(${scale})`, () => {
    d.fill('M-190 190C-180 130 -130 110 0 110C130 110 180 130 190 190L206 250C100 284 -100 284 -206 250Z', 'B', 11);
    d.fill('M90 116C150 124 182 140 190 190L206 250C170 262 140 268 110 272C120 220 116 160 90 116Z', 'BA60');
    for (const [bx, by] of [
      [-160, 206],
      [-80, 226],
      [0, 232],
      [80, 226],
      [160, 206],
    ] as const)
      d.fill(circle(bx, by, 15), '', 7);
    d.fill(
      'M-140 120C-170 60 -170 -60 -120 -116C-70 -172 70 -172 120 -116C170 -60 170 60 140 120C60 150 -60 150 -140 120Z',
      'B',
      11,
    );
    d.fill('M76 -146C170 -100 176 50 140 120C110 132 80 138 60 140C110 60 130 -60 76 -146Z', 'BA60');
    d.fill('M-108 -104C-78 -138 -40 -150 -10 -152L-14 -132C-50 -128 -76 -112 -94 -88Z', '');
    d.fill(ellipse(-146, 0, 26, 56), '', 9)
      .fill(ellipse(146, 0, 26, 56), 'A', 9)
      .line('M-146 -50V50M146 -50V50', 6);
    d.fill(roundRect(-34, -196, 68, 46, 10), 'B', 9);
    d.fill(circle(0, -4, 98), '', 10);
    for (let index = 0; index < 10; index += 1)
      d.fill(circle(Math.cos(index * 0.628) * 87, -4 + Math.sin(index * 0.628) * 87, 6), 'K');
    d.fill(circle(0, -4, 74), 'K');
    d.inside(circle(0, -4, 68), window);
    d.fill('M-54 -34A62 62 0 0 1 -10 -64L-22 -40A40 40 0 0 0 -40 -22Z', '');
  });
}

/** A small round submarine, nose to the right, centred at (x, y), 240 long at scale 1. */
export function submarine(d: Drawing, x: number, y: number, scale: number, turn: number): void {
  d.within(`translate(${x} ${y}) rotate(${turn}) scale(${scale})`, () => {
    d.fill(poly([-120, -10, -168, -54, -158, 0, -168, 54, -120, 10]), 'B', 9).fill(ellipse(-172, 0, 10, 40), '', 7);
    d.fill(poly([-30, -66, -20, -116, 40, -116, 50, -66]), 'B', 9).line('M10 -116V-150H36', 10);
    d.fill('M-124 0C-120 -60 -60 -80 20 -78C90 -74 124 -40 128 0C124 44 90 76 20 80C-60 82 -120 60 -124 0Z', 'B', 10);
    d.fill('M-116 24C-60 50 60 50 122 24C108 60 76 78 20 80C-50 82 -104 68 -116 24Z', 'BA60');
    d.fill(circle(66, -6, 42), '', 9)
      .fill(circle(66, -6, 28), 'A', 0)
      .fill('M46 -16A24 24 0 0 1 64 -30L56 -6Z', '');
    d.fill(circle(-14, -10, 22), '', 8)
      .fill(circle(-14, -10, 12), 'A')
      .fill(circle(-74, -8, 18), '', 8)
      .fill(circle(-74, -8, 9), 'A');
    d.line('M-110 28H96', 5);
  });
}
