import type { SignInFlow } from '@headland/client/face';
import { inline, useSay } from '@headland/words/react.ts';
import { CaptchaField, type CaptchaRiddle } from '../captcha.tsx';
import { PasswordField, TextField } from '../fields.tsx';
import type { Refusal } from '../refusals/say-refusal.ts';
import { Problem, StepForm, WayBack } from '../shell.tsx';
import { signInWords } from '../words.ts';

interface SignInPageProps {
  readonly flow: SignInFlow;
  readonly email: string;
  readonly refusal: Refusal | null;
  readonly riddle: CaptchaRiddle;
}

export function SignInPage({ flow, email, refusal, riddle }: SignInPageProps) {
  const say = useSay(signInWords);
  const errors = refusal?.errors ?? {};
  const here = `/sign-in/${flow.id}`;
  return (
    <>
      <h1>{say('signIn')}</h1>
      <StepForm action={`${here}/password`} formToken={flow.formToken}>
        <Problem refusal={refusal}>
          {refusal?.offer === 'recovery' && (
            <button type="submit" name="intent" value="recover" formNoValidate>
              {say('sendMeTheMail')}
            </button>
          )}
        </Problem>
        {/* Enter in a field signs in, whatever stands above: the first button of a form is its default. */}
        <button type="submit" className="default-button" tabIndex={-1} aria-hidden="true">
          {say('signIn')}
        </button>
        <TextField
          name="email"
          label={say('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          value={email}
          errors={errors}
        />
        <PasswordField label={say('password')} autoComplete="current-password" errors={errors} />
        <p className="aside">
          <a href={`${here}/forgotten`}>{say('forgotten')}</a>
        </p>
        <CaptchaField riddle={riddle} errors={errors} />
        <button type="submit" className="primary">
          {say('signIn')}
        </button>
      </StepForm>
      <p className="other-way">
        {inline(say.pieces('newHere', { link: (text) => <a href={`${here}/sign-up`}>{text}</a> }))}
      </p>
      <WayBack flow={flow} />
    </>
  );
}
