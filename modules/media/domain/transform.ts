/** What `/media/{id}/v1/{mode}/{ops}/{name}` asks for; ops look like `w_640,h_960,q_75,enc_auto`. */
export interface Transform {
  readonly mode: 'fill' | 'fit' | 'crop';
  readonly width: number;
  readonly height: number;
  /** Offset of a crop in pixels of the original. */
  readonly x: number;
  readonly y: number;
  readonly quality: number;
  /** Choose the format by what the browser accepts. */
  readonly auto: boolean;
}

export const DEFAULT_QUALITY = 75;
const MAX_SIDE = 4096;
/** `enc_avif` asks for what costs twelve times as much: it is given the best that is cheap. */
const NEGOTIATED = new Set(['auto', 'avif']);
/** Operations of the platform that change nothing here: alignment, sharpening, resampling, blur, page, language, quality. */
const IGNORED = new Set(['al', 'usm', 'lg', 'blur', 'fp', 'pg', 'enc', 'quality']);

/** @returns null if an operation is unknown, missing or out of bounds: such an address is a 404, never a guess */
export function parseTransform(mode: string, ops: string): Transform | null {
  if (mode !== 'fill' && mode !== 'fit' && mode !== 'crop') return null;
  const values = new Map<string, string>();
  for (const op of ops.split(',')) {
    const at = op.indexOf('_');
    if (at < 1 || values.has(op.slice(0, at))) return null;
    values.set(op.slice(0, at), op.slice(at + 1));
  }
  const width = side(values.get('w'));
  const height = side(values.get('h'));
  if (width === null || height === null) return null;
  const x = mode === 'crop' ? whole(values.get('x') ?? '0', 0, 100_000) : 0;
  const y = mode === 'crop' ? whole(values.get('y') ?? '0', 0, 100_000) : 0;
  const quality = whole(values.get('q') ?? String(DEFAULT_QUALITY), 1, 100);
  if (x === null || y === null || quality === null) return null;
  for (const key of values.keys()) {
    if (!['w', 'h', 'x', 'y', 'q'].includes(key) && !IGNORED.has(key)) return null;
  }
  return { mode, width, height, x, y, quality, auto: NEGOTIATED.has(values.get('enc') ?? '') };
}

function side(text: string | undefined): number | null {
  return text === undefined ? null : whole(text, 1, MAX_SIDE);
}

function whole(text: string, min: number, max: number): number | null {
  if (!/^\d{1,6}$/.test(text)) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}
