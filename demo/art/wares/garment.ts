import type { DemoSeriesSlug } from '../../types.ts';
import { Drawing, type Tone } from '../drawing.ts';
import { drawEmblem } from '../emblems.ts';
import { circle, ellipse, poly, rect, ribbon, roundRect, strokes } from '../geometry.ts';
import { fitSize, textLine } from '../lettering.ts';
import { drawBackdrop, WARE_HEIGHT, WARE_WIDTH } from './backdrop.ts';
import { lightness } from './cloth-inks.ts';

/** Cloth needs a fold that can be seen: darker than a light cloth, lighter than a dark one. */
function foldTone(color: string): Tone {
  return lightness(color) > 96 ? 'AK' : 'A55';
}

const SHIRT =
  'M384 172C420 232 540 232 576 172L676 208C728 228 758 262 784 316L884 520L742 592L704 512C716 700 720 880 716 1072C560 1100 400 1100 244 1072C240 880 244 700 256 512L218 592L76 520L176 316C202 262 232 228 284 208Z';

function shirt(d: Drawing, color: string): void {
  const fold = foldTone(color);
  d.within('translate(16 20)', () => d.fill(SHIRT, 'K', 8));
  d.fill('M384 172C420 150 540 150 576 172C540 232 420 232 384 172Z', 'AK50', 9);
  d.fill(SHIRT, 'A', 11);
  d.inside(SHIRT, () => {
    d.fill('M600 190C660 400 640 800 700 1110L760 1110L760 560L900 520L800 250Z', 'AK28');
    d.fill(poly([76, 520, 218, 592, 226, 566, 92, 494]) + poly([884, 520, 742, 592, 734, 566, 868, 494]), 'AK40');
    d.fill(
      strokes(
        [
          [256, 512, 300, 470, 330, 400],
          [704, 512, 660, 470, 630, 400],
          [262, 700, 330, 760, 420, 780],
          [700, 820, 640, 880, 560, 900],
          [250, 980, 320, 1010, 420, 1010],
          [690, 640, 650, 690, 600, 706],
          [300, 250, 320, 300, 310, 350],
        ],
        11,
      ),
      fold,
    );
    d.line('M240 1040C400 1068 560 1068 720 1040', 4, fold);
  });
  d.line('M366 182C406 264 554 264 594 182', 9, fold === 'AK' ? 'AK' : 'A55').line(
    'M256 512L288 330M704 512L672 330',
    5,
    fold,
  );
}

const HOODIE =
  'M330 240C280 250 230 262 204 296C160 360 120 620 100 900L96 980L222 1000L250 690C254 830 252 960 246 1060L246 1110C400 1130 560 1130 714 1110L714 1060C708 960 706 830 710 690L738 1000L864 980L860 900C840 620 800 360 756 296C730 262 680 250 630 240C600 280 360 280 330 240Z';

function hoodie(d: Drawing, color: string): void {
  const fold = foldTone(color);
  d.within('translate(16 20)', () => d.fill(HOODIE, 'K', 8));
  d.fill(HOODIE, 'A', 11);
  d.inside(HOODIE, () => {
    d.fill('M640 240C690 420 660 800 700 1130L760 1130L760 700L900 980L860 600L760 280Z', 'AK28');
    d.fill(rect(236, 1052, 490, 70), 'AK35').fill(
      poly([90, 920, 230, 944, 224, 1010, 80, 990]) + poly([870, 920, 730, 944, 736, 1010, 880, 990]),
      'AK35',
    );
    d.fill(
      strokes(
        [
          [250, 690, 290, 620, 300, 540],
          [710, 690, 670, 620, 660, 540],
          [150, 660, 200, 690, 240, 680],
          [810, 660, 760, 690, 720, 680],
          [140, 780, 190, 800, 236, 784],
          [820, 780, 770, 800, 724, 784],
        ],
        12,
      ),
      fold,
    );
  });
  d.line('M246 1056C400 1076 560 1076 714 1056M98 926L228 948M862 926L732 948', 7, fold);
  d.fill('M300 1046L322 850C340 826 620 826 638 850L660 1046C560 1060 400 1060 300 1046Z', 'A', 10)
    .fill('M560 832C600 834 630 840 638 850L660 1046C640 1050 610 1052 590 1054Z', 'AK28')
    .line('M322 866L362 990M638 866L598 990', 6, fold);
  d.fill(
    'M316 262C270 180 320 70 480 64C640 70 690 180 644 262C610 330 540 352 480 400C420 352 350 330 316 262Z',
    'A',
    11,
  );
  d.fill(
    'M352 250C330 180 380 122 480 118C580 122 630 180 608 250C580 300 520 316 480 352C440 316 380 300 352 250Z',
    'AK70',
    9,
  );
  d.fill('M560 80C650 110 680 190 644 262C620 306 580 330 540 356C580 320 640 220 560 80Z', 'AK28');
  d.line('M440 344L430 470', 15, 'K')
    .line('M440 344L430 470', 7, '')
    .line('M520 344L532 450', 15, 'K')
    .line('M520 344L532 450', 7, '');
  d.fill(circle(428, 478, 11) + circle(534, 458, 11), 'B', 6);
}

/** A T-shirt or hoodie laid out flat, with the emblem of its series. `color` is the cloth's CSS colour. */
export function drawGarment(kind: 'tee' | 'hoodie', series: DemoSeriesSlug, color: string, index: number): Drawing {
  const d = new Drawing(WARE_WIDTH, WARE_HEIGHT);
  drawBackdrop(d, (['disc', 'rays', 'burst', 'stripe'] as const)[(index + series.length) % 4] ?? 'disc');
  if (kind === 'tee') {
    shirt(d, color);
    drawEmblem(d, series, 480, 566, 430);
  } else {
    hoodie(d, color);
    drawEmblem(d, series, 480, 660, 300);
  }
  return d;
}

/** The print close up on woven cloth, with a hem, a fold and a label. */
export function drawPrintCloseUp(
  kind: 'tee' | 'hoodie' | 'tote',
  series: DemoSeriesSlug | undefined,
  color: string,
  label: string,
): Drawing {
  const d = new Drawing(WARE_WIDTH, WARE_HEIGHT);
  const fold = foldTone(color);
  d.ground('A');
  let weave = '';
  for (let y = 20; y < WARE_HEIGHT; y += 40)
    for (let x = (y % 80) - 20; x < WARE_WIDTH; x += 80) weave += rect(x, y, 26, 3);
  d.fill(weave, fold);
  d.fill('M960 -20C820 260 880 620 780 1220L980 1220L980 -20Z', 'AK30');
  d.fill(ribbon([900, -20, 790, 300, 850, 700, 740, 1220], [4, 18, 10, 22], 30), fold);
  d.fill(ribbon([-20, 980, 160, 1020, 240, 1120, 260, 1220], [4, 16, 12, 4], 20), fold);
  if (kind === 'hoodie') {
    d.fill('M80 1220L150 980L760 980L830 1220Z', 'A', 10).line('M176 1006L736 1006', 5, fold);
    for (const x of [330, 560]) {
      d.line(`M${x} -20C${x - 16} 60 ${x + 10} 110 ${x - 4} 190`, 26, 'K').line(
        `M${x} -20C${x - 16} 60 ${x + 10} 110 ${x - 4} 190`,
        13,
        '',
      );
      d.fill(circle(x - 4, 202, 17), 'B', 8);
    }
  }
  if (kind === 'tote') {
    d.fill(rect(-20, -20, 1000, 92), 'AK30')
      .line('M-20 72H980', 7, fold)
      .line('M-20 56H980', 4, fold);
    for (const x of [150, 690])
      d.fill(rect(x, -20, 110, 190), 'A', 10).line(`M${x + 16} 60L${x + 94} 150M${x + 94} 60L${x + 16} 150`, 6, fold);
  }
  drawEmblem(d, series, 450, kind === 'tee' ? 560 : 590, kind === 'tee' ? 760 : 700);
  d.fill(roundRect(90, 1034, 300, 96, 6), '', 8).line('M106 1050h20M106 1114h20M354 1050h20M354 1114h20', 5, 'B');
  const text = label.toUpperCase();
  d.fill(textLine('bangers', text, 240, 1096, fitSize('bangers', text, 240, 34, 0.08), 'middle', 0.08), 'K');
  return d;
}

const BAG = 'M190 420L770 420L812 1090C700 1112 260 1112 148 1090Z';

/** A canvas bag hanging by its handles; without a series it carries the shop's own lettering. */
export function drawTote(series: DemoSeriesSlug | undefined, color: string, index: number): Drawing {
  const d = new Drawing(WARE_WIDTH, WARE_HEIGHT);
  const fold = foldTone(color);
  drawBackdrop(d, index ? 'rays' : 'disc');
  d.fill(roundRect(420, 60, 120, 34, 17), 'K').fill(circle(480, 70, 26), 'B', 9);
  d.line('M300 440C300 200 400 100 480 96C560 100 660 200 660 440', 52, 'K', 'butt').line(
    'M300 440C300 200 400 100 480 96C560 100 660 200 660 440',
    34,
    'AK45',
    'butt',
  );
  d.within('translate(16 18)', () => d.fill(BAG, 'K', 8));
  d.fill(BAG, 'A', 11);
  d.inside(BAG, () => {
    d.fill('M640 420C700 640 680 860 740 1120L840 1120L780 420Z', 'AK28');
    d.fill(rect(140, 420, 700, 42), 'AK30');
    d.fill(
      strokes(
        [
          [200, 500, 240, 560, 236, 640],
          [760, 520, 720, 600, 730, 680],
          [170, 980, 240, 1020, 330, 1030],
          [780, 960, 700, 1010, 640, 1020],
        ],
        11,
      ),
      fold,
    );
  });
  d.line('M190 462L770 462', 6, fold);
  d.line('M330 460C330 250 410 150 480 146C550 150 630 250 630 460', 54, 'K', 'butt').line(
    'M330 470C330 250 410 150 480 146C550 150 630 250 630 470',
    36,
    'A',
    'butt',
  );
  for (const x of [330, 630])
    d.fill(rect(x - 26, 440, 52, 66), 'A', 8).line(`M${x - 20} 448L${x + 20} 498M${x + 20} 448L${x - 20} 498`, 5, fold);
  if (series) drawEmblem(d, series, 480, 760, 430);
  else {
    const rows: [string, number, number, number][] = [
      ['COMICS', 660, 380, 126],
      ['&', 780, 90, 86],
      ['SWAGS', 950, 380, 140],
    ];
    for (const [text, y, width, most] of rows) {
      const path = textLine('bangers', text, 480, y, fitSize('bangers', text, width, most), 'middle');
      d.within('translate(7 9)', () => d.fill(path, 'K', 18));
      d.fill(path, 'K', 18).fill(path, text === '&' ? '' : 'B');
    }
    d.fill(ellipse(480, 1012, 150, 5), fold);
  }
  return d;
}
