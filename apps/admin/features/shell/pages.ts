import { features } from '../../features.ts';

/** Every page of every feature. */
export const pages = features.flatMap((feature) => feature.pages);

/** Loads what was not asked for yet, once the browser has nothing better to do. A failure shows when the page is opened. */
export function loadPagesAhead(): void {
  const load = () => void Promise.allSettled(pages.map((page) => page.load()));
  if ('requestIdleCallback' in window) window.requestIdleCallback(load, { timeout: 10_000 });
  else setTimeout(load, 2_000);
}
