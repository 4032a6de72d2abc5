import { captchaOf, newRiddle } from '../captcha.tsx';
import { SignInPage } from '../pages/sign-in-page.tsx';
import { type FieldErrors, NO_ENTRY, type Refusal, refusalOf, wrongFields } from '../say-refusal.ts';
import { type FlowVisit, show } from '../visit.tsx';
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
    const missing = missingFields(email, password);
    if (missing) return render(visit, email, wrongFields(missing));
    try {
      const answer = await visit.api.call('loginV2', { loginId: { email }, password, ...captchaOf(form) });
      return (await goOn(visit, answer, email)) ?? render(visit, email, NO_ENTRY);
    } catch (error) {
      return render(visit, email, refusalOf(error));
    }
  },
};

async function render(visit: FlowVisit, email: string, refusal: Refusal | null): Promise<Response> {
  const { flow } = visit;
  return show(visit, flow.site, {
    title: 'Sign in',
    body: <SignInPage flow={flow} email={email} refusal={refusal} riddle={await newRiddle(visit)} />,
    refusal,
  });
}

function missingFields(email: string, password: string): FieldErrors | null {
  const errors: FieldErrors = {
    ...(email === '' && { email: 'Enter your e-mail address.' }),
    ...(password === '' && { password: 'Enter your password.' }),
  };
  return Object.keys(errors).length > 0 ? errors : null;
}
