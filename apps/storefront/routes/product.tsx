import { ClientError } from '@headland/client';
import type { catalogRead } from '@headland/contract';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type Card, toCard } from '../features/shop/card.ts';
import { Crumbs } from '../features/shop/crumbs.tsx';
import { InfoSections } from '../features/shop/info-sections.tsx';
import { ProductCard } from '../features/shop/product-card.tsx';
import { ProductHead } from '../features/shop/product-head.tsx';
import { ProductIsland } from '../features/shop/product-island.tsx';
import { toProductView } from '../features/shop/product-view.ts';
import { selectionOf } from '../features/shop/variant-matrix.ts';
import { Island } from '../islands/island.tsx';
import { visitContext } from '../visit/context.ts';
import type { Visit } from '../visit/visit.ts';

const RELATED = 4;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const visit = context.get(visitContext);
  const product = await findProduct(visit, params.slug ?? '');
  if (!product) throw data(null, { status: 404 });
  const shelves = await visit.facts.shelves();
  const shelf = shelves.find(({ id }) => product.collectionIds?.includes(id));
  const { offer, texts } = toProductView(product, visit.host.url);
  return {
    offer,
    texts,
    selection: selectionOf(offer, new URL(request.url).searchParams),
    shelf: shelf ? { slug: shelf.slug, name: shelf.name } : null,
    related: await relatedTo(visit, product, shelf?.id),
    url: visit.host.url,
    siteName: visit.host.site.name,
    currency: visit.host.site.currency,
  };
}

/** @returns null for a slug that no product has, or can have */
async function findProduct({ everybody }: Visit, slug: string): Promise<catalogRead.Product | null> {
  try {
    const { products } = await everybody.call('queryProducts', { query: { filter: { slug }, paging: { limit: 1 } } });
    return products?.[0] ?? null;
  } catch (error) {
    if (error instanceof ClientError && error.kind === 'validation') return null;
    throw error;
  }
}

/**
 * Of the same series, where names begin with it, else of the same shelf. Both are looked up by an index; a filter by
 * brand would read the whole catalog.
 */
async function relatedTo(visit: Visit, product: catalogRead.Product, shelfId: string | undefined): Promise<Card[]> {
  const { id, brand, name } = product;
  const filter =
    brand && name?.startsWith(brand)
      ? { name: { $startsWith: brand } }
      : shelfId && { collectionIds: { $hasSome: [shelfId] } };
  if (!filter) return [];
  // One more, because the product itself is among them.
  const { products } = await visit.everybody.call('queryProducts', {
    query: { filter, paging: { limit: RELATED + 1 } },
  });
  return (products ?? [])
    .filter((other) => other.id !== id)
    .slice(0, RELATED)
    .map((other) => toCard(other, visit.host.url));
}

export default function ProductPage() {
  const { offer, texts, selection, shelf, related, url, siteName, currency } = useLoaderData<typeof loader>();
  return (
    <>
      <ProductHead offer={offer} texts={texts} url={url} siteName={siteName} currency={currency} />
      <article className="product">
        <Crumbs shelf={shelf} name={offer.name} />
        <Island name="product" of={ProductIsland} props={{ offer, first: selection }} />
        <div className="product-text">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by cleanHtml */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: texts.description }} />
          <InfoSections sections={texts.info} />
        </div>
      </article>
      {related.length > 0 && (
        <section aria-labelledby="related">
          <div className="section-head">
            <h2 id="related">Meanwhile…</h2>
          </div>
          <div className="swags">
            {related.map((card) => (
              <ProductCard key={card.id} card={card} sizes="(min-width: 56rem) 20rem, 46vw" />
            ))}
          </div>
        </section>
      )}
    </>
  );
}
