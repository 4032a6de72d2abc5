import type { SignInFlow } from '@headland/client/face';
import { useSay } from '@headland/words/react.ts';
import { StepForm, WayBack } from '../shell.tsx';
import { signInWords } from '../words.ts';

interface WaitingPageProps {
  readonly flow: SignInFlow;
  /** They have just looked again. */
  readonly asked: boolean;
}

export function WaitingPage({ flow, asked }: WaitingPageProps) {
  const say = useSay(signInWords);
  return (
    <>
      <h1>{say('almostThere')}</h1>
      <p>{say('inQueue', { site: flow.site.name })}</p>
      {asked && (
        <p className="note" role="status">
          {say('notYet')}
        </p>
      )}
      <StepForm formToken={flow.formToken}>
        <button type="submit" className="primary">
          {say('checkAgain')}
        </button>
      </StepForm>
      <WayBack flow={flow} />
    </>
  );
}
