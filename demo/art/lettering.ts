import { type FontName, loadFont } from './font.ts';

/** Moves a point of the lettering; the letters follow. */
export type Warp = (x: number, y: number) => [number, number];

const f = (value: number) => String(Math.round(value * 10) / 10);

type Segment = { x: number; y: number; cx: number; cy: number };

/** One contour of a letter as quadratic segments; straight edges get a control point too, so that they can be bent. */
function segmentsOf(contour: { x: number; y: number; onCurve: boolean }[]): Segment[] {
  const points = contour.flatMap((point, index) => {
    const next = contour[(index + 1) % contour.length] ?? point;
    const isBend = !point.onCurve && !next.onCurve;
    return isBend ? [point, { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2, onCurve: true }] : [point];
  });
  const first = points.findIndex((point) => point.onCurve);
  const turned = [...points.slice(first), ...points.slice(0, first)];
  const segments: Segment[] = [];
  const start = turned[0];
  if (!start) return segments;
  let { x: fromX, y: fromY } = start;
  for (let index = 1; index <= turned.length; index += 1) {
    const point = turned[index % turned.length] ?? start;
    if (point.onCurve) segments.push({ x: point.x, y: point.y, cx: (fromX + point.x) / 2, cy: (fromY + point.y) / 2 });
    else {
      const end = turned[(index + 1) % turned.length] ?? start;
      segments.push({ x: end.x, y: end.y, cx: point.x, cy: point.y });
      index += 1;
    }
    fromX = segments.at(-1)?.x ?? fromX;
    fromY = segments.at(-1)?.y ?? fromY;
  }
  return segments;
}

/** Width of a line of text at cap height 1, with `tracking` (in cap heights) between letters. */
export function measure(fontName: FontName, text: string, tracking = 0): number {
  const font = loadFont(fontName);
  const advances = [...text].reduce((sum, char) => sum + font.glyph(char).advance / font.capHeight, 0);
  return advances + tracking * Math.max(0, [...text].length - 1);
}

/** Outlines of a line of text at cap height 1, baseline y = 0, capitals reaching to y = -1, passed through a warp. */
export function outlines(fontName: FontName, text: string, warp: Warp, tracking = 0): string {
  const font = loadFont(fontName);
  let pen = 0;
  let d = '';
  for (const char of text) {
    const { advance, contours } = font.glyph(char);
    const place = (x: number, y: number) => warp(pen + x / font.capHeight, -y / font.capHeight);
    for (const contour of contours) {
      const segments = segmentsOf(contour);
      const start = segments.at(-1);
      if (!start) continue;
      const [sx, sy] = place(start.x, start.y);
      d += `M${f(sx)} ${f(sy)}`;
      for (const segment of segments) {
        const [cx, cy] = place(segment.cx, segment.cy);
        const [x, y] = place(segment.x, segment.y);
        d += `Q${f(cx)} ${f(cy)} ${f(x)} ${f(y)}`;
      }
      d += 'Z';
    }
    pen += advance / font.capHeight + tracking;
  }
  return d;
}

export type Anchor = 'start' | 'middle' | 'end';

/** A straight line of text; `size` is the height of its capitals in pixels, `y` its baseline. */
export function textLine(
  font: FontName,
  text: string,
  x: number,
  y: number,
  size: number,
  anchor: Anchor = 'start',
  tracking = 0,
): string {
  const width = measure(font, text, tracking) * size;
  const left = anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width;
  return outlines(font, text, (px, py) => [left + px * size, y + py * size], tracking);
}

/** The largest cap height, up to `most`, at which a text is no wider than `width`. */
export function fitSize(font: FontName, text: string, width: number, most: number, tracking = 0): number {
  return Math.min(most, width / measure(font, text, tracking));
}

/** Breaks a text into lines no wider than `width` at cap height `size`. */
export function wrap(font: FontName, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && measure(font, `${last} ${word}`) * size <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Edges of a title's block at a place from 0 (left) to 1 (right): y of its top and of its bottom. */
export type Envelope = (place: number) => { top: number; bottom: number };

/** Text pulled into a block: the full width from `left` to `right`, letters as high as the envelope at their place. */
export function titleBlock(
  font: FontName,
  text: string,
  left: number,
  right: number,
  envelope: Envelope,
  slant = 0,
  tracking = 0,
): string {
  const width = measure(font, text, tracking);
  return outlines(
    font,
    text,
    (x, y) => {
      const place = x / width;
      const { top, bottom } = envelope(place);
      const py = bottom + (bottom - top) * y;
      return [left + (right - left) * place + slant * (bottom - py), py];
    },
    tracking,
  );
}
