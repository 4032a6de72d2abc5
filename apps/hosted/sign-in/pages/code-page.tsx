import type { SignInFlow } from '@headland/client/face';
import { TextField } from '../fields.tsx';
import type { Refusal } from '../say-refusal.ts';
import { Problem, StepForm, WayBack } from '../shell.tsx';

interface CodePageProps {
  readonly flow: SignInFlow;
  readonly refusal: Refusal | null;
  /** Seconds until another mail can be asked for. */
  readonly resendIn: number;
  /** A new mail has just left. */
  readonly sentAgain: boolean;
}

export function CodePage({ flow, refusal, resendIn, sentAgain }: CodePageProps) {
  return (
    <>
      <h1>Look into your mail</h1>
      <p>
        We sent six digits to <strong className="address">{flow.progress.email}</strong>. They are good for ten minutes.
      </p>
      {sentAgain && (
        <p className="note" role="status">
          A new mail is on its way. The code before it is void.
        </p>
      )}
      <StepForm formToken={flow.formToken}>
        <Problem refusal={refusal}>
          {refusal?.offer === 'signIn' && (
            <p>
              <a href={`/sign-in/${flow.id}/password`}>Sign in again</a>
            </p>
          )}
        </Problem>
        <TextField
          name="code"
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          errors={refusal?.errors ?? {}}
        />
        <button type="submit" className="primary">
          Go on
        </button>
      </StepForm>
      <form method="post" className="other-way" data-once>
        <input type="hidden" name="formToken" value={flow.formToken} />
        <p>No mail? Look into the folder for unwanted mail first.</p>
        <button type="submit" name="intent" value="resend" data-wait={resendIn > 0 ? resendIn : undefined}>
          Send another mail
        </button>
      </form>
      <p>
        Is the address wrong? <a href={`/sign-in/${flow.id}/password`}>Begin with another one</a>
      </p>
      <WayBack flow={flow} />
    </>
  );
}
