import type { Order } from '@headland/contract/types/orders';
import { formatExact } from '@headland/kernel/time-formats.ts';
import { inline, useSay } from '@headland/words/react.ts';
import { LineChoices } from './line-choices.tsx';
import { checkoutWords } from './words.ts';

interface ThankYouPageProps {
  readonly order: Order;
  readonly returnUrl: string;
}

/** What was bought, how it stands, and the way back to the shop. */
export function ThankYouPage({ order, returnUrl }: ThankYouPageProps) {
  const say = useSay(checkoutWords);
  const name = order.billingInfo?.contactDetails?.firstName;
  const at = order.createdDate ? formatExact(new Date(order.createdDate), say) : '';
  const sentence = { number: order.number ?? '', at, payment: say(paymentSentence(order)) };
  return (
    <article className="thanks">
      <p className="stamp" aria-hidden="true">
        {say('sold')}
      </p>
      <h1>{name ? say('thankYouName', { name }) : say('thankYou')}</h1>
      <p>{inline(say.pieces('placed', { ...sentence, strong: (text) => <strong>{text}</strong> }))}</p>
      <section className="summary" aria-labelledby="bought">
        <h2 id="bought">{say('orderSummary')}</h2>
        <ul className="lines">
          {(order.lineItems ?? []).map((line) => (
            <li key={line.id} className="line">
              <div className="what">
                <p className="line-name">
                  {line.productName?.translated ?? line.productName?.original}
                  <span className="unit-price">{line.price?.formattedAmount}</span>
                </p>
                <LineChoices choices={line.descriptionLines} />
                <p className="quantity">{say('quantity', { count: line.quantity ?? 0 })}</p>
              </div>
              <p className="line-total">{line.totalPriceAfterTax?.formattedAmount ?? line.price?.formattedAmount}</p>
            </li>
          ))}
        </ul>
        <dl className="prices">
          <div className="row">
            <dt>{say('subtotal')}</dt>
            <dd>{order.priceSummary?.subtotal?.formattedAmount}</dd>
          </div>
          {order.shippingInfo && (
            <div className="row">
              <dt>{say('delivery')}</dt>
              <dd>{order.priceSummary?.shipping?.formattedAmount}</dd>
            </div>
          )}
          <div className="row">
            <dt>{say('tax')}</dt>
            <dd>{order.priceSummary?.tax?.formattedAmount}</dd>
          </div>
          <div className="row total">
            <dt>{say('total')}</dt>
            <dd>{order.priceSummary?.total?.formattedAmount}</dd>
          </div>
        </dl>
      </section>
      <p>
        <a className="primary" href={returnUrl}>
          {say('returnToShop')}
        </a>
      </p>
    </article>
  );
}

/** An order that is approved while its payment is pending has money reserved that waits for the shop to take it. */
function paymentSentence({ paymentStatus, status, shippingInfo }: Order) {
  switch (paymentStatus) {
    case 'PAID':
      return 'paid';
    case 'PARTIALLY_PAID':
      return 'paidInPart';
    case 'PENDING':
      return status === 'APPROVED' ? 'reserved' : 'checking';
    default:
      if (status === 'CANCELED') return 'canceled';
      if (status === 'APPROVED') return shippingInfo ? 'payWhenArrives' : 'payShop';
      return 'unknown';
  }
}
