const COOKIE = /(?:^|;\s*)cart-count=(\d{1,4})(?:;|$)/;
/** Where things are bought: whoever comes from there may have bought what was counted. */
const HOSTED = /^\/(checkout|order)\//;

/**
 * A page that was fetched ahead, or comes back out of the browser's memory, may be older than the last change of the
 * cart; the cookie is not. But an order empties the cart without a word to either: a page that was kept, left alone or not
 * come to from another page of the shop asks.
 */
export function followCartCount(): void {
  addEventListener('pageshow', ({ persisted }) => {
    const count = COOKIE.exec(document.cookie)?.[1];
    if (count !== undefined) showCartCount(Number(count));
    if (persisted || wasKept() || !comesFromShop()) void askCartCount();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void askCartCount();
  });
}

/** The number in the masthead is no part of any island. */
export function showCartCount(pieces: number): void {
  for (const place of document.querySelectorAll('[data-cart-count]')) place.textContent = String(pieces);
}

function wasKept(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
}

function comesFromShop(): boolean {
  const from = URL.parse(document.referrer);
  return from?.origin === location.origin && !HOSTED.test(from.pathname);
}

/** Nothing is counted, so nothing can have been bought; and where no answer comes, the number stays. */
async function askCartCount(): Promise<void> {
  if (!COOKIE.test(document.cookie)) return;
  try {
    const answer = await fetch('/cart/count');
    const { pieces }: { pieces?: unknown } = answer.ok ? await answer.json() : {};
    if (typeof pieces === 'number') showCartCount(pieces);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}
