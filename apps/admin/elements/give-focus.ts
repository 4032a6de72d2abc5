/**
 * Gives the keyboard a place after what it was in has gone from the page; without one it would begin at the page's top.
 * @param place what it goes to; the page itself if that is gone too
 */
export function giveFocus(place: Element | null): void {
  // Once the page stands without it.
  setTimeout(() => {
    const { activeElement, body } = document;
    if (activeElement !== null && activeElement !== body) return;
    const to = place instanceof HTMLElement && place.isConnected ? place : document.getElementById('page');
    to?.focus({ preventScroll: true });
  });
}
