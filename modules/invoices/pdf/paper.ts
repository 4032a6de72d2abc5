import { spokenLocale } from '@headland/words/locality.ts';
import PdfDocument from 'pdfkit';
import { faceName, loadFaces, runsOf, type Weight } from './faces.ts';

export interface TextStyle {
  /** Points; 9 if it is not said. */
  readonly size?: number;
  readonly weight?: Weight;
  readonly align?: 'left' | 'right';
  readonly soft?: boolean;
}

/** What stands below a sheet: which it is of how many of its document. */
export type Foot = (sheet: number, sheets: number) => string;

/** Sheets of paper that are written from top to bottom. Lengths are points (1/72 inch) from the upper left corner. */
export interface Paper {
  readonly left: number;
  readonly right: number;
  /** Where nothing may stand below: the foot begins there. */
  readonly bottom: number;
  /** Writes lines of text, wrapped within the width. @returns where they end */
  write(
    text: string,
    at: { readonly x: number; readonly y: number; readonly width: number },
    style?: TextStyle,
  ): number;
  /** Where a text of this width would end if it began at 0. */
  heightOf(text: string, width: number, style?: TextStyle): number;
  rule(y: number): void;
  /** Begins a document on a sheet of its own; `foot` is written below each of its sheets. @returns where it begins */
  begin(foot: Foot): number;
  /** A further sheet of the document. @returns where it begins */
  turn(): number;
  /** The file with everything that was written. */
  end(): Promise<Uint8Array>;
}

const MARGIN = 50;
const FOOT = 46;
const INK = '#1a1a1a';
const SOFT = '#5c5c5c';
const LEADING = 1.4;
const USUAL_SIZE = 9;

/** Countries that print on Letter; all others on A4. */
const LETTER: ReadonlySet<string | undefined> = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE']);

/**
 * @param about.at stands in the file as the time at which it was made, so that the same document is the same file again
 */
export async function openPaper(about: {
  readonly title: string;
  readonly locale: string;
  readonly at: Date;
}): Promise<Paper> {
  const faces = await loadFaces();
  const isLetter = LETTER.has(new Intl.Locale(about.locale).maximize().region);
  const size: [number, number] = isLetter ? [612, 792] : [595.28, 841.89];
  const [width, height] = size;
  const info = { Title: about.title, CreationDate: about.at, ModDate: about.at };
  const pdf = new PdfDocument({
    size,
    margin: 0,
    info,
    lang: spokenLocale(about.locale),
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
  });
  const chunks: Uint8Array[] = [];
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  const known = new Set<string>();
  const sections: { readonly foot: Foot; sheets: number }[] = [];
  const use = (subset: Parameters<typeof faceName>[0], weight: Weight) => {
    const name = faceName(subset, weight);
    const face = faces.get(name);
    if (!face) throw new Error(`there is no face ${name}`);
    if (!known.has(name)) pdf.registerFont(name, Buffer.from(face));
    known.add(name);
    return pdf.font(name);
  };
  const widthOf = (text: string, { size: points = USUAL_SIZE, weight = 400 }: TextStyle) =>
    runsOf(text).reduce((sum, run) => sum + use(run.subset, weight).fontSize(points).widthOfString(run.text), 0);

  const linesOf = (text: string, width: number, style: TextStyle) =>
    text.split('\n').flatMap((line) => wrap(line, width, (part) => widthOf(part, style)));

  const heightOf = (text: string, width: number, style: TextStyle = {}) =>
    linesOf(text, width, style).length * (style.size ?? USUAL_SIZE) * LEADING;

  const writeLine = (line: string, x: number, y: number, style: TextStyle) => {
    const { size: points = USUAL_SIZE, weight = 400, soft = false } = style;
    let at = x;
    for (const run of runsOf(line)) {
      const face = use(run.subset, weight)
        .fontSize(points)
        .fillColor(soft ? SOFT : INK);
      face.text(run.text, at, y, { lineBreak: false });
      at += face.widthOfString(run.text);
    }
  };

  const paper: Paper = {
    left: MARGIN,
    right: width - MARGIN,
    bottom: height - MARGIN - FOOT,
    heightOf,
    write(text, { x, y, width: room }, style = {}) {
      let at = y;
      for (const line of linesOf(text, room, style)) {
        writeLine(line, style.align === 'right' ? x + room - widthOf(line, style) : x, at, style);
        at += (style.size ?? USUAL_SIZE) * LEADING;
      }
      return at;
    },
    rule(y) {
      pdf
        .moveTo(MARGIN, y)
        .lineTo(width - MARGIN, y)
        .lineWidth(0.5)
        .strokeColor('#b8b8b8')
        .stroke();
    },
    begin(foot) {
      sections.push({ foot, sheets: 0 });
      return paper.turn();
    },
    turn() {
      const section = sections.at(-1);
      if (!section) throw new Error('no document was begun');
      section.sheets += 1;
      pdf.addPage({ size, margin: 0 });
      return MARGIN;
    },
    async end() {
      let sheet = 0;
      for (const { foot, sheets } of sections) {
        for (let at = 1; at <= sheets; at++, sheet++) {
          pdf.switchToPage(sheet);
          const place = { x: paper.left, y: paper.bottom + FOOT / 2, width: paper.right - paper.left };
          paper.write(foot(at, sheets), place, { size: 7.5, soft: true });
        }
      }
      pdf.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
  return paper;
}

/** Breaks a line between words; a word that is wider than a line is broken within. */
function wrap(line: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (widthOf(longer) <= width) {
      current = longer;
      continue;
    }
    if (current !== '') lines.push(current);
    current = word;
    while (current.length > 1 && widthOf(current) > width) {
      const fits = fitting(current, width, widthOf);
      lines.push(current.slice(0, fits));
      current = current.slice(fits);
    }
  }
  lines.push(current);
  return lines;
}

/** How many letters of a word fit into a line; at least one. */
function fitting(word: string, width: number, widthOf: (text: string) => number): number {
  let low = 1;
  let high = word.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (widthOf(word.slice(0, middle)) <= width) low = middle;
    else high = middle - 1;
  }
  return low;
}
