import type { SignInFlow } from '@headland/client/face';
import { StepForm, WayBack } from '../shell.tsx';

interface WaitingPageProps {
  readonly flow: SignInFlow;
  /** They have just looked again. */
  readonly asked: boolean;
}

export function WaitingPage({ flow, asked }: WaitingPageProps) {
  return (
    <>
      <h1>Almost there</h1>
      <p>
        {flow.site.name} looks at every new account before it can be used. Yours is in the queue; a mail tells you when
        it is ready.
      </p>
      {asked && (
        <p className="note" role="status">
          Not yet. You can close this page: the mail comes either way.
        </p>
      )}
      <StepForm formToken={flow.formToken}>
        <button type="submit" className="primary">
          Look again
        </button>
      </StepForm>
      <WayBack flow={flow} />
    </>
  );
}
