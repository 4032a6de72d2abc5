import type { LoaderFunctionArgs } from 'react-router';
import { features } from '../features.ts';
import { visitContext } from '../visit/context.ts';

/** Pages that are different for everybody: those of the features, of the hosted pages and of the back office. */
const PRIVATE = [...features.flatMap(({ privatePaths = [] }) => privatePaths), '/checkout', '/sign-in', '/admin'];

/** A test shop asks to stay out of search engines. */
export function loader({ context }: LoaderFunctionArgs) {
  const { url, testPayments } = context.get(visitContext).host;
  const rules = testPayments
    ? ['User-agent: *', 'Disallow: /']
    : ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`), `Sitemap: ${url}/sitemap.xml`];
  return new Response(`${rules.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
