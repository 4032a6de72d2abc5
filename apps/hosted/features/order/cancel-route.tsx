import type { OpenedOrder } from '@headland/client/face';
import { useSay } from '@headland/words/react.ts';
import { sayWait } from '@headland/words/wait/say-wait.ts';
import { Document, frameOf } from '../../document.tsx';
import { isOwnForm, readForm } from '../../read-form.ts';
import { page, seeOther } from '../../respond.tsx';
import { readOrderKey } from './order-cookie.ts';
import { noOrder, type OrderVisit, showOrder, wrongForm } from './show-order.tsx';
import { orderWords } from './words.ts';

/**
 * `/order/{id}/cancel`: asks whoever opened the order's own link before once more whether it is to be canceled, and does it. It
 * works without JavaScript.
 */
export async function cancelRoute(visit: OrderVisit): Promise<Response> {
  const { host, request, orderId } = visit;
  const kept = readOrderKey(request, orderId, host.url.startsWith('https:'));
  const opened = kept && (await host.orders.open(kept.siteId, orderId, kept.key));
  if (!opened) return noOrder(visit);
  if (request.method !== 'POST') {
    // Canceled, sent or too late meanwhile: the order's page says so.
    return opened.cancellation.allowed ? ask(visit, opened) : seeOther(`/order/${orderId}`);
  }
  if (!isOwnForm(request, [host.url, opened.site.url])) return wrongForm(visit, opened.site, 'cancelElsewhere');
  await readForm(request);
  const canceled = await host.orders.cancel({ ...kept, orderId }, visit.page.address);
  if (!canceled) return noOrder(visit);
  if (canceled.refusal === null) return seeOther(`/order/${orderId}`);
  const problem = orderWords.say(opened.site)(PROBLEMS[canceled.refusal] ?? 'cancelNotNow', {
    wait: sayWait(60, opened.site),
  });
  return showOrder(visit, opened, { errors: {}, problem: null, notCanceled: problem });
}

const PROBLEMS: Readonly<Record<string, 'cancelSent' | 'restTooMany'>> = {
  ORDER_IS_SENT: 'cancelSent',
  TOO_MANY_REQUESTS: 'restTooMany',
};

function ask(visit: OrderVisit, { site, order, cancellation }: OpenedOrder): Response {
  const title = orderWords.say(site)('cancelAsk', { number: order.number ?? '' });
  return page(
    <Document title={title} {...frameOf(visit.host, site, visit.page.nonce)}>
      <Question title={title} orderId={visit.orderId} cancellation={cancellation} />
    </Document>,
  );
}

interface QuestionProps {
  readonly title: string;
  readonly orderId: string;
  readonly cancellation: OpenedOrder['cancellation'];
}

function Question({ title, orderId, cancellation: { refund, reserved } }: QuestionProps) {
  const say = useSay(orderWords);
  const what =
    Number(refund.amount) > 0
      ? say('cancelRefund', { amount: refund.formattedAmount })
      : Number(reserved.amount) > 0
        ? say('cancelReserved', { amount: reserved.formattedAmount })
        : say('cancelUnpaid');
  return (
    <article className="message">
      <h1>{title}</h1>
      <p>{what}</p>
      <form method="post" action={`/order/${orderId}/cancel`} data-once>
        <button type="submit" className="primary">
          {say('cancelConfirm')}
        </button>
      </form>
      <p>
        <a href={`/order/${orderId}`}>{say('cancelKeep')}</a>
      </p>
    </article>
  );
}
