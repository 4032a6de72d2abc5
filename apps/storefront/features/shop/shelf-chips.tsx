import { type ShelfQuery, shelfAddress } from './shelf-query.ts';

interface ShelfChipsProps {
  readonly shelves: readonly { readonly slug: string; readonly name: string; readonly count: number }[];
  readonly query: ShelfQuery;
}

/** The collections, as a row of labels on a phone and as a caption box at the side of a wide page. */
export function ShelfChips({ shelves, query }: ShelfChipsProps) {
  const all = { slug: null, name: 'Everything', count: null };
  return (
    <nav aria-label="Shelves" className="shelf-side">
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
