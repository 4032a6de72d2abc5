import { useSay } from '@headland/words/react.ts';
import { useLocation } from 'react-router';
import { useHasApp, usePage } from '../../visit/page-context.ts';
import { mainLinks } from './links.ts';
import { SearchForm } from './search-form.tsx';
import { shellWords } from './words.ts';
import { type Person, YouButton } from './you-menu.tsx';

interface MastheadProps {
  readonly siteName: string;
  /** Number of this week's issue, and its month. */
  readonly issue: { readonly number: number; readonly month: string };
  readonly testShop: boolean;
  readonly cartCount: number;
  readonly member: Person | null;
}

/** The title of the book: a corner box, the name, the way around. */
export function Masthead({ siteName, issue, testShop, cartCount, member }: MastheadProps) {
  const say = useSay(shellWords);
  const hasStore = useHasApp('store');
  const hasMembers = useHasApp('members');
  return (
    <header>
      <div className="strip">
        <div className="strip-row">
          <span>{say(testShop ? 'testStrip' : 'strip')}</span>
          <button type="button" className="theme-switch needs-js" data-theme-switch>
            <span className="by-day">{say('nightPrint')}</span>
            <span className="by-night">{say('dayPrint')}</span>
          </button>
        </div>
      </div>
      <div className="masthead">
        <div className="masthead-row">
          <a href="/" className="wordmark">
            <span className="corner-box" aria-hidden="true">
              {issue.month}
              <b>{say('issueNumber', { number: issue.number })}</b>
            </span>
            <span className="wordmark-text">{siteName}</span>
          </a>
          {hasStore && <SearchForm className="search" />}
          {hasMembers && <YouButton member={member} className="you-link" />}
          {hasStore && <CartLink count={cartCount} className="cart-link" />}
          <MainNavigation />
        </div>
      </div>
    </header>
  );
}

function MainNavigation() {
  const { pathname } = useLocation();
  const site = usePage();
  const say = useSay(shellWords);
  return (
    <nav aria-label={say('mainNavigation')} className="tabs">
      <ul className="flex">
        {mainLinks(site).map(({ text, to, place }, at) => (
          // Three of the four lead home; only the first of them is "here".
          <li key={place}>
            <a href={to} aria-current={pathname === to && (at === 0 || to !== '/') ? 'page' : undefined}>
              {text(say)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The way to the cart; scripts that change it change the number, too. */
export function CartLink({ count, className }: { readonly count: number; readonly className?: string }) {
  const say = useSay(shellWords);
  return (
    <a href="/cart" className={className}>
      <span>{say('cart')}</span>
      <b className="count" data-cart-count>
        {count}
      </b>
      <span className="sr-only">{say('inCart')}</span>
    </a>
  );
}
