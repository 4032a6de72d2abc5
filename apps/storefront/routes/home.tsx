import { inline, useSay } from '@headland/words/react.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Contents } from '../features/home/contents.tsx';
import { examplesOf } from '../features/home/examples.ts';
import { homeWords } from '../features/home/words.ts';
import { type Card, toCard } from '../features/shop/card.ts';
import { ProductCard } from '../features/shop/product-card.tsx';
import examples from '../public/examples.json';
import { visitContext } from '../visit/context.ts';
import type { Shelf } from '../visit/shop-facts.ts';
import type { Visit } from '../visit/visit.ts';

/** Shelves of the cover page, by what they hold; a shop without them shows its newest things instead. */
const COMICS = ['single-issues'];
const SWAGS = ['shirts-and-hoodies', 'prints-and-posters', 'small-things'];
/** Two on the cover, then one large and four small. */
const COMICS_SHOWN = 7;
const SWAGS_SHOWN = 4;

export async function loader({ context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext);
  const [shelves, installed] = await Promise.all([visit.facts.shelves(), visit.facts.installedApps()]);
  const [comics, swags] = await Promise.all([
    newest(visit, idsOf(shelves, COMICS), COMICS_SHOWN),
    newest(visit, idsOf(shelves, SWAGS), SWAGS_SHOWN),
  ]);
  return {
    siteName: visit.host.site.name,
    url: visit.host.url,
    comics,
    swags,
    comicsShelf: shelves.find(({ slug }) => COMICS.includes(slug))?.slug ?? null,
    examples: examplesOf(examples, installed),
  };
}

function idsOf(shelves: readonly Shelf[], slugs: readonly string[]): string[] {
  return shelves.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id);
}

async function newest({ everybody, host }: Visit, shelves: readonly string[], limit: number): Promise<Card[]> {
  const { products } = await everybody.call('queryProducts', {
    query: {
      ...(shelves.length > 0 && { filter: { collectionIds: { $hasSome: shelves } } }),
      sort: [{ fieldName: 'numericId', order: 'DESC' }],
      paging: { limit },
    },
  });
  return (products ?? []).map((product) => toCard(product, host));
}

export default function Home() {
  const { siteName, url, comics, swags, comicsShelf, examples: entries } = useLoaderData<typeof loader>();
  const say = useSay(homeWords);
  const [first, second, ...rest] = comics;
  const comicsPage = comicsShelf === null ? '/store' : `/store?collection=${comicsShelf}`;
  return (
    <>
      <title>{siteName}</title>
      <meta name="description" content={say('description')} />
      <link rel="canonical" href={`${url}/`} />
      <section className="splash" aria-label={say('thisWeek')}>
        <div className="splash-title panel halftone">
          <h1>{inline(say.pieces('slogan', { line: (text) => <span className="block">{text}</span> }))}</h1>
          <div className="grid gap-5">
            <p className="caption">{say('lead')}</p>
            <p className="splash-actions">
              <a href={comicsPage} className="button button-loud">
                {say('newIssues')}
              </a>
              <a href="/store" className="button">
                {say('everything')}
              </a>
            </p>
          </div>
        </div>
        {[first, second].map(
          (card) =>
            card && <ProductCard key={card.id} card={card} sizes="(min-width: 56rem) 16rem, 46vw" first heading="h2" />,
        )}
      </section>
      <div className="section-head">
        <h2>{say('newOnRack')}</h2>
        <a href={comicsPage}>{say('allComics')}</a>
      </div>
      <div className="page-grid page-grid-wide">
        {rest.map((card) => (
          <ProductCard key={card.id} card={card} sizes="(min-width: 72rem) 20rem, (min-width: 48rem) 30vw, 46vw" />
        ))}
        <a href={comicsPage} className="more">
          {say('toBeContinued')}
        </a>
      </div>
      <div className="section-head">
        <h2>{say('swags')}</h2>
        <a href="/store">{say('allSwags')}</a>
      </div>
      <div className="swags">
        {swags.map((card) => (
          <ProductCard key={card.id} card={card} sizes="(min-width: 56rem) 20rem, 46vw" />
        ))}
      </div>
      <Contents examples={entries} />
    </>
  );
}
