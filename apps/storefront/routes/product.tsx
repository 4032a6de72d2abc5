import { ClientError } from '@headland/client';
import type { catalogRead } from '@headland/contract';
import { useSay } from '@headland/words/react.ts';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { text } from '../features/cart/cart-actions.ts';
import { cartWords } from '../features/cart/words.ts';
import { askToBeTold, takesWishes } from '../features/shop/ask-to-be-told.ts';
import { type Card, toCard } from '../features/shop/card.ts';
import { Crumbs } from '../features/shop/crumbs.tsx';
import { InfoSections } from '../features/shop/info-sections.tsx';
import { ProductCard } from '../features/shop/product-card.tsx';
import { ProductHead } from '../features/shop/product-head.tsx';
import { ProductIsland } from '../features/shop/product-island.tsx';
import { toProductView } from '../features/shop/product-view.ts';
import { selectionOf } from '../features/shop/variant-matrix.ts';
import { offerWords, shelfWords } from '../features/shop/words.ts';
import { Island } from '../islands/island.tsx';
import { visitContext } from '../visit/context.ts';
import { leaveNote } from '../visit/notes.ts';
import { readForm } from '../visit/read-form.ts';
import type { Visit } from '../visit/visit.ts';

const RELATED = 4;
const SEE_OTHER = 303;
const REFUSED = 422;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const visit = context.get(visitContext);
  const product = await findProduct(visit, params.slug ?? '');
  if (!product) throw data(null, { status: 404 });
  const shelves = await visit.facts.shelves();
  const shelf = shelves.find(({ id }) => product.collectionIds?.includes(id));
  const { offer, texts } = toProductView(product, visit.host);
  return {
    offer,
    texts,
    selection: selectionOf(offer, new URL(request.url).searchParams),
    shelf: shelf ? { slug: shelf.slug, name: shelf.name } : null,
    related: await relatedTo(visit, product, shelf?.id),
    wish: (await takesWishes(visit, offer)) ? { email: visit.member?.email ?? '', problem: null } : null,
    url: visit.host.url,
    siteName: visit.host.site.name,
    currency: visit.host.site.currency,
    words: { offer: offerWords.in(visit.host.site), cart: cartWords.in(visit.host.site) },
  };
}

/** Somebody wants to be told when it is back: what was noted is said on the page that follows. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const visit = context.get(visitContext);
  const email = text(await readForm(request), '_email').trim();
  const product = await findProduct(visit, params.slug ?? '');
  if (!product) throw data(null, { status: 404 });
  const { offer } = toProductView(product, visit.host);
  const { pathname, search, searchParams } = new URL(request.url);
  const reply = await askToBeTold(visit, offer, selectionOf(offer, searchParams), email);
  if ('problem' in reply) return data({ email, problem: reply.problem }, { status: REFUSED });
  leaveNote(visit.jar, reply.note);
  return redirect(pathname + search, SEE_OTHER);
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
 * What comes next in the same series, where names begin with it, and then of the same shelf. Each is the beginning of one
 * range of one index, however large the catalog is: nothing is counted, and a filter by brand would read all of it.
 */
async function relatedTo(visit: Visit, product: catalogRead.Product, shelfId: string | undefined): Promise<Card[]> {
  const { id, brand, name } = product;
  const found = new Map<string, catalogRead.Product>();
  const add = (products: readonly catalogRead.Product[] | undefined): void => {
    for (const other of products ?? []) if (other.id && other.id !== id) found.set(other.id, other);
  };
  if (brand && name?.startsWith(brand)) {
    const { products } = await visit.everybody.call('queryProducts', {
      query: {
        filter: { name: { $gt: name } },
        sort: [{ fieldName: 'name', order: 'ASC' }],
        cursorPaging: { limit: RELATED },
      },
    });
    add(products?.filter((other) => other.name?.startsWith(brand)));
  }
  if (found.size < RELATED && shelfId) {
    const { products } = await visit.everybody.call('queryProducts', {
      // One more, because the product itself may be among them.
      query: { filter: { collectionIds: { $hasSome: [shelfId] } }, paging: { limit: RELATED + 1 } },
    });
    add(products);
  }
  return [...found.values()].slice(0, RELATED).map((other) => toCard(other, visit.host));
}

export default function ProductPage() {
  const { offer, texts, selection, shelf, related, wish, url, siteName, currency, words } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const say = useSay(shelfWords);
  return (
    <>
      <ProductHead offer={offer} texts={texts} url={url} siteName={siteName} currency={currency} />
      <article className="product">
        <Crumbs shelf={shelf} name={offer.name} />
        <Island name="product" of={ProductIsland} props={{ offer, first: selection, wish: refused ?? wish, words }} />
        <div className="product-text">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by cleanHtml */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: texts.description }} />
          <InfoSections sections={texts.info} />
        </div>
      </article>
      {related.length > 0 && (
        <section aria-labelledby="related">
          <div className="section-head">
            <h2 id="related">{say('meanwhile')}</h2>
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
