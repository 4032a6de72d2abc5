import { inline, useSay } from '@headland/words/react.ts';
import { TextField } from '../fields.tsx';
import type { Refusal } from '../refusals/say-refusal.ts';
import { address, Problem, StepForm } from '../shell.tsx';
import { signInWords } from '../words.ts';

interface ForgottenPageProps {
  readonly formToken: string;
  readonly email: string;
  readonly refusal: Refusal | null;
  /** Where signing in goes on; null where there is no sign-in to go back to. */
  readonly signInPath: string | null;
}

/** Asks for the mail with a link to a new password. */
export function ForgottenPage({ formToken, email, refusal, signInPath }: ForgottenPageProps) {
  const say = useSay(signInWords);
  const errors = refusal?.errors ?? {};
  return (
    <>
      <h1>{say('chooseNewPassword')}</h1>
      <p>{say('tellAddress')}</p>
      <StepForm formToken={formToken}>
        <Problem refusal={refusal} />
        <TextField
          name="email"
          label={say('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          value={email}
          errors={errors}
        />
        <button type="submit" name="intent" value="send" className="primary">
          {say('sendLink')}
        </button>
      </StepForm>
      {signInPath && (
        <p className="other-way">
          {inline(say.pieces('remembered', { link: (text) => <a href={signInPath}>{text}</a> }))}
        </p>
      )}
    </>
  );
}

/** The same for every address: whether there is an account is nobody's business. */
export function SentPage({ email, signInPath }: { readonly email: string; readonly signInPath: string | null }) {
  const say = useSay(signInWords);
  return (
    <>
      <h1>{say('checkMail')}</h1>
      <p>{inline(say.pieces('linkSent', { email, address }))}</p>
      <p className="hint">{say('noMailAtAll')}</p>
      {signInPath && (
        <p className="other-way">
          <a href={signInPath}>{say('backToSignIn')}</a>
        </p>
      )}
    </>
  );
}
