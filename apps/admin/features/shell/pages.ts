import { features } from '../../features.ts';
import { loadSignedOutDialog } from '../session/session.tsx';

/** Every page of every feature. */
export const pages = features.flatMap(({ apps, pages: own }) => own.map((page) => ({ ...page, apps })));

/** The dialog of keyboard shortcuts. */
export const loadHelpDialog = async () => ({ default: (await import('./help/help-dialog.tsx')).HelpDialog });

/** Loads what was not asked for yet, once the browser has nothing better to do. A failure shows when the page is opened. */
export function loadPagesAhead(): void {
  const load = () =>
    void Promise.allSettled([...pages.map((page) => page.load()), loadHelpDialog(), loadSignedOutDialog()]);
  if ('requestIdleCallback' in window) window.requestIdleCallback(load, { timeout: 10_000 });
  else setTimeout(load, 2_000);
}
