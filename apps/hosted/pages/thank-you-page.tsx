import type { Order } from '@headland/contract/types/orders';

interface ThankYouPageProps {
  readonly order: Order;
  readonly locale: string;
  readonly timeZone: string;
  readonly returnUrl: string;
}

/** What was bought, how it stands, and the way back to the shop. */
export function ThankYouPage({ order, locale, timeZone, returnUrl }: ThankYouPageProps) {
  const placed = order.createdDate
    ? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
        new Date(order.createdDate),
      )
    : '';
  return (
    <article className="thanks">
      <p className="stamp" aria-hidden="true">
        Sold!
      </p>
      <h1>
        Thank you{order.billingInfo?.contactDetails?.firstName ? `, ${order.billingInfo.contactDetails.firstName}` : ''}
      </h1>
      <p>
        Order <strong>{order.number}</strong>, placed {placed}. {paymentSentence(order)}
      </p>
      <section className="summary" aria-labelledby="bought">
        <h2 id="bought">Order summary</h2>
        <ul className="lines">
          {(order.lineItems ?? []).map((line) => (
            <li key={line.id} className="line">
              <div className="what">
                <p className="line-name">
                  {line.productName?.translated ?? line.productName?.original}
                  <span className="unit-price">{line.price?.formattedAmount}</span>
                </p>
                <p className="quantity">Quantity: {line.quantity}</p>
              </div>
              <p className="line-total">{line.totalPriceAfterTax?.formattedAmount ?? line.price?.formattedAmount}</p>
            </li>
          ))}
        </ul>
        <dl className="prices">
          <div className="row">
            <dt>Subtotal</dt>
            <dd>{order.priceSummary?.subtotal?.formattedAmount}</dd>
          </div>
          {order.shippingInfo && (
            <div className="row">
              <dt>Delivery</dt>
              <dd>{order.priceSummary?.shipping?.formattedAmount}</dd>
            </div>
          )}
          <div className="row total">
            <dt>Total</dt>
            <dd>{order.priceSummary?.total?.formattedAmount}</dd>
          </div>
        </dl>
      </section>
      <p>
        <a className="primary" href={returnUrl}>
          Return to the shop
        </a>
      </p>
    </article>
  );
}

/** `PENDING_MERCHANT` is the wire's word for money that is reserved and waits for the shop to take it. */
function paymentSentence({ paymentStatus, status, shippingInfo }: Order): string {
  switch (paymentStatus) {
    case 'PAID':
      return 'It is paid.';
    case 'PENDING_MERCHANT':
      return 'The amount is reserved on your card; it is taken when the shop confirms the order.';
    case 'PENDING':
      return 'Your payment is being checked; look at this page again in a few minutes.';
    default:
      if (status === 'CANCELED') {
        return 'It was canceled: part of it was gone before your bank answered. What was taken goes back to your card.';
      }
      if (status === 'APPROVED') return shippingInfo ? 'You pay when it arrives.' : 'You pay the shop directly.';
      return 'Your bank has not answered yet. Please do not pay again: we keep asking the bank, and this page shows what it says.';
  }
}
