import { CartLink } from './masthead.tsx';
import { SearchForm } from './search-form.tsx';
import { type Person, YouButton } from './you-menu.tsx';

interface ThumbBarProps {
  readonly cartCount: number;
  readonly member: Person | null;
}

/** On a phone: home, shop, search, oneself and the cart under the thumb. */
export function ThumbBar({ cartCount, member }: ThumbBarProps) {
  return (
    <>
      <div popover="auto" id="thumb-search" className="thumb-search">
        <SearchForm className="search" />
      </div>
      <nav aria-label="Quick" className="thumb-bar">
        <a href="/">Home</a>
        <a href="/store">Shop</a>
        <button type="button" popoverTarget="thumb-search">
          Search
        </button>
        <YouButton member={member} short />
        <CartLink count={cartCount} />
      </nav>
    </>
  );
}
