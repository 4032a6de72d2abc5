import { Document, frameOf } from '../../document.tsx';
import { page, seeOther } from '../../respond.tsx';
import { loadCheckout } from './checkout-api.ts';
import { type CheckoutVisit, findBuyer, sessionOver } from './checkout-route.tsx';
import { ThankYouPage } from './pages/thank-you-page.tsx';
import { checkoutWords } from './pages/words.ts';

/**
 * `/checkout/{id}/thank-you`: bound to the buyer's own session; an order number alone opens nothing. Where the site that sent
 * the buyer here thanks on a page of its own, this leads there at once.
 */
export async function thankYouRoute(visit: CheckoutVisit): Promise<Response> {
  const { host, checkoutId } = visit;
  const buyer = await findBuyer(visit);
  const checkout = buyer && (await loadCheckout(buyer.client, checkoutId));
  if (!buyer || !checkout) return sessionOver(visit);
  if (!checkout.orderId) return seeOther(`/checkout/${checkoutId}`);
  const { site, thanksElsewhere } = buyer.session;
  const { returnUrl } = await host.sessions.finish(buyer.token, 'SUCCESS', { orderId: checkout.orderId });
  if (thanksElsewhere) return seeOther(returnUrl);
  const { order } = await buyer.client.call('getOrder', { id: checkout.orderId });
  if (!order) return sessionOver(visit);
  return page(
    <Document title={checkoutWords.say(site)('thankYou')} {...frameOf(host, site, visit.page.nonce)}>
      <ThankYouPage order={order} returnUrl={returnUrl} />
    </Document>,
  );
}
