import type { SignInFlow } from '@headland/client/face';
import { inline, useSay } from '@headland/words/react.ts';
import { CaptchaField, type CaptchaRiddle } from '../captcha.tsx';
import { PasswordField, TextField } from '../fields.tsx';
import type { Refusal } from '../refusals/say-refusal.ts';
import { Problem, StepForm, WayBack } from '../shell.tsx';
import { signInWords } from '../words.ts';

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
  const say = useSay(signInWords);
  const errors = refusal?.errors ?? {};
  const signIn = `/sign-in/${flow.id}/password`;
  return (
    <>
      <h1>{say('createAccount')}</h1>
      <StepForm formToken={flow.formToken}>
        <Problem refusal={refusal}>
          {refusal?.offer === 'signIn' && (
            <p>
              <a href={signIn}>{say('signInWithThis')}</a>
            </p>
          )}
        </Problem>
        <TextField
          name="email"
          label={say('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          value={fields.email}
          errors={errors}
        />
        <PasswordField
          label={say('password')}
          autoComplete="new-password"
          hint={say('passwordRules')}
          errors={errors}
        />
        <div className="pair">
          <TextField
            name="firstName"
            label={say('firstName')}
            autoComplete="given-name"
            value={fields.firstName}
            errors={errors}
            maxLength={100}
            optional
          />
          <TextField
            name="lastName"
            label={say('lastName')}
            autoComplete="family-name"
            value={fields.lastName}
            errors={errors}
            maxLength={100}
            optional
          />
        </div>
        <CaptchaField riddle={riddle} errors={errors} />
        <button type="submit" className="primary">
          {say('create')}
        </button>
      </StepForm>
      <p className="other-way">{inline(say.pieces('beenHere', { link: (text) => <a href={signIn}>{text}</a> }))}</p>
      <WayBack flow={flow} />
    </>
  );
}
