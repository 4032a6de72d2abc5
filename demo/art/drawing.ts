import { rect } from './geometry.ts';

/**
 * How much of each ink a shape carries, as text: `A` is all of ink A, `A40B` 40 % of A (printed as halftone dots) and
 * all of B, `K` the key ink, the empty text bare paper. A shape always covers what lies under it, as a screen printer
 * would cut it out of the plates below.
 */
export type Tone = string;

const INKS = ['A', 'B', 'K'];

function separation(tone: Tone): string {
  const amount = [0, 0, 0];
  for (const [, ink = 'A', percent = ''] of tone.matchAll(/([ABK])(\d*)/g)) {
    amount[INKS.indexOf(ink)] = Math.round(percent === '' ? 255 : Number(percent) * 2.55);
  }
  return `rgb(${amount.join()})`;
}

/**
 * Collects shapes in the press's own colour space: red, green and blue stand for the plates A, B and K. Coordinates are
 * pixels of the finished picture.
 */
export class Drawing {
  readonly width: number;
  readonly height: number;
  #parts: string[] = [];
  #defs: string[] = [];
  #ids = 0;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  /** Fills an outline; with `line`, ink is drawn around it in that width, over the shape's own inks (a trap). */
  fill(d: string, tone: Tone, line = 0): this {
    const color = tone.startsWith('url(') ? tone : separation(tone);
    const trap = tone.startsWith('url(') ? 'K' : `${tone.replace(/K\d*/, '')}K`;
    const stroke = line > 0 ? ` stroke="${separation(trap)}" stroke-width="${line}"` : '';
    this.#parts.push(`<path fill="${color}"${stroke} d="${d}"/>`);
    return this;
  }

  /** Draws along an outline without filling it. */
  line(d: string, width: number, tone: Tone = 'K', cap: 'round' | 'butt' = 'round'): this {
    this.#parts.push(
      `<path fill="none" stroke="${separation(tone)}" stroke-width="${width}" stroke-linecap="${cap}" d="${d}"/>`,
    );
    return this;
  }

  /** Covers the whole picture. */
  ground(tone: Tone): this {
    return this.fill(rect(-40, -40, this.width + 80, this.height + 80), tone);
  }

  /** A tone that runs along a line from one mix to the next; printed as dots that grow. */
  ramp(x1: number, y1: number, x2: number, y2: number, ...tones: Tone[]): Tone {
    const id = `r${++this.#ids}`;
    const stops = tones.map(
      (tone, index) => `<stop offset="${index / (tones.length - 1)}" stop-color="${separation(tone)}"/>`,
    );
    this.#defs.push(
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops.join('')}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  /** A tone that runs from a centre outwards. */
  glow(cx: number, cy: number, radius: number, ...tones: Tone[]): Tone {
    const id = `r${++this.#ids}`;
    const stops = tones.map(
      (tone, index) => `<stop offset="${index / (tones.length - 1)}" stop-color="${separation(tone)}"/>`,
    );
    this.#defs.push(
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${radius}">${stops.join('')}</radialGradient>`,
    );
    return `url(#${id})`;
  }

  /** Draws inside a moved, turned or scaled frame (SVG transform syntax). */
  within(transform: string, draw: () => void): this {
    this.#parts.push(`<g transform="${transform}">`);
    draw();
    this.#parts.push('</g>');
    return this;
  }

  /** Draws only what falls inside an outline. */
  inside(d: string, draw: () => void): this {
    const id = `c${++this.#ids}`;
    this.#defs.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`);
    this.#parts.push(`<g clip-path="url(#${id})">`);
    draw();
    this.#parts.push('</g>');
    return this;
  }

  /** The drawing as SVG text in the press's colour space, `scale` times its own size. */
  toSvg(scale = 1): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width * scale}" height="${this.height * scale}" viewBox="0 0 ${this.width} ${this.height}"><defs>${this.#defs.join('')}</defs><rect width="100%" height="100%" fill="#000"/><g stroke-linejoin="round">${this.#parts.join('')}</g></svg>`;
  }
}
