import { useSay } from '@headland/words/react.ts';
import { useHasApp } from '../../visit/page-context.ts';
import { CartLink } from './masthead.tsx';
import { SearchForm } from './search-form.tsx';
import { shellWords } from './words.ts';
import { type Person, YouButton } from './you-menu.tsx';

interface ThumbBarProps {
  readonly cartCount: number;
  readonly member: Person | null;
}

/** On a phone: home, shop, search, oneself and the cart under the thumb. */
export function ThumbBar({ cartCount, member }: ThumbBarProps) {
  const say = useSay(shellWords);
  const hasStore = useHasApp('store');
  const hasMembers = useHasApp('members');
  return (
    <>
      {hasStore && (
        <div popover="auto" id="thumb-search" className="thumb-search">
          <SearchForm className="search" />
        </div>
      )}
      <nav aria-label={say('quickNavigation')} className="thumb-bar">
        <a href="/">{say('home')}</a>
        {hasStore && (
          <>
            <a href="/store">{say('shop')}</a>
            <button type="button" popoverTarget="thumb-search">
              {say('openSearch')}
            </button>
          </>
        )}
        {hasMembers && <YouButton member={member} short />}
        {hasStore && <CartLink count={cartCount} />}
      </nav>
    </>
  );
}
