import type { DemoSeriesSlug } from '../../types.ts';
import { drawScene, factsOf } from '../cover.ts';
import { Drawing } from '../drawing.ts';
import { circle, ellipse, poly, rect, ribbon, roundRect, smooth } from '../geometry.ts';
import { textLine } from '../lettering.ts';
import { HEIGHT, WIDTH } from '../scenes/scene.ts';
import { WARE_HEIGHT, WARE_WIDTH } from './backdrop.ts';

/** The screen print itself: the series' first scene without lettering, a wide margin and a numbered edge. */
export function drawPoster(series: DemoSeriesSlug): Drawing {
  const d = new Drawing(WIDTH, HEIGHT);
  d.ground('');
  const window = rect(64, 64, WIDTH - 128, HEIGHT - 190);
  d.inside(window, () =>
    d.within('translate(28 -62)', () => d.within('scale(0.942 0.942)', () => drawScene(d, series, 0))),
  );
  d.line(window, 7);
  const facts = factsOf(series);
  d.fill(textLine('bangers', `${facts.title} · 1`.toUpperCase(), 66, HEIGHT - 66, 20, 'start', 0.2), 'K');
  d.fill(
    textLine('bangers', `${facts.artist}, three screens`.toUpperCase(), WIDTH - 66, HEIGHT - 66, 20, 'end', 0.2),
    'K',
  );
  d.fill(circle(400, HEIGHT - 74, 13), 'A')
    .fill(circle(430, HEIGHT - 74, 13), 'B')
    .fill(circle(460, HEIGHT - 74, 13), 'K');
  return d;
}

/** The print framed on a wall above a sideboard with a lamp and a plant. */
export function drawPosterRoom(series: DemoSeriesSlug): Drawing {
  const d = new Drawing(WARE_WIDTH, WARE_HEIGHT);
  d.ground('A18');
  d.fill(poly([560, -20, 900, -20, 700, 930, 240, 930]), '');
  d.fill(rect(-20, 1040, 1000, 200), 'B', 9).line('M-20 1040H980', 9);
  d.fill(rect(260, 84, 440, 640), 'K')
    .fill(rect(244, 68, 440, 640), 'K')
    .fill(rect(262, 86, 404, 604), '', 0);
  const window = rect(292, 116, 344, 516);
  d.inside(window, () => d.within('translate(292 116) scale(0.3584)', () => drawScene(d, series, 0)));
  d.line(window, 5).line('M300 660h120M560 660h70', 6);
  d.fill(rect(90, 850, 780, 34), 'A', 9)
    .fill(rect(110, 880, 740, 180), 'A', 10)
    .fill(rect(660, 884, 186, 172), 'AK28')
    .line('M356 884V1060M604 884V1060', 8)
    .fill(circle(330, 970, 13) + circle(384, 970, 13) + circle(632, 970, 13), '', 6);
  d.fill(rect(130, 1060, 30, 60) + rect(800, 1060, 30, 60), 'K');
  d.fill(poly([150, 600, 250, 600, 290, 716, 110, 716]), 'B', 10)
    .line('M200 716V836', 14)
    .fill(ellipse(200, 844, 70, 16), 'K')
    .fill(poly([150, 604, 180, 604, 160, 712, 116, 712]), '');
  d.fill(poly([700, 760, 830, 760, 812, 852, 718, 852]), '', 9).fill(
    poly([790, 760, 830, 760, 812, 852, 784, 852]),
    'A40',
  );
  for (const [x, y, turn] of [
    [760, 640, -8],
    [700, 660, -40],
    [830, 650, 34],
    [670, 720, -66],
    [866, 714, 60],
  ] as const) {
    d.fill(ribbon([765, 764, (765 + x) / 2 + turn * 0.2, (764 + y) / 2 - 10, x, y - 20], [8, 44, 4], 16), 'AB', 7);
  }
  d.fill(roundRect(420, 820, 130, 30, 4), 'B', 8)
    .fill(roundRect(440, 792, 116, 28, 4), '', 8)
    .fill(smooth([470, 790, 480, 770, 510, 766, 524, 790]), 'A', 7);
  return d;
}
