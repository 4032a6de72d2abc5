let pending = 0;

/**
 * Counts operations that are under way; above zero the indicator shows. Leaving a page by a link or a form counts until
 * the next one is there.
 */
export function followPending(): void {
  addEventListener('beforeunload', () => count(1));
  // A page that comes back out of the browser's memory has nothing under way.
  addEventListener('pageshow', (event) => {
    if (event.persisted) count(-pending);
  });
}

/** Counts an operation until it ends, well or not. */
export async function track<T>(operation: Promise<T>): Promise<T> {
  count(1);
  try {
    return await operation;
  } finally {
    count(-1);
  }
}

function count(by: number): void {
  pending = Math.max(0, pending + by);
  document.documentElement.toggleAttribute('data-busy', pending > 0);
  for (const place of document.querySelectorAll<HTMLElement>('[data-loading]')) {
    place.textContent = pending > 0 ? (place.dataset.loading ?? '') : '';
  }
}
