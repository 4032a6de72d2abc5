import { Document, frameOf } from '../../document.tsx';
import { isOwnForm, readForm } from '../../read-form.ts';
import { page, seeOther } from '../../respond.tsx';
import { type Buyer, loadCheckout } from './checkout-api.ts';
import { type CheckoutVisit, findBuyer, isOrdered, sessionOver, wrongOrigin } from './checkout-route.tsx';
import { PaymentPage } from './pages/payment-page.tsx';
import { checkoutWords } from './pages/words.ts';

/**
 * `/checkout/{id}/payment`: where the gateway's page sends its buyer back to, whatever came of it. What did is asked of the
 * gateway: the address itself says nothing, so that nobody can make a buyer believe that they have paid.
 */
export async function paymentRoute(visit: CheckoutVisit): Promise<Response> {
  const { request, host, checkoutId } = visit;
  const buyer = await findBuyer(visit);
  const checkout = buyer && (await loadCheckout(buyer.client, checkoutId));
  if (!buyer || !checkout) return sessionOver(visit);
  if (isOrdered(checkout)) return seeOther(`/checkout/${checkoutId}/thank-you`);
  if (request.method !== 'POST') {
    const { step, paymentUrl } = await buyer.client.call('followPayment', { checkoutId });
    return answer(visit, buyer, step, paymentUrl);
  }
  if (!isOwnForm(request, [host.url, buyer.session.site.url])) return wrongOrigin(visit, buyer.session.site);
  await readForm(request);
  const { step, paymentUrl } = await buyer.client.call('leavePayment', { checkoutId });
  return step === 'FAILED' ? seeOther(`/checkout/${checkoutId}`) : answer(visit, buyer, step, paymentUrl);
}

function answer(
  visit: CheckoutVisit,
  { session: { site } }: Buyer,
  step: string | undefined,
  paymentUrl: string | undefined,
): Response {
  const { checkoutId } = visit;
  if (step === 'TAKEN') return seeOther(`/checkout/${checkoutId}/thank-you`);
  if (step === 'NONE') return seeOther(`/checkout/${checkoutId}`);
  return page(
    <Document title={checkoutWords.say(site)('payment')} {...frameOf(visit.host, site, visit.page.nonce)}>
      <PaymentPage
        checkoutUrl={`/checkout/${checkoutId}`}
        step={step === 'FAILED' ? 'failed' : paymentUrl === undefined ? 'unknown' : 'open'}
        paymentUrl={paymentUrl ?? ''}
      />
    </Document>,
  );
}
