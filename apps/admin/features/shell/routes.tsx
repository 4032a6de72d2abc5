import { createBrowserRouter } from 'react-router';
import { Waiting } from '../../elements/waiting.tsx';
import { EnterPage } from '../session/enter-page.tsx';
import { RequireSession } from '../session/session.tsx';
import { Frame } from './frame.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageTrouble } from './page-trouble.tsx';

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
              { index: true, lazy: async () => ({ Component: (await import('../home/home-page.tsx')).HomePage }) },
              {
                path: 'orders',
                lazy: async () => ({ Component: (await import('../orders/orders-page.tsx')).OrdersPage }),
              },
              {
                path: 'orders/:orderId',
                lazy: async () => ({ Component: (await import('../orders/order-page.tsx')).OrderPage }),
              },
              {
                path: 'products',
                lazy: async () => ({ Component: (await import('../products/products-page.tsx')).ProductsPage }),
              },
              {
                path: 'products/:productId',
                lazy: async () => ({ Component: (await import('../products/product-page.tsx')).ProductPage }),
              },
              { path: '*', Component: NotFoundPage },
            ],
          },
        ],
      },
    ],
    { basename: '/admin' },
  );
}
