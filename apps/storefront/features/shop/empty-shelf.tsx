import { useSay } from '@headland/words/react.ts';
import { shelfWords } from './words.ts';
/** Nothing here: what was asked, and the way on. */
export function EmptyShelf({ search }: { readonly search: string }) {
  const say = useSay(shelfWords);
  return (
    <div className="grid gap-10 justify-items-start py-6">
      <p className="balloon">{search === '' ? say('bare') : say('nothingFound', { search })}</p>
      <a href="/store" className="button">
        {say('seeEverything')}
      </a>
    </div>
  );
}
