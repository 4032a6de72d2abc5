import type { SignInFlow } from '@headland/client/face';
import { CaptchaField, type CaptchaRiddle } from '../captcha.tsx';
import { PasswordField, TextField } from '../fields.tsx';
import type { Refusal } from '../say-refusal.ts';
import { Problem, StepForm, WayBack } from '../shell.tsx';

interface SignInPageProps {
  readonly flow: SignInFlow;
  readonly email: string;
  readonly refusal: Refusal | null;
  readonly riddle: CaptchaRiddle;
}

export function SignInPage({ flow, email, refusal, riddle }: SignInPageProps) {
  const errors = refusal?.errors ?? {};
  const here = `/sign-in/${flow.id}`;
  return (
    <>
      <h1>Sign in</h1>
      <StepForm action={`${here}/password`} formToken={flow.formToken}>
        <Problem refusal={refusal}>
          {refusal?.offer === 'recovery' && (
            <button type="submit" name="intent" value="recover" formNoValidate>
              Send me the mail
            </button>
          )}
        </Problem>
        {/* Enter in a field signs in, whatever stands above: the first button of a form is its default. */}
        <button type="submit" className="default-button" tabIndex={-1} aria-hidden="true">
          Sign in
        </button>
        <TextField
          name="email"
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          value={email}
          errors={errors}
        />
        <PasswordField label="Password" autoComplete="current-password" errors={errors} />
        <p className="aside">
          <a href={`${here}/forgotten`}>Forgotten your password?</a>
        </p>
        <CaptchaField riddle={riddle} errors={errors} />
        <button type="submit" className="primary">
          Sign in
        </button>
      </StepForm>
      <p className="other-way">
        New here? <a href={`${here}/sign-up`}>Create an account</a>
      </p>
      <WayBack flow={flow} />
    </>
  );
}
