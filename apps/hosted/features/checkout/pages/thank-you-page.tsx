import type { Order } from '@headland/contract/types/orders';
import { formatExact, formatSpan } from '@headland/kernel/time-formats.ts';
import { countryName } from '@headland/words/countries.ts';
import { inline, useSay } from '@headland/words/react.ts';
import type { ReactNode } from 'react';
import { LineChoices } from './line-choices.tsx';
import { SoldFiles } from './sold-files.tsx';
import { AddedTaxes, HeldTaxes } from './tax-rows.tsx';
import { checkoutWords } from './words.ts';

interface ThankYouPageProps {
  readonly order: Order;
  readonly returnUrl: string;
  /** Where the invoice of a paid order is read; none on pages that know no key of the order. */
  readonly invoiceUrl?: string;
  /** What else is known of it, before what was bought. */
  readonly children?: ReactNode;
}

/** What was bought, how it stands, and the way back to the shop. */
export function ThankYouPage({ order, returnUrl, invoiceUrl, children }: ThankYouPageProps) {
  const say = useSay(checkoutWords);
  const name = order.billingInfo?.contactDetails?.firstName;
  const at = order.createdDate ? formatExact(new Date(order.createdDate), say) : '';
  const stands = paymentSentence(order);
  const sentence = { number: order.number ?? '', at, payment: say(stands) };
  const open = OPEN[stands];
  const email = order.buyerInfo?.email;
  const within = order.taxIncludedInPrices === true;
  const taxes = (order.taxInfo?.taxBreakdown ?? []).map(({ taxName: name = '', rate = '0', aggregatedTaxAmount }) => ({
    ...{ name, rate, amount: aggregatedTaxAmount?.formattedAmount ?? '' },
  }));
  return (
    <article className="thanks">
      {!open && (
        <p className="stamp" aria-hidden="true">
          {say('sold')}
        </p>
      )}
      <h1>{open ? say(open) : name ? say('thankYouName', { name }) : say('thankYou')}</h1>
      <p>{inline(say.pieces('placed', { ...sentence, strong: (text) => <strong>{text}</strong> }))}</p>
      {email && !open && <p>{say('mailed', { email })}</p>}
      {children}
      <SoldFiles order={order} />
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
              {/* Of one piece it is what stands beside the name. */}
              {line.quantity !== 1 && <p className="line-total">{line.lineItemPrice?.formattedAmount}</p>}
            </li>
          ))}
        </ul>
        <dl className="prices">
          <div className="row">
            <dt>{say('subtotal')}</dt>
            <dd>{order.priceSummary?.subtotal?.formattedAmount}</dd>
          </div>
          {(order.appliedDiscounts ?? []).map(({ coupon, discountRule, merchantDiscount }, at) => (
            <div key={coupon?.id ?? discountRule?.id ?? at} className="row">
              <dt>
                {coupon
                  ? say('couponOn', { code: coupon.code ?? '' })
                  : (discountRule?.name?.translated ?? discountRule?.name?.original ?? say('offOrder'))}
              </dt>
              <dd>
                {say('less', { amount: (coupon ?? discountRule ?? merchantDiscount)?.amount?.formattedAmount ?? '' })}
              </dd>
            </div>
          ))}
          {order.shippingInfo && (
            <div className="row">
              <dt>{say('delivery')}</dt>
              <dd>{order.priceSummary?.shipping?.formattedAmount}</dd>
            </div>
          )}
          <AddedTaxes taxes={taxes} onTop={order.priceSummary?.tax?.formattedAmount} within={within} />
          <div className="row total">
            <dt>{say('total')}</dt>
            <dd>{order.priceSummary?.total?.formattedAmount}</dd>
          </div>
          <HeldTaxes taxes={taxes} within={within} />
        </dl>
      </section>
      <Destination order={order} />
      {!open && <WhatNext order={order} />}
      {invoiceUrl && INVOICED.has(stands) && (
        <p>
          <a href={invoiceUrl}>{say('invoice')}</a>
        </p>
      )}
      <p>
        <a className="primary" href={returnUrl}>
          {say('returnToShop')}
        </a>
      </p>
    </article>
  );
}

/** What the shop does now, and how the buyer hears of it; nothing where all of it is done. */
function WhatNext({ order }: { readonly order: Order }) {
  const say = useSay(checkoutWords);
  const email = order.buyerInfo?.email ?? '';
  const { fulfillmentStatus, shippingInfo } = order;
  if (fulfillmentStatus === 'FULFILLED' || !shippingInfo || email === '') return null;
  return (
    <section className="summary" aria-labelledby="next">
      <h2 id="next">{say('next')}</h2>
      <p>{say(shippingInfo.logistics?.pickupDetails ? 'nextCollect' : 'nextSent', { email })}</p>
    </section>
  );
}

/** Where it goes, and how. */
function Destination({ order: { shippingInfo } }: { readonly order: Order }) {
  const say = useSay(checkoutWords);
  const { shippingDestination, pickupDetails, deliveryTimeSlot, deliveryTime, instructions } =
    shippingInfo?.logistics ?? {};
  const address = pickupDetails?.address ?? shippingDestination?.address;
  const contactDetails = pickupDetails ? undefined : shippingDestination?.contactDetails;
  if (!shippingInfo || !address) return null;
  const { from, to } = deliveryTimeSlot ?? {};
  const slot = from && to ? formatSpan(new Date(from), new Date(to), say) : null;
  const lines = [
    [contactDetails?.firstName, contactDetails?.lastName],
    [address.addressLine],
    [address.addressLine2],
    [address.postalCode, address.city],
    [address.subdivisionFullname ?? address.subdivision],
    [address.countryFullname ?? countryName(address.country ?? '', say.locale)],
  ].map((parts) => parts.filter(Boolean).join(' '));
  return (
    <section className="summary" aria-labelledby="goes-to">
      <h2 id="goes-to">{say('delivery')}</h2>
      <p>{[shippingInfo.title, slot, deliveryTime].filter(Boolean).join(' · ')}</p>
      {pickupDetails && <p>{say('collect')}</p>}
      <address>
        {lines.filter(Boolean).map((line) => (
          <span key={line} className="address-line">
            {line}
          </span>
        ))}
      </address>
      {instructions && <p>{instructions}</p>}
    </section>
  );
}

/** What heads an order that is not sold yet, or no longer. */
const OPEN: Partial<Record<ReturnType<typeof paymentSentence>, 'openTitle' | 'canceledTitle' | 'refundedTitle'>> = {
  checking: 'openTitle',
  unknown: 'openTitle',
  canceled: 'canceledTitle',
  gone: 'canceledTitle',
  refunded: 'refundedTitle',
};

/** Orders that have been paid, whatever has gone back since. */
const INVOICED: ReadonlySet<ReturnType<typeof paymentSentence>> = new Set(['paid', 'refundedInPart', 'refunded']);

/** An order that is approved while its payment is pending has money reserved that waits for the shop to take it. */
function paymentSentence({ paymentStatus, status, shippingInfo, activities }: Order) {
  if (status === 'CANCELED') {
    // Somebody has canceled it, or money was released; else its goods were gone when the money came.
    return activities?.some(({ activityType }) => CANCELS.has(activityType)) ? 'canceled' : 'gone';
  }
  switch (paymentStatus) {
    case 'PAID':
      return 'paid';
    case 'PARTIALLY_PAID':
      return 'paidInPart';
    case 'PARTIALLY_REFUNDED':
      return 'refundedInPart';
    case 'FULLY_REFUNDED':
      return 'refunded';
    case 'PENDING':
      return status === 'APPROVED' ? 'reserved' : 'checking';
    default:
      if (status === 'APPROVED') return shippingInfo ? 'payWhenArrives' : 'payShop';
      return 'unknown';
  }
}

const CANCELS: ReadonlySet<string | undefined> = new Set(['ORDER_CANCELED', 'AUTHORIZED_PAYMENT_VOIDED']);
