import { file, seeOther } from '../../respond.tsx';
import { keepOrderKey, readOrderKey } from './order-cookie.ts';
import { payRest } from './rest-route.tsx';
import { noOrder, type OrderVisit, showOrder } from './show-order.tsx';

/**
 * `/order/{id}`: what the link of a confirmation opens, and where what is due later is paid. The key is the order's own; its
 * number alone opens nothing.
 */
export async function orderRoute(visit: OrderVisit): Promise<Response> {
  const { host, request, url, orderId } = visit;
  const secure = host.url.startsWith('https:');
  if (url.search !== '' && request.method !== 'POST') {
    // Out of the address at once: it would stand in histories and be sent along with links.
    const cookie = keepOrderKey(url.searchParams, orderId, secure);
    const answer = seeOther(`/order/${orderId}`, cookie === null ? [] : [cookie]);
    answer.headers.set('referrer-policy', 'no-referrer');
    return answer;
  }
  const kept = readOrderKey(request, orderId, secure);
  const opened = kept && (await host.orders.open(kept.siteId, orderId, kept.key));
  if (!opened) return noOrder(visit);
  return request.method === 'POST' ? payRest(visit, kept, opened) : showOrder(visit, opened);
}

/** `/order/{id}/invoice`: the invoice of an order that is paid, for whoever opened the order's own page before. */
export async function invoiceRoute(visit: OrderVisit): Promise<Response> {
  const { host, request, orderId } = visit;
  const kept = readOrderKey(request, orderId, host.url.startsWith('https:'));
  const found = kept && (await host.documents.invoiceOf(kept.siteId, orderId, kept.key, visit.page.address));
  return found ? file(found) : noOrder(visit);
}
