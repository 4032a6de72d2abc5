import { Document, frameOf } from '../../document.tsx';
import { MessagePage } from '../../message-page.tsx';
import { file, page, seeOther } from '../../respond.tsx';
import { ThankYouPage } from '../checkout/pages/thank-you-page.tsx';
import { checkoutWords } from '../checkout/pages/words.ts';
import type { Visit } from '../sign-in/visit.tsx';
import { keepOrderKey, readOrderKey } from './order-cookie.ts';
import { Parcels } from './parcels.tsx';

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
  const { site, order, fulfilments } = opened;
  return page(
    <Document
      title={checkoutWords.say(site)('orderTitle', { number: order.number ?? '' })}
      {...frameOf(visit.host, site, visit.page.nonce)}
    >
      <ThankYouPage order={order} returnUrl={`${site.url}/`} invoiceUrl={`/order/${orderId}/invoice`}>
        <Parcels order={order} fulfilments={fulfilments} />
      </ThankYouPage>
    </Document>,
  );
}

/** `/order/{id}/invoice`: the invoice of an order that is paid, for whoever opened the order's own page before. */
export async function invoiceRoute(visit: OrderVisit): Promise<Response> {
  const { host, request, orderId } = visit;
  const kept = readOrderKey(request, orderId, host.url.startsWith('https:'));
  const found = kept && (await host.documents.invoiceOf(kept.siteId, orderId, kept.key, visit.page.address));
  return found ? file(found) : noOrder(visit);
}

async function noOrder(visit: OrderVisit): Promise<Response> {
  const site = await visit.host.siteAt(visit.request);
  const say = checkoutWords.say(site);
  return page(
    <Document title={say('noOrderTitle')} {...frameOf(visit.host, site, visit.page.nonce)}>
      <MessagePage
        title={say('noOrder')}
        text={say('noOrderText')}
        wayOn={{ label: say('goToShop'), href: `${site.url}/` }}
      />
    </Document>,
    404,
  );
}
