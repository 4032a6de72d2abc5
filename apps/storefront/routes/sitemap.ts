import type { LoaderFunctionArgs } from 'react-router';
import { visitContext } from '../visit/context.ts';

/** Every page that a search engine should know. */
export async function loader({ context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext);
  const { url } = visit.host;
  const [shelves, products] = await Promise.all([visit.facts.shelves(), visit.facts.everyProduct()]);
  const pages = [
    entry(`${url}/`),
    entry(`${url}/store`),
    ...shelves.map(({ slug }) => entry(`${url}/store?collection=${encodeURIComponent(slug)}`)),
    ...products.map(({ slug, changed }) => entry(`${url}/product-page/${encodeURIComponent(slug)}`, changed)),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages.join('\n')}\n</urlset>\n`;
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}

function entry(address: string, changed?: string): string {
  const loc = address.replaceAll('&', '&amp;');
  return `<url><loc>${loc}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;
}
