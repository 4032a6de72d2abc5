import type { Checkout } from '@headland/contract/types/checkout';
import { useSay } from '@headland/words/react.ts';
import type { Place } from '../forms/address-book.ts';
import type { ShownFields } from '../forms/checkout-form.ts';
import { seenTotal } from '../forms/seen-total.ts';
import { AddressChoices, KeepAddress } from './address-choices.tsx';
import { CardFields } from './card-fields.tsx';
import { CodePart } from './code-part.tsx';
import { DeliveryChoices } from './delivery-choices.tsx';
import { Choice, CountryField, Field, FieldError, type FormState, type PartProps } from './fields.tsx';
import { OrderSummary } from './order-summary.tsx';
import { checkoutWords } from './words.ts';

export type PaymentKind = 'card' | 'page' | 'manual' | 'none';

const PAYMENT_WORDS = { card: 'payByCard', page: 'payAtPage', manual: 'payLater', none: 'payNothing' } as const;

interface CheckoutPageProps {
  readonly checkout: Checkout;
  readonly state: FormState;
  readonly payments: readonly PaymentKind[];
  /** Makes a second press of the button the same order. */
  readonly attemptKey: string;
  /** What stands above the form after a refusal; null on the first visit. */
  readonly problem: string | null;
  readonly testCards: readonly { readonly number: string; readonly does: string }[];
  readonly cancelUrl: string;
  /** Why the coupon on the checkout takes nothing off for now; null if it does, or there is none. */
  readonly couponProblem: string | null;
  /** Why the gift card on the checkout pays nothing for now; null if it does, or there is none. */
  readonly giftCardProblem: string | null;
  /** What the checkout asks of its buyer; nothing else is shown. */
  readonly shown: ShownFields;
  /** The buyer's own addresses; null for somebody without an account. */
  readonly addresses: readonly Place[] | null;
}

/** One page, one form: contact, address, delivery, payment. It works without JavaScript. */
export function CheckoutPage(props: CheckoutPageProps) {
  const { checkout, state, payments, problem, attemptKey } = props;
  const say = useSay(checkoutWords);
  const options = (checkout.shippingInfo?.carrierServiceOptions ?? []).flatMap(
    (carrier) => carrier.shippingOptions ?? [],
  );
  const { shown } = props;
  const travels = shown.delivery !== undefined;
  const chosen = checkout.shippingInfo?.selectedCarrierServiceOption?.code ?? '';
  const total = checkout.totalAfterGiftCard ?? checkout.priceSummary?.total;
  const errors = Object.entries(state.errors);
  return (
    <>
      <h1>{say('title')}</h1>
      {(problem !== null || errors.length > 0) && (
        <div className="problem" role="alert" tabIndex={-1} id="problem">
          <p>{problem ?? say('notPlaced')}</p>
          {errors.length > 0 && (
            <ul>
              {errors.map(([name, text]) => (
                <li key={name}>
                  <a href={`#${name}`}>{text}</a>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <div className="columns">
        <form method="post" className="steps" noValidate data-words={JSON.stringify(waitingWords(say))}>
          <input type="hidden" name="attempt" value={attemptKey} />
          <input type="hidden" name="seenTotal" value={seenTotal(checkout)} />
          {/* Enter in a field must place the order, not recalculate it: the first button of a form is its default. */}
          <button type="submit" name="intent" value="place" className="default-button" tabIndex={-1} aria-hidden="true">
            {say('placeOrder')}
          </button>
          <Contact state={state} shown={shown} />
          {shown.country && <Address state={state} shown={shown} addresses={props.addresses} />}
          {travels && (
            <DeliveryChoices options={options} chosen={state.fields.delivery || chosen} error={state.errors.delivery} />
          )}
          <CodePart
            name="coupon"
            state={state}
            code={checkout.appliedDiscounts?.find(({ coupon }) => coupon)?.coupon?.code ?? null}
            problem={props.couponProblem}
          />
          <CodePart
            name="giftCard"
            state={state}
            code={checkout.giftCard?.obfuscatedCode ?? null}
            problem={props.giftCardProblem}
          />
          <Payment payments={payments} state={state} testCards={props.testCards} />
          <Field name="note" state={state} shown={shown} />
          <div className="place">
            <button type="submit" name="intent" value="place" className="primary">
              {say('placeOrderFor', { total: total?.formattedAmount ?? '' })}
            </button>
            <button type="submit" name="intent" value="update" className="quiet">
              {say('updateTotals')}
            </button>
            <button type="submit" name="intent" value="cancel" className="quiet" formNoValidate>
              {say('backToShop')}
            </button>
          </div>
        </form>
        <OrderSummary checkout={checkout} delivery={travels ? (chosen === '' ? 'open' : 'chosen') : 'none'} />
      </div>
    </>
  );
}

function Contact(part: PartProps) {
  const say = useSay(checkoutWords);
  return (
    <fieldset>
      <legend>{say('contact')}</legend>
      <Field name="email" {...part} />
      <div className="pair">
        <Field name="firstName" {...part} />
        <Field name="lastName" {...part} />
      </div>
      <Field name="phone" {...part} />
      <div className="pair">
        <Field name="company" {...part} />
        <Field name="taxId" {...part} />
      </div>
    </fieldset>
  );
}

/** Where it goes; of what does not travel the bill's country alone. */
function Address({ addresses, ...part }: PartProps & Pick<CheckoutPageProps, 'addresses'>) {
  const say = useSay(checkoutWords);
  const isWhole = part.shown.addressLine !== undefined;
  return (
    <fieldset>
      <legend>{say(isWhole ? 'address' : 'bill')}</legend>
      {isWhole && addresses && addresses.length > 0 && (
        <AddressChoices addresses={addresses} typed={part.state.fields} />
      )}
      <CountryField {...part} />
      <Field name="addressLine" {...part} />
      <Field name="addressLine2" {...part} />
      <div className="pair">
        <Field name="postalCode" {...part} />
        <Field name="city" {...part} />
      </div>
      <Field name="subdivision" {...part} />
      {isWhole && addresses && <KeepAddress state={part.state} />}
    </fieldset>
  );
}

/** What the page's script says while it waits; sentences with a total come with the answer. */
function waitingWords(say: ReturnType<typeof checkoutWords.say>) {
  return {
    working: say('workingOut'),
    noAnswer: say('noAnswer'),
    placing: say('placing'),
    notHeard: say('notHeard'),
  };
}

interface PaymentProps {
  readonly payments: readonly PaymentKind[];
  readonly state: FormState;
  readonly testCards: CheckoutPageProps['testCards'];
}

function Payment({ payments, state, testCards }: PaymentProps) {
  const chosen = state.fields.payment || payments[0];
  const say = useSay(checkoutWords);
  if (payments.length === 1 && payments[0] === 'none') {
    return <input type="hidden" name="payment" value="none" />;
  }
  return (
    <fieldset id="payment">
      <legend>{say('payment')}</legend>
      {payments.length === 0 && <p className="problem">{say('noPayment')}</p>}
      {payments.map((payment) => (
        <Choice key={payment} name="payment" value={payment} checked={payment === chosen}>
          <span className="choice-name">{say(PAYMENT_WORDS[payment])}</span>
        </Choice>
      ))}
      <FieldError name="payment" error={state.errors.payment} />
      {payments.includes('card') && <CardFields state={state} testCards={testCards} />}
    </fieldset>
  );
}
