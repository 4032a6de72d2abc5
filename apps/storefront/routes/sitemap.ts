import type { LoaderFunctionArgs } from 'react-router';
import { visitContext } from '../visit/context.ts';
import type { Visit } from '../visit/visit.ts';

const PAGE = 100;
/** What one file of a sitemap may hold. */
const MOST = 50_000;

/** Every page that a search engine should know. */
export async function loader({ context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext);
  const { url } = visit.host;
  const shelves = await visit.facts.shelves();
  const pages = [
    entry(`${url}/`),
    entry(`${url}/store`),
    ...shelves.map(({ slug }) => entry(`${url}/store?collection=${encodeURIComponent(slug)}`)),
    ...(await products(visit)),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages.join('\n')}\n</urlset>\n`;
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}

async function products({ everybody, host }: Visit): Promise<string[]> {
  const entries: string[] = [];
  let cursor: string | undefined;
  do {
    const cursorPaging = { limit: PAGE, ...(cursor !== undefined && { cursor }) };
    const { products: page, metadata } = await everybody.call('queryProducts', { query: { cursorPaging } });
    for (const { slug, lastUpdated } of page ?? []) {
      if (slug) entries.push(entry(`${host.url}/product-page/${encodeURIComponent(slug)}`, lastUpdated));
    }
    cursor = metadata?.cursors?.next ?? undefined;
  } while (cursor && entries.length < MOST);
  return entries;
}

function entry(address: string, changed?: string | null): string {
  const loc = address.replaceAll('&', '&amp;');
  return `<url><loc>${loc}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;
}
