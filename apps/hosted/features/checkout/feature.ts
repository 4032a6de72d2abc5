import { type Feature, ID } from '../../feature.ts';
import { checkoutRoute, sessionOver } from './checkout-route.tsx';
import { paymentRoute } from './payment-route.tsx';
import { thankYouRoute } from './thank-you-route.tsx';

export const checkout: Feature = {
  name: 'checkout',
  root: 'checkout',
  pages: [
    { path: new RegExp(`^/${ID}/?$`), answer: (visit, [checkoutId = '']) => checkoutRoute({ ...visit, checkoutId }) },
    {
      path: new RegExp(`^/${ID}/payment/?$`),
      answer: (visit, [checkoutId = '']) => paymentRoute({ ...visit, checkoutId }),
    },
    {
      path: new RegExp(`^/${ID}/thank-you/?$`),
      answer: (visit, [checkoutId = '']) => thankYouRoute({ ...visit, checkoutId }),
    },
  ],
  otherwise: sessionOver,
  untouched: 'nothingCharged',
};
