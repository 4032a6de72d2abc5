import { CodePage } from '../pages/code-page.tsx';
import { type Refusal, refusalOf, tooEarly, wrong, wrongFields } from '../refusals/say-refusal.ts';
import { type FlowVisit, show } from '../visit.tsx';
import { signInWords } from '../words.ts';
import { goOn, goTo, pathOf, RESEND_PAUSE, type Step, typed } from './step.ts';

/** Proving an address with the code of a mail. */
export const codeStep: Step = {
  show: (visit) => (waitingIn(visit) ? render(visit, null) : goTo(visit, '')),

  async submit(visit, form) {
    const waiting = waitingIn(visit);
    if (!waiting) return goTo(visit, '');
    if (form.get('intent') === 'resend') return resend(visit, waiting);
    // Wide digits are what a keyboard for Japanese or Chinese types.
    const code = typed(form, 'code').normalize('NFKC').replaceAll(/[\s-]/g, '');
    if (!/^\d{6}$/.test(code)) return render(visit, wrongFields({ code: 'codeShape' }, visit.flow.site));
    const { stateToken } = waiting;
    try {
      const answer = await visit.api.call('verifyDuringAuthentication', { code, stateToken });
      return (
        (await goOn(visit, answer, visit.flow.progress.email ?? '')) ??
        render(visit, wrong('noEntry', visit.flow.site, { status: 403 }))
      );
    } catch (error) {
      return render(visit, refusalOf(error, visit.flow.site));
    }
  },
};

type Waiting = NonNullable<FlowVisit['flow']['progress']['waiting']>;

function waitingIn({ flow }: FlowVisit): Waiting | null {
  const { waiting } = flow.progress;
  return waiting?.for === 'code' ? waiting : null;
}

async function resend(visit: FlowVisit, waiting: Waiting): Promise<Response> {
  const seconds = secondsUntil(waiting, visit.host.now());
  if (seconds > 0) return render(visit, tooEarly('mailAgainIn', seconds, visit.flow.site));
  const { progress } = visit.flow;
  try {
    await visit.api.call('resendDuringAuthentication', { stateToken: waiting.stateToken });
  } catch (error) {
    return render(visit, refusalOf(error, visit.flow.site));
  }
  const resendFrom = visit.host.now().getTime() + RESEND_PAUSE;
  const answer = goTo(visit, 'code', { ...progress, waiting: { ...waiting, resendFrom } });
  answer.headers.set('location', `${pathOf(visit, 'code')}?sent`);
  return answer;
}

function secondsUntil({ resendFrom = 0 }: Waiting, now: Date): number {
  return Math.max(0, Math.ceil((resendFrom - now.getTime()) / 1000));
}

function render(visit: FlowVisit, refusal: Refusal | null): Response {
  const { flow, url, request } = visit;
  const waiting = waitingIn(visit);
  const sentAgain = request.method === 'GET' && url.searchParams.has('sent');
  const resendIn = waiting ? secondsUntil(waiting, visit.host.now()) : 0;
  const body = <CodePage flow={flow} refusal={refusal} resendIn={resendIn} sentAgain={sentAgain} />;
  return show(visit, flow.site, { title: signInWords.say(flow.site)('checkMail'), body, refusal });
}
