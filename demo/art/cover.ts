import { allSeries } from '../series/all.ts';
import type { SeriesFacts } from '../series/series.ts';
import type { DemoProduct, DemoSeriesSlug } from '../types.ts';
import { Drawing, type Tone } from './drawing.ts';
import { drawEmblem } from './emblems.ts';
import { burst, circle, rect } from './geometry.ts';
import { fitSize, measure, textLine, wrap } from './lettering.ts';
import { diceFor } from './random.ts';
import { HEIGHT, WIDTH } from './scenes/scene.ts';
import { seriesArt } from './series-art.ts';
import { drawTitle } from './titles.ts';

export function factsOf(series: DemoSeriesSlug): SeriesFacts {
  const facts = allSeries.find((candidate) => candidate.slug === series);
  if (!facts) throw new RangeError(`no series ${series}`);
  return facts;
}

/** Draws scene `index` of a series (0 to 3 the issues, 4 the volume) over the whole sheet. */
export function drawScene(d: Drawing, series: DemoSeriesSlug, index: number): void {
  const scene = seriesArt[series].scenes[index];
  if (!scene) throw new RangeError(`${series} has no scene ${index}`);
  scene(d, diceFor(`${series} ${index}`));
}

/** A box of lines and one of bars, as printed for the till; drawn from the dice, so it scans to nothing. */
function barcode(d: Drawing, x: number, y: number, seed: string): void {
  const dice = diceFor(seed);
  d.fill(rect(x, y, 168, 104), '', 5);
  let bars = '';
  for (let at = x + 14; at < x + 150; ) {
    const width = dice.whole(2, 7);
    bars += rect(at, y + 12, width, 64);
    at += width + dice.whole(3, 7);
  }
  d.fill(bars, 'K');
  d.fill(textLine('bangers', seed.slice(0, 12).toUpperCase(), x + 84, y + 95, 12, 'middle', 0.2), 'K');
}

function priceText(minor: number): string {
  return `$${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
}

/** The box at the upper left: imprint, mark, number, price. */
function cornerBox(d: Drawing, series: DemoSeriesSlug, number: number, price: number): void {
  d.fill(rect(44, 44, 152, 260), '', 7).fill(rect(44, 44, 152, 34), 'K');
  d.fill(textLine('bangers', 'GUTTER & STAPLE', 120, 68, 14.5, 'middle', 0.12), '');
  drawEmblem(d, series, 120, 146, 112);
  d.fill(rect(44, 212, 152, 92), 'B', 6);
  d.fill(textLine('bangers', `No. ${number}`, 120, 252, 30, 'middle', 0.06), 'K');
  d.fill(textLine('bangers', priceText(price), 120, 291, 25, 'middle', 0.08), 'K');
}

/** The strip along the upper edge and the round seal hanging from it at the right. */
function headStrip(d: Drawing, series: DemoSeriesSlug, number: number, price: number, sealed: boolean): void {
  d.fill(rect(-20, -20, WIDTH + 40, 56), 'K');
  d.fill(textLine('bangers', 'GUTTER & STAPLE', 40, 25, 15, 'start', 0.24), '');
  d.fill(textLine('bangers', `NUMBER ${number}   ·   ${priceText(price)}`, WIDTH - 40, 25, 15, 'end', 0.24), '');
  if (!sealed) return;
  d.fill(burst(852, 166, 24, 92, 80), '', 7);
  drawEmblem(d, series, 852, 166, 112);
}

/** The caption at the foot: the story's own title, on one or two lines. */
function caption(d: Drawing, text: string, x: number, bottom: number, width: number, tone: Tone): void {
  const size = 36;
  const lines = wrap('bangers', text.toUpperCase(), size, width);
  const widest = Math.max(...lines.map((line) => measure('bangers', line, 0.06) * size));
  const top = bottom - lines.length * 52 - 22;
  d.fill(rect(x + 8, top + 9, widest + 52, bottom - top), 'K').fill(rect(x, top, widest + 52, bottom - top), tone, 6);
  for (const [index, line] of lines.entries())
    d.fill(textLine('bangers', line, x + 26, top + 56 + index * 52, size, 'start', 0.06), 'K');
}

function priceBurst(d: Drawing, x: number, y: number, words: [string, string], tone: Tone): void {
  d.within(`translate(${x} ${y}) rotate(-10)`, () => {
    d.fill(burst(7, 9, 16, 118, 90, 0.08), 'K').fill(burst(0, 0, 16, 118, 90, 0.08), tone, 7);
    d.fill(textLine('bangers', words[0], 0, -8, fitSize('bangers', words[0], 128, 40), 'middle'), 'K');
    d.fill(textLine('bangers', words[1], 0, 42, fitSize('bangers', words[1], 136, 46), 'middle'), 'K');
  });
}

function frame(d: Drawing): void {
  d.line(rect(0, 0, WIDTH, HEIGHT), 44, '', 'butt').line(rect(22, 22, WIDTH - 44, HEIGHT - 44), 7, 'K');
}

/** The cover of a single issue. */
export function drawIssueCover(product: DemoProduct, series: DemoSeriesSlug, number: number): Drawing {
  const d = new Drawing(WIDTH, HEIGHT);
  const art = seriesArt[series];
  const facts = factsOf(series);
  const issue = facts.issues.find((candidate) => candidate.number === number);
  if (!issue) throw new RangeError(`${series} has no issue ${number}`);
  drawScene(d, series, number - 1);
  if (art.framed) frame(d);
  drawTitle(d, series, art.titleTones[number - 1] ?? 'B');
  if (art.dress === 'seal')
    headStrip(d, series, number, product.price, series === 'warm-circuits' || series === 'quiet-tenants');
  if (art.dress === 'box') cornerBox(d, series, number, product.price);
  caption(d, issue.story, 48, HEIGHT - 52, 560, number % 2 ? '' : 'B');
  if (number === 1) priceBurst(d, 838, 1286, ['FIRST', 'ISSUE!'], 'B');
  else if (number === 4) priceBurst(d, 838, 1286, [`${facts.pages}`, 'PAGES'], '');
  else barcode(d, WIDTH - 214, HEIGHT - 156, product.sku.repeat(2));
  return d;
}

/** The cover of a collected edition: the scene larger in the frame, names at the foot. */
export function drawVolumeCover(series: DemoSeriesSlug): Drawing {
  const d = new Drawing(WIDTH, HEIGHT);
  const facts = factsOf(series);
  const art = seriesArt[series];
  drawScene(d, series, 4);
  d.fill(rect(-20, 1262, WIDTH + 40, 200), '', 8).fill(rect(-20, 1262, WIDTH + 40, 14), 'B', 6);
  drawTitle(d, series, art.titleTones[4] ?? 'B');
  drawEmblem(d, series, 106, 1364, 120);
  const story = facts.volume.story.toUpperCase();
  d.fill(textLine('bangers', story, 190, 1356, fitSize('bangers', story, 540, 46, 0.06), 'start', 0.06), 'K');
  const names = `${facts.writer}  ·  ${facts.artist}`.toUpperCase();
  d.fill(textLine('bangers', names, 190, 1404, fitSize('bangers', names, 540, 21, 0.14), 'start', 0.14), 'K');
  d.fill(circle(852, 1268, 92), 'K').fill(circle(852, 1268, 84), 'B');
  d.fill(textLine('bangers', 'VOLUME', 852, 1248, 26, 'middle', 0.1), 'K').fill(
    textLine('bangers', 'ONE', 852, 1316, 52, 'middle', 0.04),
    'K',
  );
  if (art.framed) frame(d);
  return d;
}
