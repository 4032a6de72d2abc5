import type { Checkout, ShippingOption } from '@headland/contract/types/checkout';
import { useSay } from '@headland/words/react.ts';
import type { ShownFields } from '../forms/checkout-form.ts';
import { countries } from '../forms/countries.ts';
import { seenTotal } from '../forms/seen-total.ts';
import { Choice, Field, FieldError, type FormState, SelectField } from './fields.tsx';
import { OrderSummary } from './order-summary.tsx';
import { checkoutWords } from './words.ts';

export type PaymentKind = 'card' | 'manual' | 'none';

const PAYMENT_WORDS = { card: 'payByCard', manual: 'payLater', none: 'payNothing' } as const;

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
  /** What the checkout asks of its buyer; nothing else is shown. */
  readonly shown: ShownFields;
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
  const total = checkout.priceSummary?.total;
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
          {shown.country && <Address state={state} shown={shown} />}
          {travels && (
            <Delivery options={options} chosen={state.fields.delivery || chosen} error={state.errors.delivery} />
          )}
          <Payment payments={payments} state={state} testCards={props.testCards} />
          <Field state={state} name="note" label={say('note')} shown={shown.note} />
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

interface PartProps {
  readonly state: FormState;
  readonly shown: ShownFields;
}

function Contact({ state, shown }: PartProps) {
  const say = useSay(checkoutWords);
  return (
    <fieldset>
      <legend>{say('contact')}</legend>
      <Field
        state={state}
        name="email"
        label={say('email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        hint={say('emailHint')}
        shown={shown.email}
      />
      <div className="pair">
        <Field
          state={state}
          name="firstName"
          label={say('firstName')}
          autoComplete="given-name"
          shown={shown.firstName}
        />
        <Field
          state={state}
          name="lastName"
          label={say('lastName')}
          autoComplete="family-name"
          shown={shown.lastName}
        />
      </div>
      <Field
        state={state}
        name="phone"
        label={say('phone')}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        shown={shown.phone}
      />
    </fieldset>
  );
}

/** Where it goes; of what does not travel the bill's country alone. */
function Address({ state, shown }: PartProps) {
  const say = useSay(checkoutWords);
  return (
    <fieldset>
      <legend>{say(shown.addressLine ? 'address' : 'bill')}</legend>
      <SelectField
        state={state}
        name="country"
        label={say('country')}
        autoComplete="country"
        options={countries(say.locale)}
      />
      <Field
        state={state}
        name="addressLine"
        label={say('addressLine')}
        autoComplete="address-line1"
        shown={shown.addressLine}
      />
      <Field
        state={state}
        name="addressLine2"
        label={say('addressLine2')}
        autoComplete="address-line2"
        shown={shown.addressLine2}
      />
      <div className="pair">
        <Field
          state={state}
          name="postalCode"
          label={say('postalCode')}
          autoComplete="postal-code"
          narrow
          shown={shown.postalCode}
        />
        <Field state={state} name="city" label={say('city')} autoComplete="address-level2" shown={shown.city} />
      </div>
      <Field
        state={state}
        name="subdivision"
        label={say('subdivision')}
        autoComplete="address-level1"
        shown={shown.subdivision}
      />
    </fieldset>
  );
}

/** What the page's script says while it has the totals worked out; sentences with a total come with the answer. */
function waitingWords(say: ReturnType<typeof checkoutWords.say>) {
  return { working: say('workingOut'), noAnswer: say('noAnswer') };
}

function Delivery({
  options,
  chosen,
  error,
}: {
  readonly options: readonly ShippingOption[];
  readonly chosen: string;
  readonly error: string | undefined;
}) {
  const say = useSay(checkoutWords);
  return (
    <fieldset id="delivery" aria-describedby={error ? 'delivery-error' : undefined}>
      <legend>{say('delivery')}</legend>
      {options.length === 0 && <p className="hint">{say('noDelivery')}</p>}
      {options.map((option) => (
        <Choice key={option.code} name="delivery" value={option.code ?? ''} checked={option.code === chosen} updates>
          <span className="choice-name">{option.title}</span>
          <span className="choice-detail">{option.logistics?.deliveryTime}</span>
          <span className="choice-price">{option.cost?.price?.formattedAmount}</span>
        </Choice>
      ))}
      <FieldError name="delivery" error={error} />
    </fieldset>
  );
}

/** A card is never part of a checkout, so the page itself asks for it. */
const REQUIRED = { required: true };

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
      {payments.map((payment) => (
        <Choice key={payment} name="payment" value={payment} checked={payment === chosen}>
          <span className="choice-name">{say(PAYMENT_WORDS[payment])}</span>
        </Choice>
      ))}
      <FieldError name="payment" error={state.errors.payment} />
      {payments.includes('card') && (
        <div className="card-fields">
          <Field
            state={state}
            name="cardNumber"
            label={say('cardNumber')}
            autoComplete="cc-number"
            inputMode="numeric"
            shown={REQUIRED}
          />
          <div className="pair">
            <Field
              state={state}
              name="cardExpiry"
              label={say('cardExpiry')}
              autoComplete="cc-exp"
              inputMode="numeric"
              narrow
              shown={REQUIRED}
            />
            <Field
              state={state}
              name="cardCode"
              label={say('cardCode')}
              autoComplete="cc-csc"
              inputMode="numeric"
              narrow
              shown={REQUIRED}
            />
          </div>
          {testCards.length > 0 && (
            <details className="test-cards">
              <summary>{say('testCards')}</summary>
              <ul>
                {testCards.map((card) => (
                  <li key={card.number}>
                    <code>{card.number}</code> <span lang="en">{card.does}</span>
                  </li>
                ))}
              </ul>
              <p className="hint">{say('testCardsHint')}</p>
            </details>
          )}
        </div>
      )}
    </fieldset>
  );
}
