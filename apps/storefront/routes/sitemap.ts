import type { LoaderFunctionArgs } from 'react-router';
import type { SitemapPage } from '../feature.ts';
import { featuresOf } from '../features.ts';
import { visitContext } from '../visit/context.ts';

/** Every page that a search engine should know. */
export async function loader({ context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext);
  const pages = await Promise.all(featuresOf(visit.host.site).map((feature) => feature.sitemap?.(visit) ?? []));
  const entries = pages.flat().map((page) => entry(visit.host.url, page));
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}

function entry(url: string, { path, changed }: SitemapPage): string {
  const loc = `${url}${path}`.replaceAll('&', '&amp;');
  return `<url><loc>${loc}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;
}
