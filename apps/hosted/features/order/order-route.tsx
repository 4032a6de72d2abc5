import type { HostedSite, OpenedOrder } from '@headland/client/face';
import { Document, frameOf } from '../../document.tsx';
import { MessagePage } from '../../message-page.tsx';
import { file, page, seeOther } from '../../respond.tsx';
import { type FieldErrors, readFields } from '../checkout/forms/checkout-form.ts';
import { ThankYouPage } from '../checkout/pages/thank-you-page.tsx';
import { checkoutWords } from '../checkout/pages/words.ts';
import { showMessage, type Visit } from '../sign-in/visit.tsx';
import { keepOrderKey, readOrderKey } from './order-cookie.ts';
import { Parcels } from './parcels.tsx';
import { Rest } from './rest.tsx';
import { payRest } from './rest-route.tsx';
import { orderWords } from './words.ts';

export interface OrderVisit extends Visit {
  readonly orderId: string;
}

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
  return request.method === 'POST' ? payRest(visit, kept, opened) : showOrder(visit, opened, NOTHING_WRONG);
}

const NOTHING_WRONG = { errors: {}, problem: null };

/** @param refusal what stood in the way of paying what is due later */
export function showOrder(
  visit: OrderVisit,
  { site, order, fulfilments, rest }: OpenedOrder,
  refusal: { readonly errors: FieldErrors; readonly problem: string | null },
): Response {
  if (rest?.pageOrigin) visit.page.allowFormTarget(rest.pageOrigin);
  const refused = refusal.problem !== null || Object.keys(refusal.errors).length > 0;
  // A card is never sent back: after a refusal it is typed anew.
  const state = { fields: readFields(new URLSearchParams()), errors: refusal.errors };
  return page(
    <Document
      title={checkoutWords.say(site)('orderTitle', { number: order.number ?? '' })}
      {...frameOf(visit.host, site, visit.page.nonce)}
    >
      <ThankYouPage order={order} returnUrl={`${site.url}/`} invoiceUrl={`/order/${visit.orderId}/invoice`}>
        {rest && <Rest rest={rest} state={state} problem={refusal.problem} />}
        <Parcels order={order} fulfilments={fulfilments} />
      </ThankYouPage>
    </Document>,
    refused ? 422 : 200,
  );
}

/** `/order/{id}/invoice`: the invoice of an order that is paid, for whoever opened the order's own page before. */
export async function invoiceRoute(visit: OrderVisit): Promise<Response> {
  const { host, request, orderId } = visit;
  const kept = readOrderKey(request, orderId, host.url.startsWith('https:'));
  const found = kept && (await host.documents.invoiceOf(kept.siteId, orderId, kept.key, visit.page.address));
  return found ? file(found) : noOrder(visit);
}

/** A form that no page of ours has made. Nothing was done. */
export function wrongForm(visit: OrderVisit, site: HostedSite): Response {
  const say = orderWords.say(site);
  return showMessage(visit, site, { title: say('formRefused'), text: say('formElsewhere') }, { status: 403 });
}

export async function noOrder(visit: OrderVisit): Promise<Response> {
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
