import type { Drawing, Tone } from '../drawing.ts';
import { circle, dots, ellipse, poly, smooth, strokes } from '../geometry.ts';

export type Gaze = { x?: number; y?: number; half?: boolean; round?: boolean };

/** One cat's eye around (x, y); `side` -1 is its right eye. */
export function catEye(
  d: Drawing,
  x: number,
  y: number,
  width: number,
  side: 1 | -1,
  iris: Tone,
  gaze: Gaze = {},
): void {
  d.within(`translate(${x} ${y}) scale(${(side * width) / 100} ${width / 100})`, () => {
    const lid = gaze.half
      ? 'M-54 6C-40 -6 30 -16 56 -14C48 34 -34 40 -54 6Z'
      : 'M-54 14C-36 -46 30 -56 56 -16C48 40 -30 48 -54 14Z';
    d.fill(lid, iris, 9);
    d.inside(lid, () => {
      const px = (gaze.x ?? 0) * side;
      const py = gaze.y ?? -4;
      d.fill(gaze.round ? circle(px, py, 24) : ellipse(px, py, 11, 38), 'K').fill(
        circle(px - 10 * side, py - 14, 7),
        '',
      );
    });
  });
}

/** A cat's head seen from the front, about 400 wide at scale 1, one ear torn. */
export function catHead(
  d: Drawing,
  x: number,
  y: number,
  scale: number,
  coat: Tone,
  shade: Tone,
  gaze: Gaze = {},
): void {
  d.within(`translate(${x} ${y}) scale(${scale})`, () => {
    const outline =
      'M-196 10C-214 -70 -214 -190 -186 -252C-146 -232 -116 -200 -90 -160C-34 -178 34 -178 90 -160C106 -186 126 -210 148 -226L154 -190L184 -246C212 -180 214 -70 196 10C214 44 226 66 240 84L204 96L214 124L168 130C120 190 60 206 0 206C-60 206 -120 190 -168 130L-214 124L-204 96L-240 84C-226 66 -214 44 -196 10Z';
    d.fill(outline, coat, 10);
    d.inside(outline, () => {
      d.fill(smooth([40, -180, 120, -60, 130, 60, 60, 220, 260, 220, 260, -260]), shade);
    });
    d.fill(
      'M-176 -216C-150 -196 -130 -172 -116 -146C-140 -130 -160 -104 -172 -70C-184 -120 -186 -176 -176 -216Z',
      'K',
    ).fill('M172 -196C182 -160 182 -110 172 -70C160 -104 140 -130 122 -146Z', 'K');
    d.fill(
      'M-164 -180C-150 -168 -140 -154 -132 -142C-146 -132 -156 -118 -162 -104C-168 -130 -168 -156 -164 -180Z',
      'B',
    );
    d.fill(
      poly([-20, -172, 0, -92, 20, -172]) +
        poly([-66, -164, -44, -104, -36, -170]) +
        poly([66, -164, 44, -104, 36, -170]),
      'K',
    );
    d.fill(
      poly([-202, -10, -150, 4, -200, 20]) +
        poly([-206, 36, -150, 36, -198, 62]) +
        poly([202, -10, 150, 4, 200, 20]) +
        poly([206, 36, 150, 36, 198, 62]),
      'K',
    );
    catEye(d, -84, -22, 104, -1, 'B', gaze);
    catEye(d, 84, -22, 104, 1, 'B', gaze);
    d.fill(smooth([-88, 116, -60, 66, 0, 52, 60, 66, 88, 116, 50, 158, 0, 150, -50, 158]), '', 8);
    d.fill('M0 92C-40 82 -40 58 -26 54L26 54C40 58 40 82 0 92Z', 'K');
    d.line('M0 90C0 126 -34 140 -64 122M0 90C0 126 34 140 64 122', 8);
    d.fill(dots([-50, 98, 4, -66, 112, 4, -44, 116, 4, 50, 98, 4, 66, 112, 4, 44, 116, 4]), 'K');
    d.fill(
      strokes(
        [
          [-60, 96, -170, 80, -270, 40],
          [-60, 108, -170, 112, -280, 104],
          [60, 96, 170, 80, 270, 40],
          [60, 108, 170, 112, 280, 104],
          [-58, 118, -160, 150, -250, 170],
          [58, 118, 160, 150, 250, 170],
        ],
        8,
      ),
      'K',
    );
  });
}

/** The deerstalker: two peaks, a checked crown and a bow, sitting above a head at the same place and scale. */
export function deerstalker(d: Drawing, x: number, y: number, scale: number): void {
  d.within(`translate(${x} ${y}) scale(${scale})`, () => {
    const crown = 'M-120 -136C-130 -250 -70 -306 0 -306C70 -306 130 -250 120 -136C60 -160 -60 -160 -120 -136Z';
    d.fill(crown, 'A', 10);
    d.inside(crown, () => {
      for (let step = -3; step < 4; step += 1)
        d.line(`M${step * 44} -310L${step * 58} -120`, 8, 'AB').line(
          `M-140 ${-170 + step * 40}C-60 ${-196 + step * 40} 60 ${-196 + step * 40} 140 ${-170 + step * 40}`,
          8,
          'AB',
        );
    });
    d.fill(
      'M-124 -134C-60 -166 60 -166 124 -134C150 -126 176 -112 190 -92C110 -118 -110 -118 -190 -92C-176 -112 -150 -126 -124 -134Z',
      'A',
      10,
    );
    d.fill(smooth([-6, -304, -70, -342, -84, -298, -30, -284]), 'B', 8)
      .fill(smooth([6, -304, 70, -342, 84, -298, 30, -284]), 'B', 8)
      .fill(circle(0, -302, 18), 'B', 8);
  });
}
