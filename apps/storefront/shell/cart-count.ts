const COOKIE = /(?:^|;\s*)cart-count=(\d{1,4})(?:;|$)/;

/**
 * A page that was fetched ahead, or comes back out of the browser's memory, may be older than the last change of the
 * cart; the cookie is not.
 */
export function followCartCount(): void {
  addEventListener('pageshow', () => {
    const count = COOKIE.exec(document.cookie)?.[1];
    if (count !== undefined) showCartCount(Number(count));
  });
}

/** The number in the masthead is no part of any island. */
export function showCartCount(pieces: number): void {
  for (const place of document.querySelectorAll('[data-cart-count]')) place.textContent = String(pieces);
}
