import type { SignInFlow } from '@headland/client/face';
import { inline, useSay } from '@headland/words/react.ts';
import type { ReactNode } from 'react';
import { TextField } from '../fields.tsx';
import type { Refusal } from '../refusals/say-refusal.ts';
import { address, Problem, StepForm, WayBack } from '../shell.tsx';
import { signInWords } from '../words.ts';

interface CodePageProps {
  readonly flow: SignInFlow;
  readonly refusal: Refusal | null;
  /** Seconds until another mail can be asked for. */
  readonly resendIn: number;
  /** A new mail has just left. */
  readonly sentAgain: boolean;
}

export function CodePage({ flow, refusal, resendIn, sentAgain }: CodePageProps) {
  const say = useSay(signInWords);
  const elsewhere = (text: readonly ReactNode[]) => <a href={`/sign-in/${flow.id}/password`}>{text}</a>;
  return (
    <>
      <h1>{say('checkMail')}</h1>
      <p>{inline(say.pieces('codeSent', { email: flow.progress.email ?? '', address }))}</p>
      {sentAgain && (
        <p className="note" role="status">
          {say('sentAgain')}
        </p>
      )}
      <StepForm formToken={flow.formToken}>
        <Problem refusal={refusal}>
          {refusal?.offer === 'signIn' && (
            <p>
              <a href={`/sign-in/${flow.id}/password`}>{say('signInAgain')}</a>
            </p>
          )}
        </Problem>
        <TextField
          name="code"
          label={say('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          errors={refusal?.errors ?? {}}
        />
        <button type="submit" className="primary">
          {say('goOn')}
        </button>
      </StepForm>
      <form method="post" className="other-way" data-once>
        <input type="hidden" name="formToken" value={flow.formToken} />
        <p>{say('noMail')}</p>
        <button type="submit" name="intent" value="resend" {...waiting(say, resendIn)}>
          {say('sendAnother')}
        </button>
      </form>
      <p>{inline(say.pieces('wrongAddress', { link: elsewhere }))}</p>
      <WayBack flow={flow} />
    </>
  );
}

/** The page's script counts the seconds down on the button. */
function waiting(say: Say, seconds: number) {
  if (seconds <= 0) return {};
  const label = say('sendAnother');
  const told = Array.from({ length: seconds }, (_, at) => say('resendIn', { label, seconds: at + 1 }));
  return { 'data-wait': seconds, 'data-wait-words': JSON.stringify(told) };
}

type Say = ReturnType<typeof signInWords.say>;
