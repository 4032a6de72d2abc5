import { useSay } from '@headland/words/react.ts';
import type { ReactNode } from 'react';
import type { CheckoutFields, FieldErrors, FieldName } from '../forms/checkout-form.ts';
import { frameWords } from '../words.ts';

export interface FormState {
  readonly fields: CheckoutFields;
  readonly errors: FieldErrors;
}

interface FieldProps {
  readonly state: FormState;
  readonly name: FieldName;
  readonly label: string;
  readonly type?: string;
  readonly autoComplete?: string;
  readonly inputMode?: 'text' | 'numeric' | 'email' | 'tel';
  /** What the checkout says of the field; it is not shown if nothing. */
  readonly shown: { readonly required: boolean } | undefined;
  readonly hint?: string;
  readonly narrow?: boolean;
}

/** A labelled input whose error stands beside it and is announced with it. */
export function Field({ state, name, label, shown, hint, narrow, type = 'text', ...input }: FieldProps) {
  const say = useSay(frameWords);
  if (!shown) return null;
  const { required } = shown;
  const error = state.errors[name];
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return (
    <div className={`field${narrow ? ' narrow' : ''}`}>
      <label htmlFor={name}>
        {label}
        {!required && <span className="optional"> {say('optional')}</span>}
      </label>
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <input
        id={name}
        name={name}
        type={type}
        defaultValue={state.fields[name]}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        {...input}
      />
      <FieldError name={name} error={error} />
    </div>
  );
}

interface SelectProps {
  readonly state: FormState;
  readonly name: FieldName;
  readonly label: string;
  readonly autoComplete?: string;
  readonly options: readonly { readonly code: string; readonly name: string }[];
}

export function SelectField({ state, name, label, options, autoComplete }: SelectProps) {
  const error = state.errors[name];
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select
        id={name}
        name={name}
        defaultValue={state.fields[name]}
        autoComplete={autoComplete}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        data-updates
      >
        {options.map((option) => (
          <option key={option.code} value={option.code}>
            {option.name}
          </option>
        ))}
      </select>
      <FieldError name={name} error={error} />
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
