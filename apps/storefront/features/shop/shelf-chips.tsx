import { useSay } from '@headland/words/react.ts';
import { type ShelfQuery, shelfAddress } from './shelf-query.ts';
import { shelfWords } from './words.ts';

interface ShelfChipsProps {
  readonly shelves: readonly { readonly slug: string; readonly name: string; readonly count: number }[];
  readonly query: ShelfQuery;
}

/** The collections, as a row of labels on a phone and as a caption box at the side of a wide page. */
export function ShelfChips({ shelves, query }: ShelfChipsProps) {
  const say = useSay(shelfWords);
  const all = { slug: null, name: say('everything'), count: null };
  return (
    <nav aria-label={say('shelves')} className="shelf-side">
      <ul className="chips">
        {[all, ...shelves].map(({ slug, name, count }) => (
          <li key={slug}>
            <a
              href={shelfAddress({ ...query, collection: slug, page: 1 })}
              aria-current={slug === query.collection ? 'page' : undefined}
            >
              {name}
              {count !== null && <span className="text-sm tabular-nums">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
