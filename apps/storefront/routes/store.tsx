import { useSay } from '@headland/words/react.ts';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readThanks } from '../features/cart/read-thanks.ts';
import { ThankYouNote } from '../features/cart/thank-you-note.tsx';
import { toCard } from '../features/shop/card.ts';
import { EmptyShelf } from '../features/shop/empty-shelf.tsx';
import { Pager } from '../features/shop/pager.tsx';
import { ProductCard } from '../features/shop/product-card.tsx';
import { ShelfBar } from '../features/shop/shelf-bar.tsx';
import { ShelfChips } from '../features/shop/shelf-chips.tsx';
import { PAGE_SIZE, readShelfQuery, shelfAddress, toProductQuery } from '../features/shop/shelf-query.ts';
import { shelfWords } from '../features/shop/words.ts';
import { visitContext } from '../visit/context.ts';

/** In the first view of a wide screen. */
const FIRST = 4;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const visit = context.get(visitContext);
  const params = new URL(request.url).searchParams;
  const query = readShelfQuery(params);
  const shelves = await visit.facts.shelves();
  const shelf = query.collection === null ? null : shelves.find(({ slug }) => slug === query.collection);
  if (shelf === undefined) throw data(null, { status: 404 });
  const [{ products, metadata }, thanks] = await Promise.all([
    visit.everybody.call('queryProducts', toProductQuery(query, shelf?.id ?? null)),
    readThanks(visit, params.get('orderId')),
  ]);
  const total = metadata?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (query.page > pages) throw data(null, { status: 404 });
  return {
    query,
    shelf: shelf && { name: shelf.name, description: shelf.description },
    shelves: shelves.map(({ slug, name, count }) => ({ slug, name, count })),
    cards: (products ?? []).map((product) => toCard(product, visit.host)),
    total,
    isMore: metadata?.tooManyToCount === true,
    pages,
    thanks,
    canonical: `${visit.host.url}${shelfAddress(query)}`,
    siteName: visit.host.site.name,
  };
}

export default function Store() {
  const { query, shelf, shelves, cards, total, isMore, pages, thanks, canonical, siteName } =
    useLoaderData<typeof loader>();
  const say = useSay(shelfWords);
  const title = query.search === '' ? (shelf?.name ?? say('all')) : say('quoted', { search: query.search });
  const names = { title, site: siteName };
  return (
    <>
      <title>{query.page > 1 ? say('titleOfPage', { ...names, page: query.page }) : say('title', names)}</title>
      <meta name="description" content={shelf?.description || say('description', { site: siteName })} />
      <link rel="canonical" href={canonical} />
      {query.search !== '' && <meta name="robots" content="noindex, follow" />}
      {thanks && <ThankYouNote thanks={thanks} />}
      <div className="shelf">
        <header className="shelf-head panel halftone">
          <h1>{title}</h1>
          {shelf?.description && (
            <p className="mt-3">
              <span className="lead">{shelf.description}</span>
            </p>
          )}
        </header>
        <ShelfChips shelves={shelves} query={query} />
        <div className="grid gap-5 content-start min-w-0">
          <ShelfBar query={query} total={total} isMore={isMore} />
          {cards.length === 0 ? (
            <EmptyShelf search={query.search} />
          ) : (
            <div className="page-grid page-grid-wide">
              {cards.map((card, at) => (
                <ProductCard
                  key={card.id}
                  card={card}
                  heading="h2"
                  first={at < FIRST}
                  sizes={
                    at % 6 === 0
                      ? '(min-width: 72rem) 32rem, (min-width: 48rem) 62vw, 46vw'
                      : '(min-width: 72rem) 15rem, (min-width: 48rem) 31vw, 46vw'
                  }
                />
              ))}
            </div>
          )}
          <Pager query={query} pages={pages} />
        </div>
      </div>
    </>
  );
}
