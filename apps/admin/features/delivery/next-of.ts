/** Tiles in reading order. */
export interface Tiles {
  readonly labels: readonly string[];
  /** Where each begins from above: those that begin alike are one row. */
  readonly tops: readonly number[];
}

/** The tile that a key leads to; null for a key that leads nowhere. */
export function nextOf(key: string, current: number, { labels, tops }: Tiles): number | null {
  const last = labels.length - 1;
  const row = tops.indexOf(tops[current] ?? 0);
  const column = current - row;
  const clamp = (at: number) => Math.min(Math.max(at, 0), last);
  switch (key) {
    case 'ArrowRight':
      return clamp(current + 1);
    case 'ArrowLeft':
      return clamp(current - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'ArrowDown': {
      const below = tops.findIndex((top) => top > (tops[current] ?? 0));
      return below < 0 ? current : clamp(below + column);
    }
    case 'ArrowUp': {
      const above = tops.indexOf(tops[row - 1] ?? -1);
      return row === 0 ? current : clamp(above + column);
    }
    default:
      return key.length === 1 ? begunWith(key, current, labels) : null;
  }
}

/** The next one whose name begins with a letter, from the current one on and round. */
function begunWith(letter: string, current: number, labels: readonly string[]): number | null {
  const order = labels.map((_, at) => (current + 1 + at) % labels.length);
  const begins = (label: string) => label.localeCompare(letter, undefined, { sensitivity: 'base' }) === 0;
  return order.find((at) => begins((labels[at] ?? '').slice(0, 1))) ?? null;
}
