import type { DemoSeriesSlug } from '../../types.ts';
import { factsOf } from '../cover.ts';
import { Drawing, type Tone } from '../drawing.ts';
import { drawEmblem } from '../emblems.ts';
import { burst, circle, ellipse, poly, rect, ribbon, roundRect } from '../geometry.ts';
import { fitSize, textLine } from '../lettering.ts';
import { PAGE_LINES } from '../page-lines.ts';
import { drawBackdrop, WARE_HEIGHT, WARE_WIDTH } from './backdrop.ts';

/** An enamel pin: the emblem on a shaped metal plate with a bright edge. */
function pin(d: Drawing, series: DemoSeriesSlug, x: number, y: number, size: number, turn: number): void {
  d.within(`translate(${x} ${y}) rotate(${turn})`, () => {
    const r = size * 0.62;
    d.fill(circle(r * 0.06, r * 0.08, r), 'K');
    d.fill(circle(0, 0, r), 'K50', 8).fill(circle(0, 0, r * 0.92), '', 5);
    d.line(`M${-r * 0.78} ${-r * 0.5}A${r * 0.94} ${r * 0.94} 0 0 1 ${-r * 0.1} ${-r * 0.93}`, 8, 'K');
    drawEmblem(d, series, 0, 0, size * 0.86);
  });
}

/** A pin on its card with two holes. */
export function drawPinCard(series: DemoSeriesSlug, pair: boolean): Drawing {
  const d = new Drawing(WARE_WIDTH, WARE_HEIGHT);
  drawBackdrop(d, 'rays');
  d.within('rotate(-4 480 600)', () => {
    d.fill(roundRect(236, 156, 520, 920, 26), 'K').fill(roundRect(220, 136, 520, 920, 26), '', 11);
    d.fill('M220 320V162A26 26 0 0 1 246 136H714A26 26 0 0 1 740 162V320Z', 'B', 9).fill(
      roundRect(410, 166, 140, 30, 15),
      '',
      8,
    );
    const title = factsOf(series).title.toUpperCase();
    const path = textLine('bangers', title, 480, 290, fitSize('bangers', title, 430, 60, 0.04), 'middle', 0.04);
    d.fill(path, 'K', 16).fill(path, '');
    d.fill(circle(480, 640, 226), 'B25');
    if (pair) {
      pin(d, series, 392, 540, 250, -12);
      pin(d, series, 574, 772, 250, 10);
    } else pin(d, series, 480, 640, 390, 0);
    d.line('M260 930H700', 6).fill(textLine('bangers', 'HARD ENAMEL · 32 MM', 480, 1000, 28, 'middle', 0.16), 'K');
  });
  return d;
}

/** A pin on cloth, close. Ink A is the cloth's colour. */
export function drawPinOnCloth(series: DemoSeriesSlug, pair: boolean): Drawing {
  const d = new Drawing(WARE_WIDTH, WARE_HEIGHT);
  d.ground('A');
  let weave = '';
  for (let x = -1200; x < 1000; x += 54) weave += poly([x, 1220, x + 1240, -20, x + 1246, -20, x + 6, 1220]);
  d.fill(weave, 'A70');
  d.fill('M620 -20L980 -20L980 1220L840 1220Z', 'AK35')
    .line('M620 -20L840 1220', 12, 'K')
    .line('M592 -20L812 1220', 5, 'A55');
  d.fill(circle(770, 1010, 64), 'K')
    .fill(circle(762, 1000, 62), '', 9)
    .fill(circle(742, 980, 8) + circle(782, 980, 8) + circle(742, 1020, 8) + circle(782, 1020, 8), 'K');
  if (pair) {
    pin(d, series, 300, 420, 400, -10);
    pin(d, series, 470, 850, 400, 8);
  } else pin(d, series, 390, 570, 620, -6);
  return d;
}

const ALL: DemoSeriesSlug[] = [
  'salt-moon',
  'vesper-street',
  'exhibit-cat',
  'warm-circuits',
  'gorrum',
  'quiet-tenants',
  'hadal',
  'rolling-boil',
];

/** One die-cut sticker: a shaped white border around a tone and the emblem. */
function sticker(
  d: Drawing,
  series: DemoSeriesSlug | undefined,
  x: number,
  y: number,
  size: number,
  turn: number,
  shape: number,
  tone: Tone,
): void {
  d.within(`translate(${x} ${y}) rotate(${turn})`, () => {
    const r = size / 2;
    const outline = (k: number) => {
      if (shape % 3 === 0) return circle(0, 0, r * k);
      if (shape % 3 === 1) return roundRect(-r * k * 0.92, -r * k * 0.92, r * k * 1.84, r * k * 1.84, r * 0.3);
      return burst(0, 0, 18, r * k * 1.06, r * k * 0.94);
    };
    d.within('translate(5 7)', () => d.fill(outline(1.06), 'K40'));
    d.fill(outline(1.06), '', 6).fill(outline(0.94), tone);
    drawEmblem(d, series, 0, 0, size * 0.72);
  });
}

/** A sheet of stickers: one of each series, or several of one. */
export function drawStickerSheet(series: DemoSeriesSlug | undefined): Drawing {
  const d = new Drawing(WARE_WIDTH, WARE_HEIGHT);
  drawBackdrop(d, 'stripe');
  d.within('rotate(3 480 600)', () => {
    d.fill(rect(146, 106, 700, 1010), 'K')
      .fill(rect(130, 90, 700, 1010), '', 10)
      .fill(poly([830, 1000, 830, 1100, 730, 1100]), 'K45', 9);
    d.fill(rect(130, 90, 700, 84), 'B', 9);
    const title = series ? factsOf(series).title.toUpperCase() : 'EIGHT EMBLEMS';
    d.fill(textLine('bangers', title, 160, 150, 40, 'start', 0.08), 'K');
    d.fill(textLine('bangers', 'GUTTER & STAPLE', 800, 146, 24, 'end', 0.16), 'K');
    if (series) {
      const sound = PAGE_LINES[series].sounds[1] ?? '';
      sticker(d, series, 340, 390, 340, -6, 0, 'A30');
      sticker(d, series, 660, 330, 220, 10, 2, 'B30');
      sticker(d, series, 660, 580, 220, -8, 1, '');
      sticker(d, series, 270, 690, 210, 8, 1, 'B30');
      sticker(d, series, 480, 880, 300, 0, 2, 'A30');
      d.within('translate(250 960) rotate(-10)', () =>
        d
          .fill(burst(0, 0, 14, 100, 78), 'K')
          .fill(burst(-5, -6, 14, 100, 78), 'B', 7)
          .fill(textLine('bangers', series === 'gorrum' ? '14' : '!', -6, 26, 70, 'middle'), 'K'),
      );
      d.within('translate(720 850) rotate(8)', () =>
        d
          .fill(roundRect(-84, -50, 168, 100, 16), 'K')
          .fill(roundRect(-90, -58, 168, 100, 16), '', 7)
          .fill(textLine('bangers', sound, -6, 14, fitSize('bangers', sound, 144, 56), 'middle'), 'B'),
      );
    } else {
      for (const [index, slug] of ALL.entries()) {
        sticker(
          d,
          slug,
          300 + (index % 2) * 350,
          290 + Math.floor(index / 2) * 218,
          196,
          ((index * 37) % 17) - 8,
          index,
          index % 3 === 0 ? 'B30' : index % 3 === 1 ? '' : 'A18',
        );
      }
    }
  });
  return d;
}

/** Stickers on the lid of a tin box. Ink A is the tin's colour. */
export function drawStickersOnTin(series: DemoSeriesSlug | undefined): Drawing {
  const d = new Drawing(WARE_WIDTH, WARE_HEIGHT);
  drawBackdrop(d, 'disc');
  d.within('rotate(-6 480 620)', () => {
    d.fill(roundRect(130, 280, 720, 760, 70), 'K').fill(roundRect(110, 250, 720, 760, 70), 'A', 12);
    d.fill(roundRect(142, 282, 656, 660, 50), 'A', 8).fill(
      'M700 290C760 300 790 330 798 360V900C790 930 770 940 740 942C770 760 770 500 700 290Z',
      'AK28',
    );
    d.fill(ribbon([180, 560, 190, 400, 230, 330, 330, 310], [3, 20, 20, 3], 16), '').line(
      'M118 956C360 976 580 976 822 956',
      8,
    );
    d.fill(roundRect(420, 236, 100, 44, 14), '', 9).fill(ellipse(240, 262, 40, 12) + ellipse(700, 262, 40, 12), 'K');
    if (series) {
      sticker(d, series, 450, 600, 540, 4, 0, '');
      sticker(d, series, 690, 850, 190, 14, 2, 'B30');
    } else {
      sticker(d, 'gorrum', 330, 480, 300, -10, 2, 'B30');
      sticker(d, 'hadal', 630, 470, 260, 10, 0, '');
      sticker(d, 'warm-circuits', 300, 800, 240, 8, 0, '');
      sticker(d, 'exhibit-cat', 590, 770, 320, -4, 1, 'B30');
    }
  });
  return d;
}
