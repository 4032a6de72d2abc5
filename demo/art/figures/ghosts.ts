import type { Drawing, Tone } from '../drawing.ts';
import { circle, ellipse, ribbon } from '../geometry.ts';

export type Face = 'calm' | 'howl' | 'shy' | 'wink';

/** A ghost: a sheet with a face, its crown at (x, y), about 200 wide and 300 long at scale 1. */
export function ghost(
  d: Drawing,
  x: number,
  y: number,
  scale: number,
  turn: number,
  face: Face,
  tone: Tone = '',
  shade: Tone = 'A30',
): void {
  d.within(`translate(${x} ${y}) rotate(${turn}) scale(${scale})`, () => {
    const sheet =
      'M-96 300C-110 180 -116 0 0 0C116 0 110 180 96 300C78 270 64 262 48 296C34 268 16 262 0 298C-16 262 -34 268 -48 296C-64 262 -78 270 -96 300Z';
    const arms =
      ribbon([-60, 170, -140, 140, -160, 90], [60, 40, 14], 10) +
      ribbon([60, 170, 140, 150, 166, 110], [60, 40, 14], 10);
    // Outlines first, then the same shapes without: arms and sheet melt into one.
    d.fill(arms, tone, 9).fill(sheet, tone, 9).fill(arms, tone);
    d.inside(sheet, () => d.fill('M40 -10C90 60 60 180 70 320L140 320L140 -10Z', shade));
    if (face === 'howl')
      d.fill(ellipse(-32, 80, 20, 30, 8) + ellipse(36, 80, 20, 30, -8) + ellipse(2, 156, 26, 42), 'K').fill(
        circle(-26, 70, 6) + circle(42, 70, 6),
        '',
      );
    if (face === 'calm')
      d.fill(ellipse(-32, 90, 14, 22) + ellipse(36, 90, 14, 22) + ellipse(2, 134, 9, 12), 'K').fill(
        circle(-28, 82, 5) + circle(40, 82, 5),
        '',
      );
    if (face === 'shy')
      d.fill(ellipse(-20, 100, 12, 18) + ellipse(44, 100, 12, 18), 'K')
        .line('M0 136Q12 126 24 136', 7)
        .fill(ellipse(-46, 126, 16, 8) + ellipse(66, 126, 14, 8), 'B');
    if (face === 'wink') d.fill(ellipse(-32, 90, 14, 22), 'K').line('M20 90Q36 74 52 90M-14 130Q4 146 22 130', 8);
  });
}
