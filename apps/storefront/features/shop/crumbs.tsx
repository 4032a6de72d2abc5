import { useSay } from '@headland/words/react.ts';
import { shelfWords } from './words.ts';

interface CrumbsProps {
  readonly shelf: { readonly slug: string; readonly name: string } | null;
  readonly name: string;
}

export function Crumbs({ shelf, name }: CrumbsProps) {
  const say = useSay(shelfWords);
  return (
    <nav aria-label={say('whereYouAre')} className="crumbs">
      <a href="/store">{say('store')}</a>
      {shelf && <a href={`/store?collection=${shelf.slug}`}>{shelf.name}</a>}
      <span aria-current="page">{name}</span>
    </nav>
  );
}
