import type { Checkout, LineItem } from '@headland/contract/types/checkout';
import { useSay } from '@headland/words/react.ts';
import { LineChoices } from './line-choices.tsx';
import { AddedTaxes, HeldTaxes } from './tax-rows.tsx';
import { checkoutWords } from './words.ts';

interface OrderSummaryProps {
  readonly checkout: Checkout;
  /** Not chosen yet: its price is not known. None: nothing travels, so nothing is said of it. */
  readonly delivery: 'none' | 'open' | 'chosen';
}

/** Everything that is bought and what it comes to; amounts are the server's own text. */
export function OrderSummary({ checkout, delivery }: OrderSummaryProps) {
  const say = useSay(checkoutWords);
  const { lineItems: lines = [], priceSummary: prices = {}, payNow, payLater } = checkout;
  const { appliedDiscounts: discounts = [], giftCard, payNowTotalAfterGiftCard } = checkout;
  const total = (checkout.totalAfterGiftCard ?? prices.total)?.formattedAmount ?? '';
  const within = checkout.taxIncludedInPrice === true;
  const taxes = (checkout.taxSummary?.aggregatedTaxBreakdown ?? []).map(
    ({ taxName: name = '', rate = '0', aggregatedTaxAmount }) => ({
      ...{ name, rate, amount: aggregatedTaxAmount?.formattedAmount ?? '' },
    }),
  );
  return (
    <section className="summary" aria-labelledby="summary-title">
      <h2 id="summary-title">{say('orderSummary')}</h2>
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
              <LineChoices choices={line.descriptionLines} />
              <p className="quantity">{say('quantity', { count: line.quantity ?? 0 })}</p>
              {line.availability?.status === 'PARTIALLY_AVAILABLE' && (
                <p className="quantity">{say('onlyLeft', { count: line.availability.quantityAvailable ?? 0 })}</p>
              )}
            </div>
            {/* Of one piece it is what stands beside the name. */}
            {line.quantity !== 1 && <p className="line-total">{line.lineItemPrice?.formattedAmount}</p>}
          </li>
        ))}
      </ul>
      {/* The page's script says these where the totals change beside it. */}
      <dl
        className="prices"
        data-total-now={say('totalNow', { total })}
        data-total-now-pressed={say('totalNowPressed', { total })}
      >
        <Row name={say('subtotal')} amount={prices.subtotal?.formattedAmount} />
        {discounts.map(({ coupon, discountRule, merchantDiscount }, at) => (
          <Row
            key={coupon?.id ?? discountRule?.id ?? at}
            name={
              coupon
                ? say('couponOn', { code: coupon.code ?? '' })
                : (discountRule?.name?.translated ?? discountRule?.name?.original ?? say('offOrder'))
            }
            amount={say('less', {
              amount: (coupon ?? discountRule ?? merchantDiscount)?.amount?.formattedAmount ?? '',
            })}
          />
        ))}
        {delivery !== 'none' && (
          <Row
            name={say('delivery')}
            amount={delivery === 'open' ? say('deliveryOpen') : prices.shipping?.formattedAmount}
          />
        )}
        <AddedTaxes taxes={taxes} onTop={prices.tax?.formattedAmount} within={within} />
        <Row name={say('total')} amount={prices.total?.formattedAmount} strong />
        <HeldTaxes taxes={taxes} within={within} />
        {giftCard?.amount && Number(giftCard.amount.amount) > 0 && (
          <>
            <Row
              name={say('giftCardOn', { code: giftCard.obfuscatedCode ?? '' })}
              amount={say('less', { amount: giftCard.amount.formattedAmount ?? '' })}
            />
            <Row name={say('leftToPay')} amount={checkout.totalAfterGiftCard?.formattedAmount} strong />
          </>
        )}
        {Number(payLater?.total?.amount ?? 0) > 0 && (
          <>
            <Row name={say('dueNow')} amount={(payNowTotalAfterGiftCard ?? payNow?.total)?.formattedAmount} />
            <Row name={say('dueLater')} amount={payLater?.total?.formattedAmount} />
          </>
        )}
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
