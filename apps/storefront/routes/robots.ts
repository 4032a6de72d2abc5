import type { LoaderFunctionArgs } from 'react-router';
import { visitContext } from '../visit/context.ts';

/** Pages that are different for everybody. */
const PRIVATE = ['/cart', '/checkout', '/sign-in', '/account', '/admin'];

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
