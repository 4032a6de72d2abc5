import { createBrowserRouter } from 'react-router';
import { EnterPage } from '../session/enter-page.tsx';
import { Opening, RequireSession } from '../session/session.tsx';
import { Frame } from './frame.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageTrouble } from './page-trouble.tsx';
import { pages } from './pages.ts';
import { RequireApps } from './require-apps.tsx';

/** Every page below `/admin`. Pages are loaded when they are first asked for. */
export function createRoutes() {
  return createBrowserRouter(
    [
      { path: 'enter', Component: EnterPage, errorElement: <PageTrouble alone /> },
      {
        element: <RequireSession frame={(page) => <Frame>{page}</Frame>} />,
        hydrateFallbackElement: <Opening />,
        errorElement: <PageTrouble alone />,
        children: [
          {
            errorElement: <PageTrouble />,
            children: [
              ...pages.map(({ path, load, apps }) => ({
                element: <RequireApps apps={apps} />,
                children: [{ path, lazy: { Component: load } }],
              })),
              { path: '*', Component: NotFoundPage },
            ],
          },
        ],
      },
    ],
    { basename: '/admin' },
  );
}
