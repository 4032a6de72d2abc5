import textFont from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import headingFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import { spokenLocale } from '@headland/words/locality.ts';
import { useLocality, useSay } from '@headland/words/react.ts';
import type { ReactNode } from 'react';
import { Links, type LoaderFunctionArgs, type MiddlewareFunction, Outlet, useRouteLoaderData } from 'react-router';
import { shellWords } from './features/shell/words.ts';
import './app.css';
import { countIfCounted } from './features/cart/count-cart.ts';
import { ErrorPage } from './features/shell/error-page.tsx';
import { Footer } from './features/shell/footer.tsx';
import { LoadingIndicator } from './features/shell/loading.tsx';
import { Masthead } from './features/shell/masthead.tsx';
import { Notices } from './features/shell/notices.tsx';
import { PageNote } from './features/shell/page-note.tsx';
import { ThumbBar } from './features/shell/thumb-bar.tsx';
import { YouMenu } from './features/shell/you-menu.tsx';
import { visitContext } from './visit/context.ts';
import { readNote } from './visit/notes.ts';
import { usePage } from './visit/page-context.ts';

/** Client id that every fresh installation starts with. */
const DEMO_CLIENT_ID = '9e37d7b0-3621-418f-a6b6-b82bdeaf051d';

/** Before anything else it is known who asks. */
export const middleware: MiddlewareFunction<Response>[] = [({ context }) => context.get(visitContext).meet()];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const visit = context.get(visitContext);
  const { site, clientId, testPayments, url } = visit.host;
  // The cart's own page reads all of it.
  const counted = new URL(request.url).pathname === '/cart' ? null : countIfCounted(visit);
  const [issue] = await Promise.all([visit.issue(), counted]);
  return {
    siteName: site.name,
    origin: url,
    issue,
    testShop: testPayments,
    clientId,
    demoClient: clientId === DEMO_CLIENT_ID,
    member: visit.member && { name: visit.member.name, initials: visit.member.initials },
    note: readNote(visit.jar, site),
  };
}

/** What a pointer rests on is fetched ahead, where the browser can: pages only, nothing that belongs to one person. */
const AHEAD = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: { href_matches: ['/cart*', '/account*', '/checkout*', '/admin*', '/docs*', '/media/*'] },
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

/** The theme is set before anything is painted; the page's script does the rest. */
const EARLY = `try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}document.documentElement.classList.add('js')`;

export function Layout({ children }: { readonly children: ReactNode }) {
  const { nonce, script, cartCount } = usePage();
  const shell = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang={spokenLocale(useLocality().locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="preload" href={textFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={headingFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Links nonce={nonce} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: EARLY }} />
        <script nonce={nonce} type="module" src={script} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
        <script nonce={nonce} type="speculationrules" dangerouslySetInnerHTML={{ __html: AHEAD }} />
      </head>
      <body>
        <a className="skip" href="#content">
          {useSay(shellWords)('skip')}
        </a>
        <LoadingIndicator />
        {shell && <Masthead {...shell} cartCount={cartCount} />}
        {shell?.member && <YouMenu name={shell.member.name} />}
        <main id="content" tabIndex={-1}>
          {shell?.note && <PageNote text={shell.note} />}
          {children}
        </main>
        {shell && <Footer siteName={shell.siteName} year={shell.issue.year} testShop={shell.testShop} />}
        {shell && <ThumbBar {...shell} cartCount={cartCount} />}
        {shell && <Notices {...shell} />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return <ErrorPage error={error} />;
}
