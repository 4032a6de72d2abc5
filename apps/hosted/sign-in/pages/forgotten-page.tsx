import { TextField } from '../fields.tsx';
import type { Refusal } from '../say-refusal.ts';
import { Problem, StepForm } from '../shell.tsx';

interface ForgottenPageProps {
  readonly formToken: string;
  readonly email: string;
  readonly refusal: Refusal | null;
  /** Where signing in goes on; null where there is no sign-in to go back to. */
  readonly signInPath: string | null;
}

/** Asks for the mail with a link to a new password. */
export function ForgottenPage({ formToken, email, refusal, signInPath }: ForgottenPageProps) {
  const errors = refusal?.errors ?? {};
  return (
    <>
      <h1>Choose a new password</h1>
      <p>Tell us your address, and we send a link to it.</p>
      <StepForm formToken={formToken}>
        <Problem refusal={refusal} />
        <TextField
          name="email"
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          value={email}
          errors={errors}
        />
        <button type="submit" name="intent" value="send" className="primary">
          Send the link
        </button>
      </StepForm>
      {signInPath && (
        <p className="other-way">
          Remembered it? <a href={signInPath}>Sign in</a>
        </p>
      )}
    </>
  );
}

/** The same for every address: whether there is an account is nobody's business. */
export function SentPage({ email, signInPath }: { readonly email: string; readonly signInPath: string | null }) {
  return (
    <>
      <h1>Look into your mail</h1>
      <p>
        If there is an account for <strong className="address">{email}</strong>, a mail with a link is on its way. The
        link is good for half an hour.
      </p>
      <p className="hint">No mail? Look into the folder for unwanted mail, and whether the address is right.</p>
      {signInPath && (
        <p className="other-way">
          <a href={signInPath}>Back to signing in</a>
        </p>
      )}
    </>
  );
}
