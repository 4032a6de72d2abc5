import { captchaOf, newRiddle } from '../captcha.tsx';
import { SignInPage } from '../pages/sign-in-page.tsx';
import { type Refusal, refusalOf, wrong, wrongFields } from '../refusals/say-refusal.ts';
import { type FlowVisit, show } from '../visit.tsx';
import { signInWords } from '../words.ts';
import { sendLink } from './forgotten-step.tsx';
import { goOn, type Step, typed } from './step.ts';

/** Signing in with address and password. */
export const passwordStep: Step = {
  show: (visit) => render(visit, visit.flow.progress.email ?? '', null),

  async submit(visit, form) {
    const email = typed(form, 'email');
    if (form.get('intent') === 'recover') {
      const sent = await sendLink(visit, email);
      return sent instanceof Response ? sent : render(visit, email, sent);
    }
    const password = form.get('password') ?? '';
    const { site } = visit.flow;
    const missing = wrongFields(
      { ...(email === '' && { email: 'emailMissing' }), ...(password === '' && { password: 'passwordMissing' }) },
      site,
    );
    if (missing) return render(visit, email, missing);
    try {
      const answer = await visit.api.call('loginV2', { loginId: { email }, password, ...captchaOf(form) });
      return (await goOn(visit, answer, email)) ?? render(visit, email, wrong('noEntry', site, { status: 403 }));
    } catch (error) {
      return render(visit, email, refusalOf(error, site));
    }
  },
};

async function render(visit: FlowVisit, email: string, refusal: Refusal | null): Promise<Response> {
  const { flow } = visit;
  return show(visit, flow.site, {
    title: signInWords.say(flow.site)('signIn'),
    body: <SignInPage flow={flow} email={email} refusal={refusal} riddle={await newRiddle(visit)} />,
    refusal,
  });
}
