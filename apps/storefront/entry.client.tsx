/** The one script of every page. React comes only to pages with islands. */
import './shell/main.ts';

if (document.querySelector('[data-island]')) {
  void import('./islands/hydrate.ts').then(({ hydrateIslands }) => hydrateIslands());
}
if (document.querySelector('[data-account], [data-read-out]')) {
  void import('./shell/account.ts').then(({ followAccount }) => followAccount());
}
