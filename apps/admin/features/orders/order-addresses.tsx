import type { AddressWithContact, Order } from '@headland/contract/types/orders';
import { formatSpan, type TimeStyle } from '@headland/kernel/time-formats.ts';
import { useSay } from '@headland/words/react.ts';
import { mailTo } from '../../elements/mail-to.ts';
import { useSite } from '../session/session.tsx';
import classes from './order-addresses.module.css';
import { orderWords } from './words.ts';

/** Who bought, where it goes and whom the bill names. */
export function Addresses({ order }: { order: Order }) {
  const say = useSay(orderWords);
  const site = useSite();
  const { locale } = site;
  const email = order.buyerInfo?.email;
  const destination = linesOf(order.shippingInfo?.logistics?.shippingDestination ?? order.recipientInfo, locale);
  const billing = linesOf(order.billingInfo, locale);
  const { pickupDetails } = order.shippingInfo?.logistics ?? {};
  const collected = pickupDetails?.address ? linesOf({ address: pickupDetails.address }, locale) : [];
  const same = destination.join('\n') === billing.join('\n');
  return (
    <dl className={classes.facts}>
      {email && (
        <Fact label={say('email')}>
          <a href={mailTo(email)}>{email}</a>
        </Fact>
      )}
      {destination.length > 0 && collected.length === 0 && <Fact label={say('deliverTo')}>{text(destination)}</Fact>}
      {order.shippingInfo?.title && (
        <Fact label={say('delivery')}>{text(deliveryLines(order.shippingInfo, site))}</Fact>
      )}
      {collected.length > 0 && <Fact label={say('collectedAt')}>{text(collected)}</Fact>}
      {billing.length > 0 && (
        <Fact label={say('billTo')}>{same && collected.length === 0 ? say('sameAddress') : text(billing)}</Fact>
      )}
      {order.buyerNote && <Fact label={say('note')}>{order.buyerNote}</Fact>}
    </dl>
  );
}

/** What was chosen: when it comes, where the buyer chose that, and what the shop says of it. */
function deliveryLines({ title, logistics }: NonNullable<Order['shippingInfo']>, style: TimeStyle): string[] {
  const { from, to } = logistics?.deliveryTimeSlot ?? {};
  const slot = from && to ? formatSpan(new Date(from), new Date(to), style) : null;
  const named = [title, logistics?.deliveryTime].filter(Boolean).join(', ');
  return [named, slot].filter((line): line is string => line !== null);
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  );
}

function text(lines: readonly string[]) {
  return lines.join('\n');
}

/** An address as it stands on a parcel. */
function linesOf(from: AddressWithContact | undefined, locale: string): string[] {
  const { contactDetails: contact, address } = from ?? {};
  const street = address?.streetAddress;
  const lines = [
    [contact?.firstName, contact?.lastName].filter(Boolean).join(' '),
    contact?.company,
    address?.addressLine ?? street?.formattedAddressLine ?? [street?.number, street?.name].filter(Boolean).join(' '),
    address?.addressLine2 ?? street?.apt,
    [address?.city, region(address?.subdivision), address?.postalCode].filter(Boolean).join(' '),
    country(address?.country, locale),
    contact?.phone,
  ];
  return lines.filter((line): line is string => typeof line === 'string' && line !== '');
}

/** `US-NY` is written `NY`. */
function region(code: string | null | undefined): string | null {
  return code?.split('-').at(-1) ?? null;
}

function country(code: string | null | undefined, locale: string): string | null {
  if (!code) return null;
  try {
    return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
  } catch (error) {
    if (error instanceof RangeError) return code;
    throw error;
  }
}
