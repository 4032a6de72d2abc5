import { frame } from './checkout-route.tsx';
import { Document } from './document.tsx';
import { keepOrderKey, readOrderKey } from './order-cookie.ts';
import { MessagePage } from './pages/message-page.tsx';
import { ThankYouPage } from './pages/thank-you-page.tsx';
import { page, seeOther } from './respond.tsx';
import type { Visit } from './sign-in/visit.tsx';

interface OrderVisit extends Visit {
  readonly orderId: string;
}

/** `/order/{id}`: what the link of a confirmation opens. The key is the order's own; its number alone opens nothing. */
export async function orderRoute(visit: OrderVisit): Promise<Response> {
  const { host, request, url, orderId } = visit;
  const secure = host.url.startsWith('https:');
  if (url.search !== '') {
    // Out of the address at once: it would stand in histories and be sent along with links.
    const cookie = keepOrderKey(url.searchParams, orderId, secure);
    const answer = seeOther(`/order/${orderId}`, cookie === null ? [] : [cookie]);
    answer.headers.set('referrer-policy', 'no-referrer');
    return answer;
  }
  const kept = readOrderKey(request, orderId, secure);
  const opened = kept && (await host.orders.open(kept.siteId, orderId, kept.key));
  if (!opened) return noOrder(visit);
  const { site, order } = opened;
  return page(
    <Document title={`Order ${order.number}`} {...frame(visit, site)}>
      <ThankYouPage order={order} locale={site.locale} timeZone={site.timeZone} returnUrl={`${site.url}/`} />
    </Document>,
  );
}

async function noOrder(visit: OrderVisit): Promise<Response> {
  const site = await visit.host.siteAt(visit.request);
  return page(
    <Document title="No order here" {...frame(visit, site)}>
      <MessagePage
        title="There is no order here"
        text="Open the link in the mail that confirmed your order once more; it has to be whole."
        wayOn={{ label: 'Go to the shop', href: `${site.url}/` }}
      />
    </Document>,
    404,
  );
}
