import { ForgottenPage, SentPage } from '../pages/forgotten-page.tsx';
import { type Refusal, refusalOf, wrongFields } from '../refusals/say-refusal.ts';
import { type FlowVisit, show } from '../visit.tsx';
import { signInWords } from '../words.ts';
import { goTo, pathOf, type Step, typed } from './step.ts';

/** Asks for the mail with a link to a new password. */
export const forgottenStep: Step = {
  show: (visit) => render(visit, visit.flow.progress.email ?? '', null),

  async submit(visit, form) {
    const email = typed(form, 'email');
    const sent = await sendLink(visit, email);
    return sent instanceof Response ? sent : render(visit, email, sent);
  },
};

/** The mail is on its way, or there is no such account: the page is the same. */
export const sentStep: Step = {
  show(visit) {
    const { flow } = visit;
    const { email } = flow.progress;
    if (email === undefined) return goTo(visit, 'forgotten');
    const body = <SentPage email={email} signInPath={pathOf(visit, 'password')} />;
    return show(visit, flow.site, { title: signInWords.say(flow.site)('checkMail'), body });
  },
  submit: async (visit) => goTo(visit, 'sent'),
};

/** @returns the next page; what stood in the way if nothing was asked for */
export async function sendLink(visit: FlowVisit, email: string): Promise<Response | Refusal> {
  const missing = wrongFields(email === '' ? { email: 'emailMissing' } : {}, visit.flow.site);
  if (missing) return missing;
  try {
    await visit.api.call('sendRecoveryEmail', { email });
  } catch (error) {
    return refusalOf(error, visit.flow.site);
  }
  // Whoever follows the link in this browser comes back to this very sign-in.
  return goTo(visit, 'sent', { email, recovering: true });
}

function render(visit: FlowVisit, email: string, refusal: Refusal | null): Response {
  const { flow } = visit;
  const signInPath = pathOf(visit, 'password');
  const body = <ForgottenPage formToken={flow.formToken} email={email} refusal={refusal} signInPath={signInPath} />;
  return show(visit, flow.site, { title: signInWords.say(flow.site)('chooseNewPassword'), body, refusal });
}
