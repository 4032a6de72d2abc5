import { useSay } from '@headland/words/react.ts';
import { type ShelfQuery, shelfAddress } from './shelf-query.ts';
import { shelfWords } from './words.ts';

/** Numbers on both sides of the present page. */
const NEAR = 2;

/** To be continued. */
export function Pager({ query, pages }: { readonly query: ShelfQuery; readonly pages: number }) {
  const say = useSay(shelfWords);
  if (pages < 2) return null;
  const to = (page: number) => shelfAddress({ ...query, page });
  const shown = Array.from({ length: pages }, (_, at) => at + 1).filter(
    (page) => page === 1 || page === pages || Math.abs(page - query.page) <= NEAR,
  );
  return (
    <nav aria-label={say('pages')} className="pager">
      {query.page > 1 ? (
        <a href={to(query.page - 1)} rel="prev" className="button">
          <span>{say('previous')}</span>
        </a>
      ) : (
        <span />
      )}
      <ol>
        {shown.map((page, at) => (
          <li key={page} className="flex items-center">
            {at > 0 && page - (shown[at - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
            <a
              href={to(page)}
              aria-current={page === query.page ? 'page' : undefined}
              aria-label={say('page', { page })}
            >
              {page}
            </a>
          </li>
        ))}
      </ol>
      {query.page < pages ? (
        <a href={to(query.page + 1)} rel="next" className="button">
          <span>{say('next')}</span>
        </a>
      ) : (
        <span className="stamp self-center">{say('end')}</span>
      )}
    </nav>
  );
}
