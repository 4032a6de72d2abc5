import { ClientError } from '@headland/client';
import { WaitingPage } from '../pages/waiting-page.tsx';
import { type FlowVisit, show } from '../visit.tsx';
import { signInWords } from '../words.ts';
import { goOn, goTo, type Step } from './step.ts';

/** Waiting for the owner's approval. */
export const waitingStep: Step = {
  show: (visit) => (visit.flow.progress.waiting?.for === 'approval' ? render(visit, false) : goTo(visit, '')),

  async submit(visit) {
    const { waiting, email = '' } = visit.flow.progress;
    if (waiting?.for !== 'approval') return goTo(visit, '');
    try {
      const { state, sessionToken } = await visit.api.call('proceedToNextStateV1', { stateToken: waiting.stateToken });
      if (state?.status !== 'DONE' || !sessionToken) return render(visit, true);
      return (await goOn(visit, { state: 'SUCCESS', sessionToken }, email)) ?? render(visit, true);
    } catch (error) {
      // What was begun so long ago does not go on; signing in again does, once the owner has approved.
      if (error instanceof ClientError && error.code === 'INVALID_STATE_TOKEN') return goTo(visit, '', { email });
      throw error;
    }
  },
};

function render(visit: FlowVisit, asked: boolean): Response {
  const { flow } = visit;
  return show(visit, flow.site, {
    title: signInWords.say(flow.site)('almostThere'),
    body: <WaitingPage flow={flow} asked={asked} />,
  });
}
