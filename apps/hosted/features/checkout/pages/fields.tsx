import { countries } from '@headland/words/countries.ts';
import { useSay } from '@headland/words/react.ts';
import type { ReactNode } from 'react';
import { frameWords } from '../../../words.ts';
import type { CheckoutFields, FieldErrors, FieldName, ShownFields } from '../forms/checkout-form.ts';
import { checkoutWords } from './words.ts';

export interface FormState {
  readonly fields: CheckoutFields;
  readonly errors: FieldErrors;
}

/** What a part of the page needs to show its fields. */
export interface PartProps {
  readonly state: FormState;
  /** What the checkout says of its fields; those that it does not name are not shown. */
  readonly shown: ShownFields;
}

type TypedField = Exclude<FieldName, 'country' | 'delivery' | 'keep' | 'payment'>;

interface Typed {
  readonly autoComplete?: string;
  readonly type?: 'email' | 'tel';
  readonly inputMode?: 'numeric' | 'email' | 'tel';
  readonly narrow?: boolean;
  readonly hint?: 'emailHint' | 'taxIdHint';
}

/** How each field is typed; its label is the word of its name. */
const TYPED: Readonly<Record<TypedField, Typed>> = {
  email: { autoComplete: 'email', type: 'email', inputMode: 'email', hint: 'emailHint' },
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  phone: { autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
  company: { autoComplete: 'organization' },
  taxId: { autoComplete: 'off', hint: 'taxIdHint' },
  addressLine: { autoComplete: 'address-line1' },
  addressLine2: { autoComplete: 'address-line2' },
  postalCode: { autoComplete: 'postal-code', narrow: true },
  city: { autoComplete: 'address-level2' },
  subdivision: { autoComplete: 'address-level1' },
  cardNumber: { autoComplete: 'cc-number', inputMode: 'numeric' },
  cardExpiry: { autoComplete: 'cc-exp', inputMode: 'numeric', narrow: true },
  cardCode: { autoComplete: 'cc-csc', inputMode: 'numeric', narrow: true },
  note: {},
  coupon: { autoComplete: 'off', narrow: true },
  giftCard: { autoComplete: 'off' },
};

/** A labelled input whose error stands beside it and is announced with it. */
export function Field({ state, shown, name }: PartProps & { readonly name: TypedField }) {
  const say = useSay(checkoutWords);
  const sayFrame = useSay(frameWords);
  const asked = shown[name];
  if (!asked) return null;
  const { narrow, hint, type = 'text', ...input } = TYPED[name];
  const error = state.errors[name];
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return (
    <div className={`field${narrow ? ' narrow' : ''}`}>
      <label htmlFor={name}>
        {say(name)}
        {!asked.required && <span className="optional"> {sayFrame('optional')}</span>}
      </label>
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {say(hint)}
        </p>
      )}
      <input
        id={name}
        name={name}
        type={type}
        defaultValue={state.fields[name]}
        required={asked.required}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        {...input}
      />
      <FieldError name={name} error={error} />
    </div>
  );
}

/** The country, by the names of the page's language. */
export function CountryField({ state, shown }: PartProps) {
  const say = useSay(checkoutWords);
  if (!shown.country) return null;
  const error = state.errors.country;
  return (
    <div className="field">
      <label htmlFor="country">{say('country')}</label>
      <select
        id="country"
        name="country"
        defaultValue={state.fields.country}
        autoComplete="country"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'country-error' : undefined}
        data-updates
      >
        {countries(say.locale).map((option) => (
          <option key={option.code} value={option.code}>
            {option.name}
          </option>
        ))}
      </select>
      <FieldError name="country" error={error} />
    </div>
  );
}

interface ChoiceProps {
  readonly name: FieldName;
  readonly value: string;
  readonly checked: boolean;
  readonly updates?: boolean;
  readonly children: ReactNode;
}

export function Choice({ name, value, checked, updates, children }: ChoiceProps) {
  return (
    <label className="choice">
      <input type="radio" name={name} value={value} defaultChecked={checked} data-updates={updates || undefined} />
      {children}
    </label>
  );
}

export function FieldError({ name, error }: { readonly name: string; readonly error: string | undefined }) {
  if (!error) return null;
  return (
    <p className="error" id={`${name}-error`}>
      {error}
    </p>
  );
}
