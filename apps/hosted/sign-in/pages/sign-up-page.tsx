import type { SignInFlow } from '@headland/client/face';
import { CaptchaField, type CaptchaRiddle } from '../captcha.tsx';
import { PASSWORD_RULES, PasswordField, TextField } from '../fields.tsx';
import type { Refusal } from '../say-refusal.ts';
import { Problem, StepForm, WayBack } from '../shell.tsx';

export interface SignUpFields {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

interface SignUpPageProps {
  readonly flow: SignInFlow;
  readonly fields: SignUpFields;
  readonly refusal: Refusal | null;
  readonly riddle: CaptchaRiddle;
}

export function SignUpPage({ flow, fields, refusal, riddle }: SignUpPageProps) {
  const errors = refusal?.errors ?? {};
  const signIn = `/sign-in/${flow.id}/password`;
  return (
    <>
      <h1>Create an account</h1>
      <StepForm formToken={flow.formToken}>
        <Problem refusal={refusal}>
          {refusal?.offer === 'signIn' && (
            <p>
              <a href={signIn}>Sign in with this address</a>
            </p>
          )}
        </Problem>
        <TextField
          name="email"
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          value={fields.email}
          errors={errors}
        />
        <PasswordField label="Password" autoComplete="new-password" hint={PASSWORD_RULES} errors={errors} />
        <div className="pair">
          <TextField
            name="firstName"
            label="First name"
            autoComplete="given-name"
            value={fields.firstName}
            errors={errors}
            maxLength={100}
            optional
          />
          <TextField
            name="lastName"
            label="Last name"
            autoComplete="family-name"
            value={fields.lastName}
            errors={errors}
            maxLength={100}
            optional
          />
        </div>
        <CaptchaField riddle={riddle} errors={errors} />
        <button type="submit" className="primary">
          Create account
        </button>
      </StepForm>
      <p className="other-way">
        Been here before? <a href={signIn}>Sign in</a>
      </p>
      <WayBack flow={flow} />
    </>
  );
}
