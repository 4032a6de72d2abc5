import type { LineItem, PriceSummary } from '@headland/contract/types/checkout';

interface OrderSummaryProps {
  readonly lines: readonly LineItem[];
  readonly prices: PriceSummary;
  /** Not chosen yet: its price is not known. None: nothing travels, so nothing is said of it. */
  readonly delivery: 'none' | 'open' | 'chosen';
}

/** Everything that is bought and what it comes to; amounts are the server's own text. */
export function OrderSummary({ lines, prices, delivery }: OrderSummaryProps) {
  return (
    <section className="summary" aria-labelledby="summary-title">
      <h2 id="summary-title">Order summary</h2>
      <ul className="lines">
        {lines.map((line) => (
          <li key={line.id} className="line">
            <Picture line={line} />
            <div className="what">
              {/* Name and unit price stand in one element: other suites look for the text `Name$9.99`. */}
              <p className="line-name">
                {line.productName?.translated ?? line.productName?.original}
                <span className="unit-price">{line.price?.formattedAmount}</span>
              </p>
              {line.descriptionLines?.map((description) => (
                <p key={description.name?.original} className="choice-text">
                  {description.name?.translated ?? description.name?.original}:{' '}
                  {description.plainText?.translated ??
                    description.plainText?.original ??
                    description.colorInfo?.translated ??
                    description.colorInfo?.original}
                </p>
              ))}
              <p className="quantity">Quantity: {line.quantity}</p>
              {line.availability?.status === 'PARTIALLY_AVAILABLE' && (
                <p className="quantity">Only {line.availability.quantityAvailable} left</p>
              )}
            </div>
            <p className="line-total">{line.lineItemPrice?.formattedAmount ?? line.price?.formattedAmount}</p>
          </li>
        ))}
      </ul>
      <dl className="prices">
        <Row name="Subtotal" amount={prices.subtotal?.formattedAmount} />
        {delivery !== 'none' && (
          <Row name="Delivery" amount={delivery === 'open' ? 'Chosen below' : prices.shipping?.formattedAmount} />
        )}
        <Row name="Tax" amount={prices.tax?.formattedAmount} />
        <Row name="Total" amount={prices.total?.formattedAmount} strong />
      </dl>
    </section>
  );
}

function Row({
  name,
  amount,
  strong,
}: {
  readonly name: string;
  readonly amount: string | undefined;
  readonly strong?: boolean;
}) {
  return (
    <div className={strong ? 'row total' : 'row'}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

function Picture({ line }: { readonly line: LineItem }) {
  const source = line.media?.id
    ? `/media/${line.media.id}/v1/fill/w_128,h_128,q_75,enc_auto/${line.media.id}`
    : line.media?.url;
  return source ? (
    <img src={source} alt="" width={64} height={64} />
  ) : (
    <span className="no-picture" aria-hidden="true" />
  );
}
