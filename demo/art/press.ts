import sharp from 'sharp';
import type { Drawing } from './drawing.ts';

/** Paper and three inks, CSS hex colours. Inks are transparent: where two lie on each other, they mix. */
export type Palette = { paper: string; a: string; b: string; k: string };

/** How far plates A and B sit beside the key plate, in pixels. */
export type Slip = { ax: number; ay: number; bx: number; by: number };

/** A halftone screen: cell vector (m, n) in pixels, so the screen repeats every m² + n² pixels both ways. */
function screen(m: number, n: number): { size: number; thresholds: Uint8Array } {
  const size = m * m + n * n;
  const thresholds = new Uint8Array(size * size);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const u = (x * m + y * n) / size;
      const v = (y * m - x * n) / size;
      const height = (Math.cos(2 * Math.PI * u) + Math.cos(2 * Math.PI * v) + 2) / 4;
      thresholds[y * size + x] = Math.round(4 + (1 - height) * 247);
    }
  }
  return { size, thresholds };
}

const SCREEN_A = screen(12, 6);
const SCREEN_B = screen(6, 12);
const SCREEN_K = screen(9, 9);
/** How hard the edge of a dot is; higher is crisper. */
const EDGE = 3;
/** A difference between neighbours that no tint or ramp makes, only an edge. */
const EDGE_STEP = 48;

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Share of light (0 to 1) that each ink lets through, by colour channel, and the paper's own colour. */
function transmission(palette: Palette): { paper: number[]; a: number[]; b: number[]; k: number[] } {
  const shares = (hex: string) => channels(hex).map((value) => value / 255);
  return { paper: channels(palette.paper), a: shares(palette.a), b: shares(palette.b), k: shares(palette.k) };
}

/** The eight colours that solid inks make on the paper, alone and over each other, as packed RGB. */
function solids(palette: Palette): Uint8Array {
  const { paper, a, b, k } = transmission(palette);
  const out = new Uint8Array(24);
  for (let set = 0; set < 8; set += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      let value = paper[channel] ?? 0;
      if (set & 1) value *= a[channel] ?? 1;
      if (set & 2) value *= b[channel] ?? 1;
      if (set & 4) value *= k[channel] ?? 1;
      out[set * 3 + channel] = Math.round(value);
    }
  }
  return out;
}

/** Ink of one pixel of a tint: a dot of the screen, softened at its rim. */
function dot(tint: number, threshold: number): number {
  return Math.max(0, Math.min(255, (tint - threshold) * EDGE + 128));
}

/** Whether a grey pixel is the smoothed edge of a solid shape or a thin line, which must not be broken up into dots. */
function isEdge(plates: Uint8Array, at: number, row: number): boolean {
  const own = plates[at] ?? 0;
  const left = plates[at - 3] ?? own;
  const right = plates[at + 3] ?? own;
  const above = plates[at - row] ?? own;
  const below = plates[at + row] ?? own;
  return Math.max(own, left, right, above, below) - Math.min(own, left, right, above, below) > EDGE_STEP;
}

/** Index into a plate, shifted sideways and held inside the sheet, of every column. */
function shifted(width: number, slip: number): Int32Array {
  return Int32Array.from({ length: width }, (_, x) => Math.max(0, Math.min(width - 1, x - slip)) * 3);
}

/**
 * Screens the plates and lays the inks over each other. `plates` and the result are packed RGB rows. This loop sees
 * every pixel of every picture: it allocates nothing and takes the short way where all three plates are solid.
 */
function print(plates: Uint8Array, width: number, height: number, palette: Palette, slip: Slip): Uint8Array {
  const flat = solids(palette);
  const { paper, a: inkA, b: inkB, k: inkK } = transmission(palette);
  const columnsA = shifted(width, slip.ax);
  const columnsB = shifted(width, slip.bx);
  const out = new Uint8Array(width * height * 3);
  const row = width * 3;
  for (let y = 0; y < height; y += 1) {
    const rowA = Math.max(0, Math.min(height - 1, y - slip.ay)) * row;
    const rowB = Math.max(0, Math.min(height - 1, y - slip.by)) * row + 1;
    const screenA = (y % SCREEN_A.size) * SCREEN_A.size;
    const screenB = (y % SCREEN_B.size) * SCREEN_B.size;
    const screenK = (y % SCREEN_K.size) * SCREEN_K.size;
    let to = y * row;
    for (let x = 0; x < width; x += 1, to += 3) {
      const fromA = rowA + (columnsA[x] ?? 0);
      const fromB = rowB + (columnsB[x] ?? 0);
      let a = plates[fromA] ?? 0;
      let b = plates[fromB] ?? 0;
      let k = plates[to + 2] ?? 0;
      if (a > 3 && a < 252) {
        if (!isEdge(plates, fromA, row)) a = dot(a, SCREEN_A.thresholds[screenA + (x % SCREEN_A.size)] ?? 0);
      } else a = a < 128 ? 0 : 255;
      if (b > 3 && b < 252) {
        if (!isEdge(plates, fromB, row)) b = dot(b, SCREEN_B.thresholds[screenB + (x % SCREEN_B.size)] ?? 0);
      } else b = b < 128 ? 0 : 255;
      if (k > 3 && k < 252) {
        if (!isEdge(plates, to + 2, row)) k = dot(k, SCREEN_K.thresholds[screenK + (x % SCREEN_K.size)] ?? 0);
      } else k = k < 128 ? 0 : 255;
      if ((a === 0 || a === 255) && (b === 0 || b === 255) && (k === 0 || k === 255)) {
        const set = ((a & 1) | (b & 2) | (k & 4)) * 3;
        out[to] = flat[set] ?? 0;
        out[to + 1] = flat[set + 1] ?? 0;
        out[to + 2] = flat[set + 2] ?? 0;
        continue;
      }
      for (let channel = 0; channel < 3; channel += 1) {
        const throughA = 255 - a + a * (inkA[channel] ?? 1);
        const throughB = 255 - b + b * (inkB[channel] ?? 1);
        const throughK = 255 - k + k * (inkK[channel] ?? 1);
        out[to + channel] = ((paper[channel] ?? 0) * throughA * throughB * throughK) / 16581375 + 0.5;
      }
    }
  }
  return out;
}

/** Size of the printed picture to that of the drawing: 840 pixels for 960. */
const SCALE = 0.875;
/** Largest picture in bytes; one that comes out larger is packed again at a lower quality. */
const MOST_BYTES = 150_000;
const QUALITIES = [80, 70, 60, 50];

export type Print = { bytes: Buffer; width: number; height: number };

/**
 * Prints a drawing as WebP: plates from the SVG, halftone screens at two angles, inks that mix, plates slightly beside
 * each other. The same drawing, palette and slip give the same bytes.
 */
export async function printDrawing(drawing: Drawing, palette: Palette, slip: Slip): Promise<Print> {
  const svg = Buffer.from(drawing.toSvg(SCALE));
  const { data, info } = await sharp(svg).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const printed = print(data, width, height, palette, slip);
  for (const quality of QUALITIES) {
    const bytes = await sharp(printed, { raw: { width, height, channels: 3 } })
      .webp({ quality, effort: 2 })
      .toBuffer();
    if (bytes.length <= MOST_BYTES || quality === QUALITIES.at(-1)) return { bytes, width, height };
  }
  throw new Error('a list of qualities cannot be empty');
}
