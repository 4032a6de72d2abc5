import { useLocation } from 'react-router';
import { mainLinks } from './links.ts';
import { SearchForm } from './search-form.tsx';
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
  return (
    <header>
      <div className="strip">
        <div className="strip-row">
          <span>{testShop ? 'Test shop: no money moves' : 'Printed in three inks, mailed flat'}</span>
          <button type="button" className="theme-switch needs-js" data-theme-switch>
            <span className="by-day">Night print</span>
            <span className="by-night">Day print</span>
          </button>
        </div>
      </div>
      <div className="masthead">
        <div className="masthead-row">
          <a href="/" className="wordmark">
            <span className="corner-box" aria-hidden="true">
              {issue.month}
              <b>No {issue.number}</b>
            </span>
            <span className="wordmark-text">{siteName}</span>
          </a>
          <SearchForm className="search" />
          <YouButton member={member} className="you-link" />
          <CartLink count={cartCount} className="cart-link" />
          <MainNavigation />
        </div>
      </div>
    </header>
  );
}

function MainNavigation() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Main" className="tabs">
      <ul className="flex">
        {mainLinks.map(({ text, to }, at) => (
          // Three of the four lead home; only the first of them is "here".
          <li key={text}>
            <a href={to} aria-current={pathname === to && (at === 0 || to !== '/') ? 'page' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The way to the cart; scripts that change it change the number, too. */
export function CartLink({ count, className }: { readonly count: number; readonly className?: string }) {
  return (
    <a href="/cart" className={className}>
      <span>Cart</span>
      <b className="count" data-cart-count>
        {count}
      </b>
      <span className="sr-only">in it</span>
    </a>
  );
}
