import { CartLink } from './masthead.tsx';
import { SearchForm } from './search-form.tsx';

/** On a phone: home, shop, search and cart under the thumb. */
export function ThumbBar({ cartCount }: { readonly cartCount: number }) {
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
        <CartLink count={cartCount} />
      </nav>
    </>
  );
}
