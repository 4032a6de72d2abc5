import { randomUUID } from 'node:crypto';
import type { Client } from '@headland/client';
import type { HostedHost, HostedSession } from '@headland/client/face';
import type { Checkout } from '@headland/contract/types/checkout';
import { buyersClient, loadCheckout, type Refusal, refusalOf, saveCheckout } from './checkout-api.ts';
import { Document } from './document.tsx';
import { type CheckoutFields, fieldsOf, missingFields, readExpiry, readFields } from './forms/checkout-form.ts';
import { CheckoutPage, type PaymentChoice } from './pages/checkout-page.tsx';
import { MessagePage } from './pages/message-page.tsx';
import { page, seeOther } from './respond.tsx';
import { givenToken, readSessionToken, sessionCookie } from './session-cookie.ts';

interface Visit {
  readonly host: HostedHost;
  readonly request: Request;
  readonly url: URL;
  readonly checkoutId: string;
}

interface Buyer {
  readonly token: string;
  readonly session: HostedSession;
  readonly client: Client;
}

/** GET and POST of `/checkout/{id}`. */
export async function checkoutRoute(visit: Visit): Promise<Response> {
  const { host, request, url, checkoutId } = visit;
  const fresh = givenToken(url);
  if (fresh !== null) {
    const session = await host.sessions.open(fresh);
    if (session?.checkoutId !== checkoutId) return sessionOver(host);
    await chooseFirstDelivery(buyersClient(host, session.accessToken), checkoutId);
    // Out of the address at once: it would stand in histories and be sent along with links.
    return seeOther(`/checkout/${checkoutId}`, {
      'set-cookie': sessionCookie(checkoutId, fresh, host.url.startsWith('https:')),
    });
  }
  const buyer = await findBuyer(visit);
  if (!buyer) return sessionOver(host);
  const checkout = await loadCheckout(buyer.client, checkoutId);
  if (!checkout) return sessionOver(host);
  if (checkout.completed && checkout.orderId) return seeOther(`/checkout/${checkoutId}/thank-you`);
  if (request.method !== 'POST') return render(visit, buyer, checkout, null, { problem: null, errors: {} });
  if (request.headers.get('origin') !== new URL(host.url).origin && !isOwnOrigin(request, url))
    return wrongOrigin(host);
  return submit(visit, buyer, checkout, await request.formData());
}

/** The cheapest way of delivery is chosen to begin with, so that the first total is a whole one. */
async function chooseFirstDelivery(client: Client, checkoutId: string): Promise<void> {
  const checkout = await loadCheckout(client, checkoutId);
  if (!checkout || checkout.completed || checkout.shippingInfo?.selectedCarrierServiceOption?.code) return;
  const options = (checkout.shippingInfo?.carrierServiceOptions ?? []).flatMap(
    (carrier) => carrier.shippingOptions ?? [],
  );
  const price = (option: (typeof options)[number]) => Number(option.cost?.price?.amount ?? 0);
  const [cheapest] = options.toSorted((a, b) => price(a) - price(b));
  if (!cheapest?.code) return;
  const selectedCarrierServiceOption = { code: cheapest.code };
  await client.call('updateCheckout', { checkout: { id: checkoutId, shippingInfo: { selectedCarrierServiceOption } } });
}

export async function findBuyer({ host, request, checkoutId }: Visit): Promise<Buyer | null> {
  const token = readSessionToken(request, checkoutId);
  const session = token ? await host.sessions.open(token) : null;
  if (!token || session?.checkoutId !== checkoutId) return null;
  return { token, session, client: buyersClient(host, session.accessToken) };
}

async function submit(visit: Visit, buyer: Buyer, checkout: Checkout, form: FormData): Promise<Response> {
  const { host, checkoutId } = visit;
  const fields = readFields(form);
  const intent = form.get('intent');
  if (intent === 'cancel') {
    const { returnUrl } = await host.sessions.finish(buyer.token, 'NO_ACTION', {});
    return seeOther(buyer.session.cartPageUrl ?? returnUrl);
  }
  const refused = await saveCheckout(buyer.client, checkoutId, fields);
  const saved = (await loadCheckout(buyer.client, checkoutId)) ?? checkout;
  if (intent !== 'place') return render(visit, buyer, saved, fields, refused ?? { problem: null, errors: {} });
  const payments = await paymentChoices(buyer.client, checkoutId);
  const errors = {
    ...refused?.errors,
    ...missingFields(fields, { address: travels(saved), card: payments.some((one) => one.id === 'card') }),
  };
  if (refused || Object.keys(errors).length > 0) {
    return render(visit, buyer, saved, fields, { problem: refused?.problem ?? null, errors });
  }
  return place(visit, buyer, saved, fields, form);
}

async function place(
  visit: Visit,
  buyer: Buyer,
  checkout: Checkout,
  fields: CheckoutFields,
  form: FormData,
): Promise<Response> {
  const { checkoutId } = visit;
  const seen = form.get('seenTotal');
  const total = checkout.priceSummary?.total?.amount;
  if (typeof seen === 'string' && seen !== '' && seen !== total) {
    return render(visit, buyer, checkout, fields, {
      problem: `The total is now ${checkout.priceSummary?.total?.formattedAmount}. Nothing was ordered yet: press the button again if that suits you.`,
      errors: {},
    });
  }
  const attempt = form.get('attempt');
  try {
    await buyer.client.call(
      'placeOrder',
      { checkoutId, payment: paymentOf(fields), ...(total !== undefined && { expectedTotal: total }) },
      typeof attempt === 'string' && attempt !== '' ? { idempotencyKey: attempt.slice(0, 64) } : {},
    );
  } catch (error) {
    const refusal = refusalOf(error);
    return render(visit, buyer, (await loadCheckout(buyer.client, checkoutId)) ?? checkout, fields, refusal);
  }
  return seeOther(`/checkout/${checkoutId}/thank-you`);
}

function paymentOf(fields: CheckoutFields) {
  if (fields.payment !== 'card') return { kind: fields.payment === 'none' ? ('none' as const) : ('manual' as const) };
  const expiry = readExpiry(fields.cardExpiry) ?? { month: 0, year: 0 };
  return {
    kind: 'card' as const,
    card: {
      number: fields.cardNumber.replaceAll(/\s/g, ''),
      expiryMonth: expiry.month,
      expiryYear: expiry.year,
      securityCode: fields.cardCode,
    },
  };
}

async function paymentChoices(client: Client, checkoutId: string): Promise<readonly PaymentChoice[]> {
  const { methods } = await client.call('getPaymentMethods', { checkoutId });
  return (methods ?? []).map((method) => ({ id: method.kind, label: method.label }));
}

async function render(
  visit: Visit,
  buyer: Buyer,
  checkout: Checkout,
  typed: CheckoutFields | null,
  refusal: Refusal,
): Promise<Response> {
  const { host, checkoutId } = visit;
  const { methods, testCards } = await buyer.client.call('getPaymentMethods', { checkoutId });
  const payments = (methods ?? []).map((method) => ({ id: method.kind, label: method.label }));
  const stored = fieldsOf(checkout, {
    country: host.site.locale.split('-')[1] ?? 'US',
    payment: payments[0]?.id ?? '',
  });
  const refused = refusal.problem !== null || Object.keys(refusal.errors).length > 0;
  return page(
    <Document title="Checkout" {...frame(host)}>
      <CheckoutPage
        checkout={checkout}
        // A card is typed anew after a refusal: it is never sent back.
        state={{
          fields: typed ? { ...typed, cardNumber: '', cardExpiry: '', cardCode: '' } : stored,
          errors: refusal.errors,
        }}
        payments={payments}
        locale={host.site.locale}
        attemptKey={randomUUID()}
        problem={refusal.problem}
        testCards={testCards ?? []}
        cancelUrl={buyer.session.cartPageUrl ?? host.url}
      />
    </Document>,
    refused ? 422 : 200,
  );
}

export function travels(checkout: Checkout): boolean {
  return (checkout.lineItems ?? []).some(
    (line) => line.physicalProperties?.shippable ?? line.itemType?.preset === 'PHYSICAL',
  );
}

export function frame(host: HostedHost) {
  return { siteName: host.site.name, locale: host.site.locale, testPayments: host.testPayments, homeUrl: host.url };
}

export function sessionOver(host: HostedHost): Response {
  return page(
    <Document title="This page has ended" {...frame(host)}>
      <MessagePage
        title="This checkout has ended"
        text="Checkouts stay open for a while only, and only in the browser that began them. Your cart is still in the shop."
        wayOn={{ label: 'Back to the shop', href: host.url }}
      />
    </Document>,
    404,
  );
}

/** Behind a proxy or on 127.0.0.1 the page's own address may differ from the public one; its own origin is as good. */
function isOwnOrigin(request: Request, url: URL): boolean {
  return request.headers.get('origin') === url.origin;
}

function wrongOrigin(host: HostedHost): Response {
  return page(
    <Document title="Not accepted" {...frame(host)}>
      <MessagePage
        title="This form came from another site"
        text="Nothing was changed. Open the checkout from the shop and try again."
        wayOn={{ label: 'Back to the shop', href: host.url }}
      />
    </Document>,
    403,
  );
}
