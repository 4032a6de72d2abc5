import type { HostedSite, OpenedOrder } from '@headland/client/face';
import { Document, frameOf } from '../../document.tsx';
import { MessagePage } from '../../message-page.tsx';
import { page } from '../../respond.tsx';
import { type FieldErrors, readFields } from '../checkout/forms/checkout-form.ts';
import { ThankYouPage } from '../checkout/pages/thank-you-page.tsx';
import { checkoutWords } from '../checkout/pages/words.ts';
import { showMessage, type Visit } from '../sign-in/visit.tsx';
import { Canceling } from './canceling.tsx';
import { Parcels } from './parcels.tsx';
import { Rest } from './rest.tsx';
import { orderWords } from './words.ts';

export interface OrderVisit extends Visit {
  readonly orderId: string;
}

interface Refused {
  /** Of paying what is due later. */
  readonly errors: FieldErrors;
  readonly problem: string | null;
  /** Why the order was not canceled. */
  readonly notCanceled?: string;
}

/** An order's own page. @param refusal what stood in the way of what was pressed */
export function showOrder(
  visit: OrderVisit,
  { site, order, fulfilments, rest, cancellation }: OpenedOrder,
  refusal: Refused = { errors: {}, problem: null },
): Response {
  if (rest?.pageOrigin) visit.page.allowFormTarget(rest.pageOrigin);
  const { notCanceled } = refusal;
  const refused = notCanceled !== undefined || refusal.problem !== null || Object.keys(refusal.errors).length > 0;
  // A card is never sent back: after a refusal it is typed anew.
  const state = { fields: readFields(new URLSearchParams()), errors: refusal.errors };
  return page(
    <Document
      title={checkoutWords.say(site)('orderTitle', { number: order.number ?? '' })}
      {...frameOf(visit.host, site, visit.page.nonce)}
    >
      <ThankYouPage order={order} returnUrl={`${site.url}/`} invoiceUrl={`/order/${visit.orderId}/invoice`}>
        {notCanceled !== undefined && (
          <div className="problem" role="alert">
            <p>{notCanceled}</p>
          </div>
        )}
        {rest && <Rest rest={rest} state={state} problem={refusal.problem} />}
        <Canceling order={order} orderId={visit.orderId} cancellation={cancellation} />
        <Parcels order={order} fulfilments={fulfilments} />
      </ThankYouPage>
    </Document>,
    refused ? 422 : 200,
  );
}

/** A form that no page of ours has made. Nothing was done. */
export function wrongForm(
  visit: OrderVisit,
  site: HostedSite,
  text: 'formElsewhere' | 'cancelElsewhere' = 'formElsewhere',
): Response {
  const say = orderWords.say(site);
  return showMessage(visit, site, { title: say('formRefused'), text: say(text) }, { status: 403 });
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
