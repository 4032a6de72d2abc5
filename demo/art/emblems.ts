import type { DemoSeriesSlug } from '../types.ts';
import type { Drawing } from './drawing.ts';
import { burst, circle, dots, ellipse, poly, rays, ribbon, roundRect, smooth, strokes } from './geometry.ts';

/**
 * Marks of the series, each about 200 by 200 around (0, 0). They use bare paper, ink B and the key ink only, so that
 * they can be printed on cloth of any colour (which takes the place of ink A).
 */
export type Emblem = (d: Drawing) => void;

const ringedPlanet: Emblem = (d) => {
  const ring = (from: number, to: number) => {
    const x = (angle: number) => 108 * Math.cos(angle);
    const y = (angle: number) => 30 * Math.sin(angle);
    const points: number[] = [];
    for (let step = 0; step <= 16; step += 1)
      points.push(x(from + ((to - from) * step) / 16), y(from + ((to - from) * step) / 16));
    const arc = smooth(points, false);
    d.line(arc, 26, 'K').line(arc, 14, '').line(arc, 3, 'K');
  };
  d.within('rotate(-22)', () => ring(Math.PI, 2 * Math.PI));
  d.fill(circle(0, 0, 68), 'B', 8);
  d.inside(circle(0, 0, 65), () => {
    d.fill(smooth([-80, 20, -30, 48, 20, 40, 70, 5, 90, 90, -80, 90]), 'BK');
    d.fill(smooth([-80, 34, -30, 60, 24, 53, 75, 20, 90, 90, -80, 90]), 'B');
    d.fill(dots([-28, -28, 13, 22, -38, 8, 10, -6, 6]), '', 5);
  });
  d.within('rotate(-22)', () => ring(0.02, Math.PI - 0.02));
  d.fill(burst(82, -74, 4, 22, 6), '', 5).fill(burst(-84, 72, 4, 15, 4), '', 4);
};

const hatAndCollar: Emblem = (d) => {
  d.fill(smooth([-46, -8, 46, -8, 44, 34, 26, 66, 0, 78, -26, 66, -44, 34], true, 0.3), 'K', 4);
  d.fill(poly([-38, 8, -8, 18, -14, 24, -36, 18]), '').fill(poly([38, 8, 8, 18, 14, 24, 36, 18]), '');
  d.fill(poly([-100, 98, -92, 34, -58, 6, -40, 40, -6, 92, -4, 100]), '', 8);
  d.fill(poly([100, 98, 92, 34, 58, 6, 40, 40, 6, 92, 4, 100]), 'B', 8);
  d.line('M-58 10L-30 98M58 10L30 98', 5);
  d.fill(
    smooth(
      [-116, -6, -84, -26, -40, -34, 40, -34, 84, -26, 116, -6, 84, 6, 40, -6, 0, -10, -40, -6, -84, 6],
      true,
      0.2,
    ),
    '',
    8,
  );
  d.fill(
    'M-62 -30C-64 -62 -58 -96 -34 -98C-18 -99 -12 -86 0 -86C12 -86 18 -99 34 -98C58 -96 64 -62 62 -30C30 -42 -30 -42 -62 -30Z',
    '',
    8,
  );
  d.fill('M-63 -32C-64 -42 -64 -50 -62 -58C-30 -70 30 -70 62 -58C64 -50 64 -42 63 -32C30 -44 -30 -44 -63 -32Z', 'B', 6);
  d.line('M0 -84C-4 -78 -4 -74 -2 -70', 5);
};

const catWithLens: Emblem = (d) => {
  const head =
    'M-78 -20C-84 -56 -80 -88 -70 -98C-56 -92 -44 -78 -34 -66C-12 -74 12 -74 34 -66C42 -78 50 -86 58 -90L62 -76L70 -88C82 -76 84 -50 78 -20C90 22 64 74 0 76C-64 74 -90 22 -78 -20Z';
  d.fill(head, 'B', 8);
  d.fill('M-68 -80C-60 -74 -52 -66 -46 -58C-56 -52 -64 -44 -68 -34C-72 -50 -72 -68 -68 -80Z', 'K').fill(
    'M64 -62C70 -54 70 -44 68 -34C62 -44 56 -50 50 -54Z',
    'K',
  );
  d.fill(poly([-10, -70, 0, -34, 10, -70]), 'K')
    .fill(poly([-32, -64, -22, -40, -18, -68]), 'K')
    .fill(poly([32, -64, 22, -40, 18, -68]), 'K');
  d.fill('M-60 -8C-50 -26 -26 -26 -16 -6C-28 6 -48 6 -60 -8Z', '', 6).fill(ellipse(-38, -8, 6, 13), 'K');
  d.fill('M0 28C-16 24 -16 14 -10 12L10 12C16 14 16 24 0 28Z', 'K');
  d.line('M0 26C0 42 -14 48 -26 42M0 26C0 42 14 48 26 42', 6);
  d.fill(
    strokes(
      [
        [-30, 34, -70, 30, -112, 16],
        [-30, 40, -70, 44, -110, 44],
        [30, 40, 60, 46, 84, 60],
      ],
      7,
    ),
    'K',
  );
  d.fill(ribbon([66, 38, 84, 62, 108, 96], [20, 22, 26]), '', 7);
  d.fill(circle(40, 0, 46), 'K').fill(circle(40, 0, 37), '');
  d.fill('M6 0C18 -26 62 -26 74 0C58 22 24 22 6 0Z', 'B', 6).fill(ellipse(40, -1, 9, 19), 'K');
  d.line('M18 -20C24 -28 32 -32 40 -32', 6, '');
};

const bulbHeart: Emblem = (d) => {
  d.fill(rays(0, -10, 12, 94, 108, 0.09, 0.26), 'K');
  d.fill('M-24 62C-30 40 -84 18 -84 -34C-84 -84 -22 -98 0 -54C22 -98 84 -84 84 -34C84 18 30 40 24 62Z', 'B', 9);
  d.fill('M-66 -40C-66 -62 -48 -72 -34 -68C-50 -62 -58 -52 -58 -38Z', '');
  d.line('M-14 62L-20 6L-38 -20L-18 -32L0 -8L18 -32L38 -20L20 6L14 62', 7, 'K');
  d.line('M-18 -32L0 -8L18 -32', 7, '');
  d.fill(roundRect(-28, 60, 56, 12, 6), '', 6)
    .fill(roundRect(-26, 72, 52, 12, 6), '', 6)
    .fill(roundRect(-22, 84, 44, 12, 6), '', 6);
  d.fill('M-12 96L12 96L0 108Z', 'K', 4);
};

const hornedHead: Emblem = (d) => {
  d.fill(smooth([-46, -44, -84, -54, -102, -84, -98, -116, -120, -76, -108, -30, -66, -12], true, 0.25), '', 7);
  d.fill(smooth([46, -44, 84, -54, 102, -84, 98, -116, 120, -76, 108, -30, 66, -12], true, 0.25), '', 7);
  d.line('M-104 -84L-88 -74M-112 -60L-90 -48M104 -84L88 -74M112 -60L90 -48', 5);
  d.fill(poly([-16, -58, 0, -112, 16, -58]), 'B', 7);
  d.fill(
    'M-58 -48C-30 -66 30 -66 58 -48C82 -30 88 6 78 40C72 76 46 98 0 98C-46 98 -72 76 -78 40C-88 6 -82 -30 -58 -48Z',
    'B',
    8,
  );
  d.fill('M-70 34C-30 14 30 14 70 34C70 66 44 90 0 90C-44 90 -70 66 -70 34Z', 'K');
  let teeth = '';
  for (let index = 0; index < 7; index += 1)
    teeth += poly([
      -61 + index * 17.5,
      26 - Math.abs(index - 3) * -2.4,
      -44 + index * 17.5,
      26 - Math.abs(index - 3) * -2.4,
      -52.5 + index * 17.5,
      52,
    ]);
  for (let index = 0; index < 5; index += 1)
    teeth += poly([
      -44 + index * 17.5,
      86 - Math.abs(index - 2) * 6,
      -27 + index * 17.5,
      86 - Math.abs(index - 2) * 6,
      -35.5 + index * 17.5,
      62 - Math.abs(index - 2) * 2,
    ]);
  d.fill(teeth, '');
  d.fill('M-66 -8L-14 8C-18 22 -52 22 -66 -8Z', '', 6).fill('M66 -8L14 8C18 22 52 22 66 -8Z', '', 6);
  d.fill(dots([-34, 8, 6, 34, 8, 6]), 'K');
  d.fill('M-76 -20L-10 2L-8 -8L-66 -34ZM76 -20L10 2L8 -8L66 -34Z', 'K');
  d.fill(ellipse(-12, 14, 5, 3, 30) + ellipse(12, 14, 5, 3, -30), 'K');
  d.line('M-22 -44L-12 -28M22 -44L12 -28M0 -50L0 -30', 5);
};

const keyholeGhost: Emblem = (d) => {
  d.fill(roundRect(-78, -108, 156, 216, 26), 'B', 8);
  d.fill(dots([-58, -88, 7, 58, -88, 7, -58, 88, 7, 58, 88, 7]), '', 4);
  const hole = 'M-26 14C-62 -8 -58 -82 0 -84C58 -82 62 -8 26 14L46 88L-46 88Z';
  d.fill(hole, 'K', 6);
  d.inside(hole, () => {
    d.fill('M-44 100C-46 40 -40 -54 4 -56C46 -54 40 30 42 100Z', '');
    d.fill(ellipse(-12, -16, 8, 13) + ellipse(18, -16, 8, 13), 'K').fill(ellipse(3, 16, 6, 9), 'K');
    d.line('M-24 100C-22 70 -24 50 -20 40M20 100C22 74 24 56 22 44', 5);
  });
};

const anglerfish: Emblem = (d) => {
  d.line('M-6 -56C-6 -104 -56 -118 -84 -84', 9, 'K');
  d.fill(burst(-90, -66, 12, 34, 22), 'B', 6).fill(circle(-90, -66, 11), '', 4);
  d.fill(smooth([66, 6, 112, -44, 100, 6, 116, 52], true, 0.3), '', 7);
  d.fill(
    'M-88 -6C-72 -48 -30 -66 14 -60C60 -54 84 -20 84 12C84 62 36 96 -18 92C-64 88 -96 62 -104 30C-84 44 -66 40 -50 28C-70 24 -84 12 -88 -6Z',
    '',
    8,
  );
  d.fill('M-88 -6C-50 -14 -18 4 -8 26C-26 60 -78 66 -104 30C-74 46 -74 -2 -88 -6Z', 'K', 6);
  d.fill(
    poly([-82, -6, -64, -8, -72, 20]) +
      poly([-60, -8, -42, -4, -52, 26]) +
      poly([-38, -2, -20, 8, -36, 34]) +
      poly([-100, 36, -84, 48, -90, 16]) +
      poly([-78, 50, -60, 54, -68, 24]) +
      poly([-54, 54, -34, 48, -46, 28]),
    '',
  );
  d.fill(circle(2, -22, 17), 'B', 6).fill(circle(-2, -22, 6), 'K');
  d.fill(smooth([30, 30, 62, 24, 70, 50, 40, 56], true, 0.2), 'B', 6);
  d.line('M40 32L58 34M40 44L60 44', 4);
  d.fill(dots([36, -30, 5, 52, -12, 4, 30, 4, 4, 8, 66, 5, 26, 74, 4, -12, 76, 4]), 'K');
  d.fill(poly([10, -62, 30, -86, 36, -58, 56, -72, 56, -46]), 'B', 6);
};

const kettle: Emblem = (d) => {
  d.line('M-50 -26C-62 -96 62 -96 50 -26', 24, 'K').line('M-50 -26C-62 -96 62 -96 50 -26', 10, '');
  d.fill('M58 34C82 30 84 -4 96 -22L116 -12C106 10 110 58 62 70Z', 'B', 8);
  d.fill('M-78 88C-86 20 -56 -24 0 -26C56 -24 86 20 78 88C40 98 -40 98 -78 88Z', 'B', 8);
  d.fill('M-80 66C-40 78 40 78 80 66L78 88C40 98 -40 98 -78 88Z', 'K');
  d.fill('M-40 -18C-30 -40 30 -40 40 -18C20 -10 -20 -10 -40 -18Z', '', 7).fill(circle(0, -40, 10), '', 6);
  d.fill('M-62 44C-60 16 -46 0 -30 -4C-42 10 -48 26 -48 46Z', '');
  d.fill(
    smooth([104, -30, 92, -52, 104, -72, 94, -96, 112, -108, 108, -84, 120, -66, 110, -46, 114, -30], true, 0.1),
    '',
    6,
  );
  d.fill(dots([-26, 40, 9, 2, 28, 13, 30, 44, 8, 4, 54, 6]), '', 5);
};

const houseMark: Emblem = (d) => {
  d.fill('M-100 -64L100 -76L104 50L-10 58L-52 104L-48 60L-102 62Z', 'B', 9);
  d.line('M-40 -30L-40 -46L40 -52L40 -34', 12, 'K').line('M-66 0L66 -8M-66 28L40 22', 9, 'K');
};

const EMBLEMS: Record<DemoSeriesSlug, Emblem> = {
  'salt-moon': ringedPlanet,
  'vesper-street': hatAndCollar,
  'exhibit-cat': catWithLens,
  'warm-circuits': bulbHeart,
  gorrum: hornedHead,
  'quiet-tenants': keyholeGhost,
  hadal: anglerfish,
  'rolling-boil': kettle,
};

/** Draws the mark of a series, or the shop's own, centred at (x, y), about `size` pixels high. */
export function drawEmblem(
  d: Drawing,
  series: DemoSeriesSlug | undefined,
  x: number,
  y: number,
  size: number,
  turn = 0,
): void {
  d.within(`translate(${x} ${y}) rotate(${turn}) scale(${size / 220})`, () =>
    (series ? EMBLEMS[series] : houseMark)(d),
  );
}
