const COOKIE = /(?:^|;\s*)cart-count=(\d{1,4})(?:;|$)/;

/**
 * A page that was fetched ahead, or comes back out of the browser's memory, may be older than the last change of the
 * cart; the cookie is not. But an order empties the cart without a word to either: a page that was kept asks anew. Only who
 * has something counted can have bought it, so only they fetch what asks.
 */
export function followCartCount(): void {
  addEventListener('pageshow', ({ persisted }) => {
    const count = COOKIE.exec(document.cookie)?.[1];
    if (count !== undefined) showCartCount(Number(count));
    if (persisted || wasKept()) void countAnew();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void countAnew();
  });
}

async function countAnew(): Promise<void> {
  if (!COOKIE.test(document.cookie)) return;
  const { askCartCount } = await import('./ask-cart-count.ts');
  const pieces = await askCartCount();
  if (pieces !== null) showCartCount(pieces);
}

/** Whether the page comes out of what the browser had kept of it. */
function wasKept(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
}

/** The number in the masthead is no part of any island. */
export function showCartCount(pieces: number): void {
  for (const place of document.querySelectorAll('[data-cart-count]')) place.textContent = String(pieces);
}
