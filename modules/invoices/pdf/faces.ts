import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { unpackWoff } from './unpack-woff.ts';

/** The weights that documents are set in. */
const WEIGHTS = [400, 600] as const;
export type Weight = (typeof WEIGHTS)[number];

/** Parts of one typeface, each for some scripts; the first that has a letter is taken. */
const SUBSETS = [
  'latin',
  'latin-ext',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
  'vietnamese',
  'devanagari',
] as const;
type Subset = (typeof SUBSETS)[number];

/** Stands for letters that no part has. */
const MISSING = '?';

const folder = new URL('./', import.meta.resolve('@fontsource/noto-sans/package.json'));
const ranges: Readonly<Record<string, string>> = JSON.parse(readFileSync(new URL('unicode.json', folder), 'utf8'));
const covered = SUBSETS.map((subset) => ({ subset, spans: spansOf(ranges[subset] ?? '') }));
const subsets = new Map<number, Subset | null>();

/** A piece of text that one part of the typeface can say. */
export interface Run {
  readonly subset: Subset;
  readonly text: string;
}

/** The text in pieces, each with the part of the typeface that has its letters. */
export function runsOf(text: string): Run[] {
  const runs: { subset: Subset; text: string }[] = [];
  for (const letter of text) {
    const found = subsetOf(letter.codePointAt(0) ?? 0);
    const subset = found ?? 'latin';
    const last = runs.at(-1);
    const shown = found ? letter : MISSING;
    if (last?.subset === subset) last.text += shown;
    else runs.push({ subset, text: shown });
  }
  return runs;
}

/** Every part of the typeface in every weight, by `faceName`. */
export type Faces = ReadonlyMap<string, Uint8Array>;

export function faceName(subset: Subset, weight: Weight): string {
  return `${subset}-${weight}`;
}

let loaded: Promise<Faces> | undefined;

/** The typeface, unpacked once: documents that unpacked it themselves would take three times as long. */
export function loadFaces(): Promise<Faces> {
  loaded ??= unpackFaces();
  return loaded;
}

async function unpackFaces(): Promise<Faces> {
  const faces = new Map<string, Uint8Array>();
  for (const subset of SUBSETS) {
    for (const weight of WEIGHTS) {
      const packed = await readFile(new URL(`files/noto-sans-${subset}-${weight}-normal.woff`, folder));
      faces.set(faceName(subset, weight), unpackWoff(packed));
    }
  }
  return faces;
}

function subsetOf(point: number): Subset | null {
  let subset = subsets.get(point);
  if (subset === undefined) {
    subset = covered.find(({ spans }) => spans.some(([from, to]) => point >= from && point <= to))?.subset ?? null;
    subsets.set(point, subset);
  }
  return subset;
}

/** @param text such as `U+0000-00FF,U+0131` */
function spansOf(text: string): (readonly [number, number])[] {
  return text.split(',').flatMap((span) => {
    const [from = '', to = from] = span.trim().replace('U+', '').split('-');
    return from === '' ? [] : [[Number.parseInt(from, 16), Number.parseInt(to, 16)] as const];
  });
}
