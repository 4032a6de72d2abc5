import { randomUUID } from 'node:crypto';
import type { HostedSite } from '@headland/client/face';
import type { Checkout } from '@headland/contract/types/checkout';
import { Document, frameOf } from '../../document.tsx';
import { MessagePage } from '../../message-page.tsx';
import { isOwnForm, readForm } from '../../read-form.ts';
import { page, seeOther } from '../../respond.tsx';
import { givenToken, readSessionToken, sessionCookie } from '../../session-cookie.ts';
import type { Visit } from '../sign-in/visit.tsx';
import {
  type Asked,
  type Buyer,
  buyersClient,
  loadAsked,
  loadCheckout,
  type Refusal,
  refusalOf,
  removeCoupon,
  removeGiftCard,
  saveCheckout,
  sayCoupon,
  sayGiftCard,
} from './checkout-api.ts';
import { addressBook, withPlace } from './forms/address-book.ts';
import {
  type CheckoutFields,
  fieldsOf,
  problemsOf,
  readExpiry,
  readFields,
  shownFields,
} from './forms/checkout-form.ts';
import { seenTotal } from './forms/seen-total.ts';
import { orderProblemWords } from './forms/words.ts';
import { fillFromAccount, keepInAccount, loadProfile } from './own-account.ts';
import { CheckoutPage } from './pages/checkout-page.tsx';
import { checkoutWords } from './pages/words.ts';

export interface CheckoutVisit extends Visit {
  readonly checkoutId: string;
}

const NOTHING_REFUSED: Refusal = { problem: null, errors: {} };

/** GET and POST of `/checkout/{id}`. The page's own script sends the form beside the page, and is told where to go on. */
export async function checkoutRoute(visit: CheckoutVisit): Promise<Response> {
  const answer = await answerOf(visit);
  const location = answer.headers.get('location');
  const isBeside = visit.request.method === 'POST' && visit.request.headers.get('accept') === 'application/json';
  return isBeside && location !== null ? Response.json({ location }) : answer;
}

async function answerOf(visit: CheckoutVisit): Promise<Response> {
  const { host, request, url, checkoutId } = visit;
  const fresh = givenToken(url);
  if (fresh !== null) {
    const session = await host.sessions.open(fresh);
    if (session?.intent.checkoutId !== checkoutId) return sessionOver(visit);
    // Out of the address at once: it would stand in histories and be sent along with links.
    return seeOther(`/checkout/${checkoutId}`, [sessionCookie(checkoutId, fresh, host.url.startsWith('https:'))]);
  }
  const buyer = await findBuyer(visit);
  if (!buyer) return sessionOver(visit);
  for (const origin of buyer.session.leadsTo) visit.page.allowFormTarget(origin);
  const checkout = await loadCheckout(buyer.client, checkoutId);
  if (!checkout) return sessionOver(visit);
  if (isOrdered(checkout)) return seeOther(`/checkout/${checkoutId}/thank-you`);
  if (request.method !== 'POST') {
    const asked = await loadAsked(buyer.client, checkoutId);
    // Back from the gateway's page by another way than its own.
    if (asked.pageOrigin !== null && asked.paymentUnderWay) return seeOther(`/checkout/${checkoutId}/payment`);
    const filled = asked.paymentUnderWay ? null : await fillFromAccount(buyer, { ...checkout, id: checkoutId }, asked);
    if (!filled) return render(visit, buyer, checkout, null, NOTHING_REFUSED, asked);
    const saved = (await loadCheckout(buyer.client, checkoutId)) ?? checkout;
    const delivery = saved.shippingInfo?.selectedCarrierServiceOption?.code ?? '';
    return render(
      visit,
      buyer,
      saved,
      { ...filled, country: filled.country || countryOf(buyer), delivery },
      NOTHING_REFUSED,
    );
  }
  if (!isOwnForm(request, [host.url, buyer.session.site.url])) return wrongOrigin(visit, buyer.session.site);
  return submit(visit, buyer, checkout, await readForm(request));
}

export async function findBuyer({ host, request, checkoutId }: CheckoutVisit): Promise<Buyer | null> {
  const token = readSessionToken(request, checkoutId, host.url.startsWith('https:'));
  const session = token ? await host.sessions.open(token) : null;
  if (!token || session?.intent.checkoutId !== checkoutId) return null;
  return { token, session, client: buyersClient(host, session.accessToken) };
}

async function submit(
  visit: CheckoutVisit,
  buyer: Buyer,
  checkout: Checkout,
  form: URLSearchParams,
): Promise<Response> {
  const { host, checkoutId } = visit;
  const intent = form.get('intent');
  const typed = await typedOf(buyer, form);
  if (intent === 'cancel') {
    const { returnUrl } = await host.sessions.finish(buyer.token, 'NO_ACTION', {});
    return seeOther(buyer.session.cartPageUrl ?? returnUrl);
  }
  if (intent === 'remove-coupon') await removeCoupon(buyer.client, checkoutId);
  if (intent === 'remove-gift-card') await removeGiftCard(buyer.client, checkoutId);
  const before = await loadAsked(buyer.client, checkoutId);
  // The first way of delivery counts until another is chosen: sending it back is no choice.
  const byDefault = typed.delivery === defaultDelivery(checkout);
  // While the totals are worked out beside it, a code may be half typed.
  const coupon = intent === 'update' ? '' : typed.coupon;
  const giftCard = intent === 'update' ? '' : typed.giftCard;
  const said = { ...typed, coupon, giftCard, ...(byDefault && { delivery: '' }) };
  // Codes that are money can be guessed: they are counted by the person's own address.
  const saving = giftCard === '' ? buyer.client : buyersClient(host, buyer.session.accessToken, visit.page);
  const refused = await saveCheckout(saving, { ...checkout, id: checkoutId }, said, before, buyer.session.site);
  const saved = (await loadCheckout(buyer.client, checkoutId)) ?? checkout;
  const fields = {
    ...typed,
    ...(byDefault && { delivery: defaultDelivery(saved) }),
    ...(coupon !== '' && refused === null && { coupon: '' }),
    ...(giftCard !== '' && refused === null && { giftCard: '' }),
  };
  if (isOrdered(saved)) return seeOther(`/checkout/${checkoutId}/thank-you`);
  if (refused?.code === 'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS' && before.pageOrigin !== null) {
    return seeOther(`/checkout/${checkoutId}/payment`);
  }
  if (intent !== 'place') return render(visit, buyer, saved, fields, refused ?? NOTHING_REFUSED);
  // Pressed a second time: ordering once more waits for what comes of the first.
  if (refused?.code === 'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS') return place(visit, buyer, saved, fields, form);
  const asked = await loadAsked(buyer.client, checkoutId);
  const card = asked.methods.some(({ kind }) => kind === 'card');
  const errors = {
    ...refused?.errors,
    ...problemsOf(fields, asked.fields, { stored: refused === null, card }, buyer.session.site),
  };
  if (refused || Object.keys(errors).length > 0) {
    return render(visit, buyer, saved, fields, { problem: refused?.problem ?? null, errors }, asked);
  }
  if (buyer.session.isMember && fields.keep !== '' && !(await keepInAccount(buyer.client, fields))) {
    const keep = orderProblemWords.say(buyer.session.site)('keep');
    return render(visit, buyer, saved, fields, { problem: null, errors: { keep } }, asked);
  }
  return place(visit, buyer, saved, fields, form);
}

/** What was typed, with the address in it that was chosen among the buyer's own. */
async function typedOf(buyer: Buyer, form: URLSearchParams): Promise<CheckoutFields> {
  const typed = readFields(form);
  const chosen = /^address-(\d{1,2})$/.exec(form.get('intent') ?? '')?.[1];
  if (chosen === undefined || !buyer.session.isMember) return typed;
  const own = addressBook(await loadProfile(buyer.client))[Number(chosen)];
  return own ? withPlace(typed, own) : typed;
}

async function place(
  visit: CheckoutVisit,
  buyer: Buyer,
  checkout: Checkout,
  fields: CheckoutFields,
  form: URLSearchParams,
): Promise<Response> {
  const { checkoutId } = visit;
  const seen = form.get('seenTotal');
  const total = checkout.priceSummary?.total?.amount;
  if (typeof seen === 'string' && seen !== '' && seen !== seenTotal(checkout)) {
    return render(visit, buyer, checkout, fields, {
      problem: checkoutWords.say(buyer.session.site)('totalNowPressed', {
        total: checkout.priceSummary?.total?.formattedAmount ?? '',
      }),
      errors: {},
    });
  }
  const attempt = form.get('attempt');
  try {
    // Cards can be tried: those that are declined are counted by the person's own address.
    const { paymentUrl } = await buyersClient(visit.host, buyer.session.accessToken, visit.page).call(
      'placeOrder',
      { checkoutId, payment: paymentOf(fields), ...(total !== undefined && { expectedTotal: total }) },
      typeof attempt === 'string' && attempt !== '' ? { idempotencyKey: attempt.slice(0, 64) } : {},
    );
    if (fields.payment === 'page') return seeOther(paymentUrl ?? `/checkout/${checkoutId}/payment`);
  } catch (error) {
    const refusal = refusalOf(error, buyer.session.site);
    const now = (await loadCheckout(buyer.client, checkoutId)) ?? checkout;
    return isOrdered(now) ? seeOther(`/checkout/${checkoutId}/thank-you`) : render(visit, buyer, now, fields, refusal);
  }
  return seeOther(`/checkout/${checkoutId}/thank-you`);
}

export function isOrdered({ completed, orderId }: Checkout): boolean {
  return completed === true && orderId !== undefined;
}

/** The way of delivery that counts because nobody has chosen one; empty if somebody has. */
function defaultDelivery({ shippingInfo }: Checkout): string {
  const { code = '', requestedShippingOption } = shippingInfo?.selectedCarrierServiceOption ?? {};
  return requestedShippingOption ? '' : code;
}

function couponRefusal({ calculationErrors }: Checkout): string | undefined {
  return calculationErrors?.couponCalculationError?.applicationError?.code;
}

function giftCardRefusal({ calculationErrors }: Checkout): string | undefined {
  return calculationErrors?.giftCardCalculationError?.applicationError?.code;
}

function paymentOf(fields: CheckoutFields) {
  if (fields.payment === 'page') return { kind: 'page' as const };
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

async function render(
  visit: CheckoutVisit,
  buyer: Buyer,
  checkout: Checkout,
  typed: CheckoutFields | null,
  refusal: Refusal,
  known?: Asked,
): Promise<Response> {
  const asked = known ?? (await loadAsked(buyer.client, visit.checkoutId));
  if (asked.pageOrigin !== null) visit.page.allowFormTarget(asked.pageOrigin);
  const payments = asked.methods.map(({ kind }) => kind);
  const stored = fieldsOf(checkout, {
    country: countryOf(buyer),
    payment: payments[0] ?? '',
  });
  const addresses = buyer.session.isMember ? addressBook(await loadProfile(buyer.client)) : null;
  const refused = refusal.problem !== null || Object.keys(refusal.errors).length > 0;
  return page(
    <Document
      title={checkoutWords.say(buyer.session.site)('title')}
      {...frameOf(visit.host, buyer.session.site, visit.page.nonce)}
    >
      <CheckoutPage
        checkout={checkout}
        // A card is never sent back: without the page's script it is typed anew after a refusal.
        state={{
          fields: typed ? { ...typed, cardNumber: '', cardExpiry: '', cardCode: '' } : stored,
          errors: refusal.errors,
        }}
        payments={payments}
        attemptKey={randomUUID()}
        problem={refusal.problem}
        testCards={asked.testCards}
        shown={shownFields(asked.fields)}
        addresses={addresses}
        giftCardProblem={sayGiftCard(giftCardRefusal(checkout), buyer.session.site)}
        couponProblem={sayCoupon(couponRefusal(checkout), buyer.session.site)}
        cancelUrl={buyer.session.cartPageUrl ?? buyer.session.site.url}
      />
    </Document>,
    refused ? 422 : 200,
  );
}

/** The country that a form begins with. */
function countryOf({ session }: Buyer): string {
  return session.site.locale.split('-')[1] ?? 'US';
}

export async function sessionOver(visit: Visit): Promise<Response> {
  const site = await visit.host.siteAt(visit.request);
  const say = checkoutWords.say(site);
  return page(
    <Document title={say('endedTitle')} {...frameOf(visit.host, site, visit.page.nonce)}>
      <MessagePage title={say('ended')} text={say('endedText')} wayOn={{ label: say('backToShop'), href: site.url }} />
    </Document>,
    404,
  );
}

export function wrongOrigin(visit: Visit, site: HostedSite): Response {
  const say = checkoutWords.say(site);
  return page(
    <Document title={say('notAccepted')} {...frameOf(visit.host, site, visit.page.nonce)}>
      <MessagePage
        title={say('otherSite')}
        text={say('otherSiteText')}
        wayOn={{ label: say('backToShop'), href: site.url }}
      />
    </Document>,
    403,
  );
}
