import { keep, recall } from './storage.ts';

const KEY = 'theme';
const root = document.documentElement;
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

const shown = () => root.dataset.theme ?? (systemIsDark.matches ? 'dark' : 'light');

/** The theme follows the system until somebody presses the switch; pressing back to the system's forgets the choice. */
export function followTheme(): void {
  const kept = recall(KEY);
  if (kept === 'light' || kept === 'dark') root.dataset.theme = kept;
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-theme-switch]')) return;
    const next = shown() === 'dark' ? 'light' : 'dark';
    const system = systemIsDark.matches ? 'dark' : 'light';
    if (next === system) delete root.dataset.theme;
    else root.dataset.theme = next;
    keep(KEY, next === system ? null : next);
  });
}
