import { inline, useSay } from '@headland/words/react.ts';
import { frameWords } from '../../words.ts';
import type { FieldErrors, FieldName } from './refusals/say-refusal.ts';
import { signInWords } from './words.ts';

interface TextFieldProps {
  readonly name: FieldName;
  readonly label: string;
  readonly errors: FieldErrors;
  readonly autoComplete: string;
  readonly value?: string;
  readonly type?: 'text' | 'email';
  readonly inputMode?: 'text' | 'numeric' | 'email';
  readonly optional?: boolean;
  readonly hint?: string;
  readonly maxLength?: number;
  readonly autoFocus?: boolean;
}

/** A labelled input whose hint and error stand beside it and are announced with it. */
export function TextField({ name, label, errors, value, optional, hint, type = 'text', ...input }: TextFieldProps) {
  const error = errors[name];
  const say = useSay(frameWords);
  return (
    <div className="field">
      <label htmlFor={name}>
        {label}
        {optional && <span className="optional"> {say('optional')}</span>}
      </label>
      <Hint name={name} hint={hint} />
      <input
        id={name}
        name={name}
        type={type}
        defaultValue={value}
        required={!optional}
        spellCheck={false}
        autoCapitalize="none"
        {...describedBy(name, hint, error)}
        {...input}
      />
      <FieldError name={name} error={error} />
    </div>
  );
}

interface PasswordFieldProps {
  readonly label: string;
  readonly errors: FieldErrors;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string;
}

/** What was typed is never sent back. The button needs the script, so the script shows it. */
export function PasswordField({ label, errors, autoComplete, hint }: PasswordFieldProps) {
  const error = errors.password;
  const say = useSay(signInWords);
  return (
    <div className="field">
      <label htmlFor="password">{label}</label>
      <Hint name="password" hint={hint} />
      <div className="secret">
        <input
          id="password"
          name="password"
          type="password"
          required
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          {...describedBy('password', hint, error)}
        />
        <button type="button" className="reveal" data-reveals="password" aria-pressed="false" hidden>
          {inline(say.pieces('showPassword', { unseen: (text) => <span className="unseen">{text}</span> }))}
        </button>
      </div>
      <FieldError name="password" error={error} />
    </div>
  );
}

function Hint({ name, hint }: { readonly name: string; readonly hint: string | undefined }) {
  if (!hint) return null;
  return (
    <p className="hint" id={`${name}-hint`}>
      {hint}
    </p>
  );
}

function FieldError({ name, error }: { readonly name: string; readonly error: string | undefined }) {
  if (!error) return null;
  return (
    <p className="error" id={`${name}-error`}>
      {error}
    </p>
  );
}

function describedBy(name: string, hint: string | undefined, error: string | undefined) {
  const ids = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return { ...(ids && { 'aria-describedby': ids }), ...(error && { 'aria-invalid': true }) };
}
