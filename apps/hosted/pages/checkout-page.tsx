import type { Checkout, ShippingOption } from '@headland/contract/types/checkout';
import type { ShownFields } from '../forms/checkout-form.ts';
import { countries } from '../forms/countries.ts';
import { Choice, Field, FieldError, type FormState, SelectField } from './fields.tsx';
import { OrderSummary } from './order-summary.tsx';

export interface PaymentChoice {
  readonly id: 'card' | 'manual' | 'none';
  readonly label: string;
}

interface CheckoutPageProps {
  readonly checkout: Checkout;
  readonly state: FormState;
  readonly payments: readonly PaymentChoice[];
  readonly locale: string;
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
      <h1>Checkout</h1>
      {(problem !== null || errors.length > 0) && (
        <div className="problem" role="alert" tabIndex={-1} id="problem">
          <p>{problem ?? 'The order was not placed yet. Your cart is kept; please look at this:'}</p>
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
        <form method="post" className="steps" noValidate>
          <input type="hidden" name="attempt" value={attemptKey} />
          <input type="hidden" name="seenTotal" value={total?.amount ?? ''} />
          {/* Enter in a field must place the order, not recalculate it: the first button of a form is its default. */}
          <button type="submit" name="intent" value="place" className="default-button" tabIndex={-1} aria-hidden="true">
            Place order
          </button>
          <Contact state={state} shown={shown} />
          {shown.country && <Address state={state} shown={shown} locale={props.locale} />}
          {travels && (
            <Delivery options={options} chosen={state.fields.delivery || chosen} error={state.errors.delivery} />
          )}
          <Payment payments={payments} state={state} testCards={props.testCards} />
          <Field state={state} name="note" label="Note to the shop" shown={shown.note} />
          <div className="place">
            <button type="submit" name="intent" value="place" className="primary">
              Place order · {total?.formattedAmount}
            </button>
            <button type="submit" name="intent" value="update" className="quiet">
              Update totals
            </button>
            <button type="submit" name="intent" value="cancel" className="quiet" formNoValidate>
              Back to the shop
            </button>
          </div>
        </form>
        <OrderSummary
          lines={checkout.lineItems ?? []}
          prices={checkout.priceSummary ?? {}}
          delivery={travels ? (chosen === '' ? 'open' : 'chosen') : 'none'}
        />
      </div>
    </>
  );
}

interface PartProps {
  readonly state: FormState;
  readonly shown: ShownFields;
}

function Contact({ state, shown }: PartProps) {
  return (
    <fieldset>
      <legend>Contact</legend>
      <Field
        state={state}
        name="email"
        label="E-mail"
        type="email"
        autoComplete="email"
        inputMode="email"
        hint="So that the shop can reach you about this order."
        shown={shown.email}
      />
      <div className="pair">
        <Field state={state} name="firstName" label="First name" autoComplete="given-name" shown={shown.firstName} />
        <Field state={state} name="lastName" label="Last name" autoComplete="family-name" shown={shown.lastName} />
      </div>
      <Field
        state={state}
        name="phone"
        label="Phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        shown={shown.phone}
      />
    </fieldset>
  );
}

/** Where it goes; of what does not travel the bill's country alone. */
function Address({ state, shown, locale }: PartProps & { readonly locale: string }) {
  return (
    <fieldset>
      <legend>{shown.addressLine ? 'Address' : 'Bill'}</legend>
      <SelectField state={state} name="country" label="Country" autoComplete="country" options={countries(locale)} />
      <Field
        state={state}
        name="addressLine"
        label="Street and number"
        autoComplete="address-line1"
        shown={shown.addressLine}
      />
      <Field
        state={state}
        name="addressLine2"
        label="Apartment, floor"
        autoComplete="address-line2"
        shown={shown.addressLine2}
      />
      <div className="pair">
        <Field
          state={state}
          name="postalCode"
          label="Postal code"
          autoComplete="postal-code"
          narrow
          shown={shown.postalCode}
        />
        <Field state={state} name="city" label="Town or city" autoComplete="address-level2" shown={shown.city} />
      </div>
      <Field
        state={state}
        name="subdivision"
        label="State or region"
        autoComplete="address-level1"
        shown={shown.subdivision}
      />
    </fieldset>
  );
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
  return (
    <fieldset id="delivery" aria-describedby={error ? 'delivery-error' : undefined}>
      <legend>Delivery</legend>
      {options.length === 0 && (
        <p className="hint">Nothing travels to this country yet. Choose another country, then update the totals.</p>
      )}
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
  readonly payments: readonly PaymentChoice[];
  readonly state: FormState;
  readonly testCards: CheckoutPageProps['testCards'];
}

function Payment({ payments, state, testCards }: PaymentProps) {
  const chosen = state.fields.payment || payments[0]?.id;
  if (payments.length === 1 && payments[0]?.id === 'none') {
    return <input type="hidden" name="payment" value="none" />;
  }
  return (
    <fieldset id="payment">
      <legend>Payment</legend>
      {payments.map((payment) => (
        <Choice key={payment.id} name="payment" value={payment.id} checked={payment.id === chosen}>
          <span className="choice-name">{payment.label}</span>
        </Choice>
      ))}
      <FieldError name="payment" error={state.errors.payment} />
      {payments.some((payment) => payment.id === 'card') && (
        <div className="card-fields">
          <Field
            state={state}
            name="cardNumber"
            label="Card number"
            autoComplete="cc-number"
            inputMode="numeric"
            shown={REQUIRED}
          />
          <div className="pair">
            <Field
              state={state}
              name="cardExpiry"
              label="Expires (MM/YY)"
              autoComplete="cc-exp"
              inputMode="numeric"
              narrow
              shown={REQUIRED}
            />
            <Field
              state={state}
              name="cardCode"
              label="Security code"
              autoComplete="cc-csc"
              inputMode="numeric"
              narrow
              shown={REQUIRED}
            />
          </div>
          {testCards.length > 0 && (
            <details className="test-cards">
              <summary>Test cards of this shop</summary>
              <ul>
                {testCards.map((card) => (
                  <li key={card.number}>
                    <code>{card.number}</code> {card.does}
                  </li>
                ))}
              </ul>
              <p className="hint">Any future expiry date and any three digits will do.</p>
            </details>
          )}
        </div>
      )}
    </fieldset>
  );
}
