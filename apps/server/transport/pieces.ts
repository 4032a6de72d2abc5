/** Bytes of a piece that is worth keeping as it came; many tiny ones would take a hundred times their size. */
const WORTH_KEEPING = 4_096;
const TRAY = 16_384;

/** Pieces of a body, each byte held once: nothing is put together, for text is read from the pieces one after the other. */
export interface Pieces {
  add(chunk: Uint8Array): void;
  readonly size: number;
  list(): readonly Uint8Array[];
}

export function createPieces(): Pieces {
  const pieces: Uint8Array[] = [];
  let size = 0;
  let tray: Uint8Array | null = null;
  let filled = 0;

  function empty(): void {
    if (tray && filled > 0) pieces.push(tray.subarray(0, filled));
    tray = null;
    filled = 0;
  }

  return {
    get size() {
      return size;
    },
    add(chunk) {
      size += chunk.byteLength;
      // The first one is most often the only one.
      if (chunk.byteLength >= WORTH_KEEPING || (pieces.length === 0 && tray === null)) {
        empty();
        pieces.push(chunk);
        return;
      }
      if (tray && filled + chunk.byteLength > tray.byteLength) empty();
      tray ??= new Uint8Array(TRAY);
      tray.set(chunk, filled);
      filled += chunk.byteLength;
    },
    list() {
      empty();
      return pieces;
    },
  };
}

/** The text of pieces, in which a letter may be cut. @throws TypeError for bytes that are no UTF-8 */
export function textOf(pieces: readonly Uint8Array[]): string {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const [only] = pieces;
  if (only && pieces.length === 1) return decoder.decode(only);
  return pieces.map((piece) => decoder.decode(piece, { stream: true })).join('') + decoder.decode();
}
