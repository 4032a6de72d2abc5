import type { DemoSeriesSlug } from '../types.ts';
import { drawScene, factsOf } from './cover.ts';
import { Drawing } from './drawing.ts';
import { burst, ellipse, type Points, poly, rect } from './geometry.ts';
import { fitSize, measure, textLine, titleBlock, wrap } from './lettering.ts';
import { PAGE_LINES, type Shot } from './page-lines.ts';
import { HEIGHT, WIDTH } from './scenes/scene.ts';

/** A panel as shares of the printed area: left, top, right, bottom; `slant` leans its upright gutters (pixels). */
type Panel = { box: [number, number, number, number]; slantLeft?: number; slantRight?: number };

const LAYOUTS: Panel[][] = [
  [
    { box: [0, 0, 1, 0.36] },
    { box: [0, 0.36, 0.46, 0.68], slantRight: 34 },
    { box: [0.46, 0.36, 1, 0.68], slantLeft: 34 },
    { box: [0, 0.68, 0.62, 1], slantRight: -30 },
    { box: [0.62, 0.68, 1, 1], slantLeft: -30 },
  ],
  [
    { box: [0, 0, 0.56, 0.3], slantRight: -26 },
    { box: [0.56, 0, 1, 0.3], slantLeft: -26 },
    { box: [0, 0.3, 1, 0.72] },
    { box: [0, 0.72, 0.44, 1], slantRight: 28 },
    { box: [0.44, 0.72, 1, 1], slantLeft: 28 },
  ],
  [{ box: [0, 0, 0.5, 0.5] }, { box: [0.5, 0, 1, 0.25] }, { box: [0.5, 0.25, 1, 0.5] }, { box: [0, 0.5, 1, 1] }],
  [
    { box: [0, 0, 1, 0.27] },
    { box: [0, 0.27, 0.4, 0.7], slantRight: 24 },
    { box: [0.4, 0.27, 1, 0.7], slantLeft: 24 },
    { box: [0, 0.7, 1, 1] },
  ],
];

const MARGIN = 44;
const GUTTER = 20;

type Placed = { outline: Points; x: number; y: number; width: number; height: number };

function place(panel: Panel): Placed {
  const [left, top, right, bottom] = panel.box;
  const spanX = WIDTH - 2 * MARGIN;
  const spanY = HEIGHT - 2 * MARGIN - 30;
  const x1 = MARGIN + left * spanX + (left > 0 ? GUTTER / 2 : 0);
  const x2 = MARGIN + right * spanX - (right < 1 ? GUTTER / 2 : 0);
  const y1 = MARGIN + top * spanY + (top > 0 ? GUTTER / 2 : 0);
  const y2 = MARGIN + bottom * spanY - (bottom < 1 ? GUTTER / 2 : 0);
  const sl = panel.slantLeft ?? 0;
  const sr = panel.slantRight ?? 0;
  return {
    outline: [x1 + sl, y1, x2 + sr, y1, x2 - sr, y2, x1 - sl, y2],
    x: x1 - Math.abs(sl),
    y: y1,
    width: x2 - x1 + Math.abs(sl) + Math.abs(sr),
    height: y2 - y1,
  };
}

/** Draws a detail of a scene so that it covers the panel, moved no further than the scene's own edges. */
function drawShot(d: Drawing, series: DemoSeriesSlug, shot: Shot, panel: Placed): void {
  const scale = Math.max(panel.width / shot.width, panel.width / WIDTH, panel.height / HEIGHT);
  const seenX = panel.width / scale;
  const seenY = panel.height / scale;
  const left = Math.max(0, Math.min(WIDTH - seenX, shot.x - seenX / 2));
  const top = Math.max(0, Math.min(HEIGHT - seenY, shot.y - seenY / 2));
  d.inside(poly(panel.outline), () => {
    d.within(`translate(${panel.x} ${panel.y}) scale(${scale}) translate(${-left} ${-top})`, () =>
      drawScene(d, series, shot.scene),
    );
  });
  d.line(poly(panel.outline), 8);
}

const SIZE = 20;
const LEADING = 30;

function captionBox(d: Drawing, text: string, x: number, y: number, width: number): void {
  const lines = wrap('bangers', text.toUpperCase(), SIZE * 1.06, width);
  const widest = Math.max(...lines.map((line) => measure('bangers', line, 0.06) * SIZE));
  d.fill(rect(x, y, widest + 34, lines.length * LEADING + 18), '', 5);
  for (const [index, line] of lines.entries())
    d.fill(textLine('bangers', line, x + 17, y + 34 + index * LEADING, SIZE, 'start', 0.06), 'K');
}

/** A balloon centred at (x, y); its tail points towards (tx, ty). */
function balloon(d: Drawing, text: string, x: number, y: number, width: number, tx: number, ty: number): void {
  const lines = wrap('bangers', text.toUpperCase(), SIZE * 1.06, width);
  const widest = Math.max(...lines.map((line) => measure('bangers', line, 0.06) * SIZE));
  const rx = widest / 2 + 34;
  const ry = (lines.length * LEADING) / 2 + 26;
  const reach = Math.hypot(tx - x, ty - y) || 1;
  const nx = (tx - x) / reach;
  const ny = (ty - y) / reach;
  const shape = ellipse(x, y, rx, ry);
  const tail = poly([x - ny * 22, y + nx * 22, tx, ty, x + ny * 22, y - nx * 22]);
  d.fill(tail, '', 6).fill(shape, '', 6).fill(tail, '').fill(shape, '');
  for (const [index, line] of lines.entries()) {
    d.fill(
      textLine('bangers', line, x, y - ((lines.length - 1) * LEADING) / 2 + 10 + index * LEADING, SIZE, 'middle', 0.06),
      'K',
    );
  }
}

function soundWord(d: Drawing, word: string, panel: Placed, tone: 'A' | 'B'): void {
  const width = Math.min(panel.width * 0.72, 430);
  const left = panel.x + panel.width - width - 30;
  const base = panel.y + panel.height - 40;
  const high = Math.min(150, panel.height * 0.4);
  const path = titleBlock(
    'bangers',
    word,
    left,
    left + width,
    (at) => ({ top: base - high * (0.5 + 0.5 * at), bottom: base - 26 * at }),
    0.1,
  );
  d.inside(rect(panel.x - 30, panel.y - 10, panel.width + 60, panel.height + 20), () => {
    d.within('translate(6 7)', () => d.fill(path, 'K', 22));
    d.fill(path, 'K', 22).fill(path, tone);
  });
}

/** A page from inside: panels with details of the series' scenes, captions, balloons and one sound. */
export function drawPage(series: DemoSeriesSlug, number: number): Drawing {
  const d = new Drawing(WIDTH, HEIGHT);
  const lines = PAGE_LINES[series];
  const pick = <T>(list: T[], offset: number): T => {
    const item = list[(number * 3 + offset) % list.length];
    if (item === undefined) throw new RangeError(`${series} has no lines for its pages`);
    return item;
  };
  const own = lines.shots.filter((shot) => shot.scene === number - 1);
  const others = lines.shots.filter((shot) => shot.scene !== number - 1);
  const shots = [...own, ...others.slice(number % others.length), ...others];
  d.ground('');
  const panels = (LAYOUTS[(number + series.length) % LAYOUTS.length] ?? []).map(place);
  for (const [index, panel] of panels.entries()) {
    const shot = shots[index];
    if (shot) drawShot(d, series, shot, panel);
  }
  for (const [index, panel] of panels.entries()) {
    if (index === 0) captionBox(d, pick(lines.captions, 0), panel.x + 22, panel.y + 22, panel.width * 0.5);
    if (index === 1 || index === 2) {
      const low = index === 2;
      const width = Math.min(230, panel.width * 0.5);
      const x = panel.x + panel.width * (low ? 0.32 : 0.66);
      const y = panel.y + 74;
      balloon(d, pick(lines.speech, index), x, y, width, x + (low ? 60 : -70), y + Math.min(150, panel.height * 0.5));
    }
    if (index === panels.length - 1) {
      captionBox(d, pick(lines.captions, 1), panel.x + 48, panel.y + 22, panel.width * 0.56);
      soundWord(d, pick(lines.sounds, -2 * number), panel, 'B');
    }
  }
  d.fill(burst(WIDTH - 62, HEIGHT - 42, 12, 32, 27), 'B', 5);
  d.fill(textLine('bangers', String(6 + number * 3), WIDTH - 62, HEIGHT - 33, 19, 'middle'), 'K');
  const credit = `${factsOf(series).title}  ·  ${number}`.toUpperCase();
  d.fill(textLine('bangers', credit, MARGIN, HEIGHT - 32, fitSize('bangers', credit, 400, 15, 0.2), 'start', 0.2), 'K');
  return d;
}
