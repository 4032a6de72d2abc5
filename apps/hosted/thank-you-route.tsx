import type { HostedHost } from '@headland/client/face';
import { loadCheckout } from './checkout-api.ts';
import { findBuyer, frame, sessionOver } from './checkout-route.tsx';
import { Document } from './document.tsx';
import { ThankYouPage } from './pages/thank-you-page.tsx';
import { page, seeOther } from './respond.tsx';

interface Visit {
  readonly host: HostedHost;
  readonly request: Request;
  readonly url: URL;
  readonly checkoutId: string;
}

/** `/checkout/{id}/thank-you`: bound to the buyer's own session; an order number alone opens nothing. */
export async function thankYouRoute(visit: Visit): Promise<Response> {
  const { host, checkoutId } = visit;
  const buyer = await findBuyer(visit);
  const checkout = buyer && (await loadCheckout(buyer.client, checkoutId));
  if (!buyer || !checkout) return sessionOver(host);
  if (!checkout.orderId) return seeOther(`/checkout/${checkoutId}`);
  const { order } = await buyer.client.call('getOrder', { id: checkout.orderId });
  if (!order) return sessionOver(host);
  const { returnUrl } = await host.sessions.finish(buyer.token, 'SUCCESS', { orderId: checkout.orderId });
  return page(
    <Document title="Thank you" {...frame(host)}>
      <ThankYouPage order={order} locale={host.site.locale} timeZone={host.site.timeZone} returnUrl={returnUrl} />
    </Document>,
  );
}
