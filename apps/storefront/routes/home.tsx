import { hasApp } from '@headland/contract/has-app';
import { inline, useSay } from '@headland/words/react.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Contents } from '../features/home/contents.tsx';
import { examplesOf } from '../features/home/examples.ts';
import { Rack } from '../features/home/rack.tsx';
import { homeWords } from '../features/home/words.ts';
import { type Card, toCard } from '../features/shop/card.ts';
import { ProductCard } from '../features/shop/product-card.tsx';
import examples from '../public/examples.json';
import { visitContext } from '../visit/context.ts';
import { APP_NAMES, type Shelf } from '../visit/shop-facts.ts';
import type { Visit } from '../visit/visit.ts';

/** Shelves of the cover page, by what they hold; a shop without them shows its newest things instead. */
const COMICS = ['single-issues'];
const SWAGS = ['shirts-and-hoodies', 'prints-and-posters', 'small-things'];
/** Two on the cover, then one large and four small. */
const COMICS_SHOWN = 7;
const SWAGS_SHOWN = 4;

export async function loader({ context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext);
  const { site, url } = visit.host;
  const [rack, installed] = await Promise.all([
    hasApp(site, 'store') ? readRack(visit) : null,
    visit.facts.installedApps(),
  ]);
  // What is switched off is gone at once; what answered a probe is remembered a little.
  const there = installed.map((answered, at) => answered && APP_NAMES[at] !== undefined && hasApp(site, APP_NAMES[at]));
  return { siteName: site.name, url, rack, examples: examplesOf(examples, there) };
}

async function readRack(visit: Visit) {
  const shelves = await visit.facts.shelves();
  const [comics, swags] = await Promise.all([
    newest(visit, idsOf(shelves, COMICS), COMICS_SHOWN),
    newest(visit, idsOf(shelves, SWAGS), SWAGS_SHOWN),
  ]);
  const shelf = shelves.find(({ slug }) => COMICS.includes(slug));
  return { comics, swags, comicsPage: shelf ? `/store?collection=${shelf.slug}` : '/store' };
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
  const { siteName, url, rack, examples: entries } = useLoaderData<typeof loader>();
  const say = useSay(homeWords);
  const [first, second, ...rest] = rack?.comics ?? [];
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
            {rack && (
              <p className="splash-actions">
                <a href={rack.comicsPage} className="button button-loud">
                  {say('newIssues')}
                </a>
                <a href="/store" className="button">
                  {say('everything')}
                </a>
              </p>
            )}
          </div>
        </div>
        {[first, second].map(
          (card) =>
            card && <ProductCard key={card.id} card={card} sizes="(min-width: 56rem) 16rem, 46vw" first heading="h2" />,
        )}
      </section>
      {rack && <Rack comics={rest} swags={rack.swags} comicsPage={rack.comicsPage} />}
      <Contents examples={entries} />
    </>
  );
}
