/** Where things are bought: whoever comes from there may have bought what was counted. */
const HOSTED = /^\/(checkout|order)\//;

/**
 * Asks how many pieces are in the cart, on a page that was kept or was not come to from another page of the shop.
 * @param kept whether the page comes out of the browser's memory, or was left alone for a while
 * @returns null: what is shown is still right, or no answer came
 */
export async function askCartCount(kept: boolean): Promise<number | null> {
  if (!kept && !wasKept() && comesFromShop()) return null;
  try {
    const answer = await fetch('/cart/count');
    const { pieces }: { pieces?: unknown } = answer.ok ? await answer.json() : {};
    return typeof pieces === 'number' ? pieces : null;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function wasKept(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
}

function comesFromShop(): boolean {
  const from = URL.parse(document.referrer);
  return from?.origin === location.origin && !HOSTED.test(from.pathname);
}
