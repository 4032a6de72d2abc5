import { type Feature, ID } from '../../feature.ts';
import { showOver } from '../sign-in/visit.tsx';
import { cancelRoute } from './cancel-route.tsx';
import { invoiceRoute, orderRoute } from './order-route.tsx';
import { restPaymentRoute } from './rest-route.tsx';

export const order: Feature = {
  name: 'order',
  root: 'order',
  pages: [
    { path: new RegExp(`^/${ID}/?$`), answer: (visit, [orderId = '']) => orderRoute({ ...visit, orderId }) },
    { path: new RegExp(`^/${ID}/invoice$`), answer: (visit, [orderId = '']) => invoiceRoute({ ...visit, orderId }) },
    { path: new RegExp(`^/${ID}/cancel$`), answer: (visit, [orderId = '']) => cancelRoute({ ...visit, orderId }) },
    {
      path: new RegExp(`^/${ID}/payment$`),
      answer: (visit, [orderId = '']) => restPaymentRoute({ ...visit, orderId }),
    },
  ],
  otherwise: showOver,
  untouched: 'nothingChanged',
};
