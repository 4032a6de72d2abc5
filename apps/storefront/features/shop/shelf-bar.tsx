import { inline, useSay } from '@headland/words/react.ts';
import { type ShelfQuery, SORTS } from './shelf-query.ts';
import { shelfWords } from './words.ts';

interface ShelfBarProps {
  readonly query: ShelfQuery;
  readonly total: number;
  /** A search found more than are counted. */
  readonly isMore: boolean;
}

/** How many there are, and how they are sorted; choosing sends the form at once where scripts run. */
export function ShelfBar({ query, total, isMore }: ShelfBarProps) {
  const say = useSay(shelfWords);
  return (
    <div className="shelf-bar">
      <p>
        {inline(
          say.pieces(isMore ? 'manyItems' : 'items', {
            count: total,
            b: (text) => <b className="tabular-nums">{text}</b>,
          }),
        )}
      </p>
      <form method="get" action="/store" className="sort">
        {query.search !== '' && <input type="hidden" name="q" value={query.search} />}
        {query.collection !== null && <input type="hidden" name="collection" value={query.collection} />}
        <label htmlFor="sort">{say('sort')}</label>
        <select id="sort" name="sort" className="field" defaultValue={query.sort} key={query.sort} data-submits>
          {Object.entries(SORTS).map(([name, { words }]) => (
            <option key={name} value={name}>
              {say(words)}
            </option>
          ))}
        </select>
        <button type="submit" className="button without-js">
          {say('sort')}
        </button>
      </form>
    </div>
  );
}
