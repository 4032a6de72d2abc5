import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

/** One point of a glyph's outline in font units, y upwards. */
type OutlinePoint = { x: number; y: number; onCurve: boolean };
export type Contour = OutlinePoint[];

export type Font = {
  /** Height of the em square in font units. */
  unitsPerEm: number;
  /** Top of the capital H, the measure by which lettering is scaled. */
  capHeight: number;
  /** Advance width and outline of a character; an unknown one is the font's empty box. */
  glyph: (char: string) => { advance: number; contours: Contour[] };
};

const require = createRequire(import.meta.url);

function readTables(woff: Buffer): Map<string, Buffer> {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('font file is not WOFF 1.0');
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < woff.readUInt16BE(12); index += 1) {
    const entry = 44 + index * 20;
    const start = woff.readUInt32BE(entry + 4);
    const packed = woff.readUInt32BE(entry + 8);
    const bytes = woff.subarray(start, start + packed);
    const isPacked = packed < woff.readUInt32BE(entry + 12);
    tables.set(woff.toString('latin1', entry, entry + 4), isPacked ? inflateSync(bytes) : bytes);
  }
  return tables;
}

function need(tables: Map<string, Buffer>, tag: string): Buffer {
  const table = tables.get(tag);
  if (!table) throw new Error(`font file has no table ${tag}`);
  return table;
}

/** Reads the character map (format 4: the Basic Multilingual Plane). */
function readCharacterMap(cmap: Buffer): (code: number) => number {
  let table: Buffer | undefined;
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const candidate = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    if (candidate.readUInt16BE(0) === 4) table = candidate;
  }
  if (!table) throw new Error('font file has no character map of format 4');
  const map = table;
  const segments = map.readUInt16BE(6) / 2;
  return (code) => {
    for (let index = 0; index < segments; index += 1) {
      if (code > map.readUInt16BE(14 + index * 2)) continue;
      const startAt = 16 + segments * 2 + index * 2;
      const start = map.readUInt16BE(startAt);
      if (code < start) return 0;
      const delta = map.readUInt16BE(startAt + segments * 2);
      const rangeAt = startAt + segments * 4;
      const range = map.readUInt16BE(rangeAt);
      if (range === 0) return (code + delta) & 0xffff;
      const glyph = map.readUInt16BE(rangeAt + range + (code - start) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

function readSimple(glyph: Buffer, count: number): Contour[] {
  const ends = Array.from({ length: count }, (_, index) => glyph.readUInt16BE(10 + index * 2));
  const total = (ends.at(-1) ?? -1) + 1;
  let at = 10 + count * 2;
  at += 2 + glyph.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < total) {
    const flag = glyph.readUInt8(at++);
    const repeat = flag & 8 ? glyph.readUInt8(at++) : 0;
    for (let index = 0; index <= repeat; index += 1) flags.push(flag);
  }
  const readAxis = (shortBit: number, sameBit: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & shortBit) value += flag & sameBit ? glyph.readUInt8(at++) : -glyph.readUInt8(at++);
      else if (!(flag & sameBit)) {
        value += glyph.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = readAxis(2, 16);
  const ys = readAxis(4, 32);
  const points = flags.map((flag, index) => ({ x: xs[index] ?? 0, y: ys[index] ?? 0, onCurve: (flag & 1) === 1 }));
  return ends.map((end, index) => points.slice(index === 0 ? 0 : (ends[index - 1] ?? -1) + 1, end + 1));
}

/** Reads a glyph put together from others (accented letters); only shifts are supported, which is all our fonts use. */
function readComposite(glyph: Buffer, outline: (id: number) => Contour[]): Contour[] {
  const contours: Contour[] = [];
  let at = 10;
  let more = true;
  while (more) {
    const flags = glyph.readUInt16BE(at);
    const part = outline(glyph.readUInt16BE(at + 2));
    const wide = (flags & 1) === 1;
    const dx = wide ? glyph.readInt16BE(at + 4) : glyph.readInt8(at + 4);
    const dy = wide ? glyph.readInt16BE(at + 6) : glyph.readInt8(at + 5);
    at += wide ? 8 : 6;
    if (flags & 8) at += 2;
    else if (flags & 0x40) at += 4;
    else if (flags & 0x80) at += 8;
    for (const contour of part) {
      contours.push(contour.map((point) => ({ x: point.x + dx, y: point.y + dy, onCurve: point.onCurve })));
    }
    more = (flags & 0x20) !== 0;
  }
  return contours;
}

function readFont(woff: Buffer): Font {
  const tables = readTables(woff);
  const head = need(tables, 'head');
  const glyf = need(tables, 'glyf');
  const loca = need(tables, 'loca');
  const hmtx = need(tables, 'hmtx');
  const glyphId = readCharacterMap(need(tables, 'cmap'));
  const longOffsets = head.readInt16BE(50) === 1;
  const offset = (id: number) => (longOffsets ? loca.readUInt32BE(id * 4) : loca.readUInt16BE(id * 2) * 2);
  const metrics = need(tables, 'hhea').readUInt16BE(34);

  const outline = (id: number): Contour[] => {
    const glyph = glyf.subarray(offset(id), offset(id + 1));
    if (glyph.length === 0) return [];
    const count = glyph.readInt16BE(0);
    return count < 0 ? readComposite(glyph, outline) : readSimple(glyph, count);
  };
  const known = new Map<string, { advance: number; contours: Contour[] }>();
  const glyph = (char: string) => {
    const found = known.get(char);
    if (found) return found;
    const id = glyphId(char.codePointAt(0) ?? 0);
    const made = { advance: hmtx.readUInt16BE(Math.min(id, metrics - 1) * 4), contours: outline(id) };
    known.set(char, made);
    return made;
  };
  const capHeight = Math.max(...glyph('H').contours.flatMap((contour) => contour.map((point) => point.y)));
  return { unitsPerEm: head.readUInt16BE(18), capHeight, glyph };
}

export type FontName = 'bangers' | 'bungee' | 'creepster' | 'limelight' | 'righteous' | 'shrikhand';

const loaded = new Map<FontName, Font>();

/**
 * Loads the outlines of a lettering font from its npm package, so that no picture depends on the fonts of the machine.
 * @throws if the package is not installed or its file cannot be read.
 */
export function loadFont(name: FontName): Font {
  const known = loaded.get(name);
  if (known) return known;
  const font = readFont(readFileSync(require.resolve(`@fontsource/${name}/files/${name}-latin-400-normal.woff`)));
  loaded.set(name, font);
  return font;
}
