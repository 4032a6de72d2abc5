import { type ShelfQuery, SORTS } from './shelf-query.ts';

/** How many there are, and how they are sorted; choosing sends the form at once where scripts run. */
export function ShelfBar({ query, total }: { readonly query: ShelfQuery; readonly total: number }) {
  return (
    <div className="shelf-bar">
      <p>
        <b className="tabular-nums">{total}</b> {total === 1 ? 'thing' : 'things'}
      </p>
      <form method="get" action="/store" className="sort">
        {query.search !== '' && <input type="hidden" name="q" value={query.search} />}
        {query.collection !== null && <input type="hidden" name="collection" value={query.collection} />}
        <label htmlFor="sort">Sort</label>
        <select id="sort" name="sort" className="field" defaultValue={query.sort} key={query.sort} data-submits>
          {Object.entries(SORTS).map(([name, { text }]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </select>
        <button type="submit" className="button without-js">
          Sort
        </button>
      </form>
    </div>
  );
}
