import { createBrowserRouter } from 'react-router';
import { Waiting } from '../../elements/waiting.tsx';
import { EnterPage } from '../session/enter-page.tsx';
import { RequireSession } from '../session/session.tsx';
import { Frame } from './frame.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageTrouble } from './page-trouble.tsx';
import { pages } from './pages.ts';

/** Every page below `/admin`. Pages are loaded when they are first asked for. */
export function createRoutes() {
  return createBrowserRouter(
    [
      { path: 'enter', Component: EnterPage, errorElement: <PageTrouble alone /> },
      {
        element: <RequireSession frame={(page) => <Frame>{page}</Frame>} />,
        hydrateFallbackElement: <Waiting label="Opening the back office" />,
        errorElement: <PageTrouble alone />,
        children: [
          {
            errorElement: <PageTrouble />,
            children: [
              { index: true, lazy: { Component: pages.home } },
              { path: 'orders', lazy: { Component: pages.orders } },
              { path: 'orders/:orderId', lazy: { Component: pages.order } },
              { path: 'products', lazy: { Component: pages.products } },
              { path: 'products/:productId', lazy: { Component: pages.product } },
              { path: 'members', lazy: { Component: pages.members } },
              { path: 'members/:memberId', lazy: { Component: pages.member } },
              { path: 'sign-in', lazy: { Component: pages.signIn } },
              { path: 'apps', lazy: { Component: pages.apps } },
              { path: 'apps/new', lazy: { Component: pages.newApp } },
              { path: 'apps/:clientId', lazy: { Component: pages.app } },
              { path: 'audit', lazy: { Component: pages.audit } },
              { path: 'mail', lazy: { Component: pages.mails } },
              { path: 'mail/:mailId', lazy: { Component: pages.mail } },
              { path: 'mail-templates', lazy: { Component: pages.templates } },
              { path: 'mail-templates/:kind', lazy: { Component: pages.template } },
              { path: '*', Component: NotFoundPage },
            ],
          },
        ],
      },
    ],
    { basename: '/admin' },
  );
}
