import type { Drawing, Tone } from '../drawing.ts';
import { circle, dots, ellipse, poly, rect, roundRect, smooth, strokes } from '../geometry.ts';
import { textLine } from '../lettering.ts';

/** Teeth along a row from (x1, y) to (x2, y), pointing down for a positive length. */
export function teeth(x1: number, x2: number, y: number, length: number, count: number, bow = 0): string {
  const step = (x2 - x1) / count;
  let path = '';
  for (let index = 0; index < count; index += 1) {
    const middle = (index + 0.5) / count;
    const lift = bow * (1 - (2 * middle - 1) ** 2);
    const size = length * (index % 2 ? 0.66 : 1);
    const x = x1 + index * step;
    path += poly([x, y + lift, x + step, y + lift, x + step * 0.5, y + lift + size]);
  }
  return path;
}

/** Gorrum's head from the front, roaring, about 520 wide with horns at scale 1. */
export function gorrumHead(d: Drawing, x: number, y: number, scale: number): void {
  d.within(`translate(${x} ${y}) scale(${scale})`, () => {
    for (const side of [-1, 1]) {
      d.within(`scale(${side} 1)`, () => {
        d.fill(smooth([90, -110, 170, -120, 230, -180, 240, -270, 292, -170, 270, -70, 170, -20], true, 0.15), '', 10);
        d.line('M196 -150L226 -120M226 -196L262 -172M240 -240L270 -224', 7);
        d.fill(poly([150, 20, 236, 0, 190, 60, 246, 76, 180, 110]), 'A', 9);
      });
    }
    d.fill(poly([-84, -130, -60, -220, -30, -146, 0, -250, 30, -146, 60, -220, 84, -130]), 'B', 10);
    d.fill(
      'M-110 -120C-60 -160 60 -160 110 -120C170 -90 186 -20 176 60C176 190 120 270 0 276C-120 270 -176 190 -176 60C-186 -20 -170 -90 -110 -120Z',
      'A',
      11,
    );
    d.inside(
      'M-110 -120C-60 -160 60 -160 110 -120C170 -90 186 -20 176 60C176 190 120 270 0 276C-120 270 -176 190 -176 60C-186 -20 -170 -90 -110 -120Z',
      () => {
        d.fill(smooth([70, -170, 130, -40, 130, 130, 40, 300, 240, 300, 240, -170]), 'AK');
        d.fill(smooth([90, -170, 144, -40, 144, 130, 70, 300, 250, 300, 250, -170]), 'AB50');
      },
    );
    d.fill('M-150 96C-120 60 -60 44 0 44C60 44 120 60 150 96C156 180 110 254 0 258C-110 254 -156 180 -150 96Z', 'K');
    d.fill('M-84 220C-70 160 70 160 84 220C60 250 -60 250 -84 220Z', 'B').line('M0 176V236', 7, 'K');
    d.fill(teeth(-140, 140, 92, 62, 9, -42), '', 4).fill(teeth(-104, 104, 226, -50, 7, 26), '', 4);
    for (const side of [-1, 1]) {
      d.within(`scale(${side} 1)`, () => {
        d.fill('M30 -8C70 -50 120 -60 156 -66C154 -10 90 24 30 -8Z', '', 8)
          .fill(circle(94, -26, 22), 'B')
          .fill(ellipse(94, -26, 6, 20), 'K');
        d.fill('M10 -26C60 -70 120 -86 168 -96L166 -64C120 -56 70 -40 22 4Z', 'AK');
        d.fill(ellipse(30, 26, 10, 6, 30), 'K');
        d.fill(
          strokes(
            [
              [60, 30, 110, 24, 150, 40],
              [70, 50, 120, 50, 160, 74],
              [20, -60, 40, -90, 30, -120],
            ],
            8,
          ),
          'K',
        );
      });
    }
    d.fill(dots([-40, -96, 7, 40, -96, 7, 0, -70, 9, -70, -70, 5, 70, -70, 5]), 'AK');
  });
}

/** The tram of Route 14, bent at the joint, centred at (x, y). */
export function tram(d: Drawing, x: number, y: number, scale: number, turn: number): void {
  d.within(`translate(${x} ${y}) rotate(${turn}) scale(${scale})`, () => {
    d.fill(roundRect(-150, -56, 300, 112, 22), 'B', 9)
      .fill(rect(-150, 10, 300, 16), '')
      .line('M-150 10H150M-150 26H150', 5);
    for (let index = 0; index < 5; index += 1) d.fill(roundRect(-132 + index * 54, -40, 40, 38, 6), '', 7);
    d.fill(poly([-120, -40, -100, -40, -124, -2, -132, -2]) + poly([50, -40, 64, -40, 44, -2, 32, -2]), 'A40');
    d.fill(dots([-96, 58, 20, -50, 58, 20, 50, 58, 20, 96, 58, 20]), 'K').fill(
      dots([-96, 58, 7, -50, 58, 7, 50, 58, 7, 96, 58, 7]),
      '',
    );
    d.line('M-30 -56L0 -100L30 -56M-36 -102H36', 7)
      .fill(roundRect(-30, -70, 60, 22, 4), '', 5)
      .fill(textLine('bangers', '14', 0, -52, 15, 'middle'), 'K');
  });
}

/** A wall of flames along a base line. */
export function flames(
  d: Drawing,
  base: number,
  left: number,
  right: number,
  height: number,
  tone: Tone,
  line: number,
): void {
  let path = `M${left} ${base}`;
  for (let x = left; x < right; x += 64) {
    const tall = height * (0.55 + 0.45 * Math.abs(Math.sin(x * 0.043)));
    path += `C${x - 6} ${base - tall * 0.5} ${x + 34} ${base - tall * 0.6} ${x + 20} ${base - tall}C${x + 60} ${base - tall * 0.7} ${x + 66} ${base - tall * 0.3} ${x + 64} ${base - tall * 0.16}`;
  }
  d.fill(`${path}L${right + 64} ${base + 60}L${left} ${base + 60}Z`, tone, line);
}
