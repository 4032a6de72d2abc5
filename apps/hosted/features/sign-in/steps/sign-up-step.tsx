import { captchaOf, newRiddle } from '../captcha.tsx';
import { type SignUpFields, SignUpPage } from '../pages/sign-up-page.tsx';
import { type Refusal, refusalOf, wrong, wrongFields } from '../refusals/say-refusal.ts';
import { type FlowVisit, show } from '../visit.tsx';
import { signInWords } from '../words.ts';
import { goOn, type Step, typed } from './step.ts';

/** Making an account. */
export const signUpStep: Step = {
  show: (visit) => render(visit, { email: visit.flow.progress.email ?? '', firstName: '', lastName: '' }, null),

  async submit(visit, form) {
    const fields = {
      email: typed(form, 'email'),
      firstName: typed(form, 'firstName'),
      lastName: typed(form, 'lastName'),
    };
    const { email } = fields;
    const password = form.get('password') ?? '';
    const { site } = visit.flow;
    const missing = wrongFields(
      { ...(email === '' && { email: 'emailMissing' }), ...(password === '' && { password: 'newPasswordMissing' }) },
      site,
    );
    if (missing) return render(visit, fields, missing);
    try {
      const answer = await visit.api.call('registerV2', {
        loginId: { email },
        password,
        profile: namesOf(fields),
        ...captchaOf(form),
      });
      return (await goOn(visit, answer, email)) ?? render(visit, fields, wrong('noEntry', site, { status: 403 }));
    } catch (error) {
      const refusal = refusalOf(error, site);
      const answer = await render(visit, fields, refusal);
      // Whoever has an account signs in with the address that was just typed.
      if (refusal.offer === 'signIn') {
        answer.headers.append('set-cookie', visit.host.signIn.keep(visit.request, visit.flow, { email }));
      }
      return answer;
    }
  },
};

async function render(visit: FlowVisit, fields: SignUpFields, refusal: Refusal | null): Promise<Response> {
  const { flow } = visit;
  const body = <SignUpPage flow={flow} fields={fields} refusal={refusal} riddle={await newRiddle(visit)} />;
  return show(visit, flow.site, { title: signInWords.say(flow.site)('createAccount'), body, refusal });
}

function namesOf({ firstName, lastName }: SignUpFields): { firstName?: string; lastName?: string } {
  return { ...(firstName && { firstName }), ...(lastName && { lastName }) };
}
