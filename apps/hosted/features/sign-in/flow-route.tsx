import { isOwnForm, readForm } from '../../read-form.ts';
import { codeStep } from './steps/code-step.tsx';
import { forgottenStep, sentStep } from './steps/forgotten-step.tsx';
import { passwordStep } from './steps/password-step.tsx';
import { signUpStep } from './steps/sign-up-step.tsx';
import { startStep } from './steps/start-step.tsx';
import type { Step } from './steps/step.ts';
import { waitingStep } from './steps/waiting-step.tsx';
import { showOver, showRefused, type Visit, visitorsApi } from './visit.tsx';

const STEPS: Readonly<Record<string, Step>> = {
  '': startStep,
  password: passwordStep,
  'sign-up': signUpStep,
  code: codeStep,
  forgotten: forgottenStep,
  sent: sentStep,
  waiting: waitingStep,
};

/** `/sign-in/{flow}` and the pages under it. A form is taken from this page alone, and for this flow alone. */
export async function flowRoute(visit: Visit, flowId: string, name: string): Promise<Response> {
  const { host, request, page } = visit;
  const step = Object.hasOwn(STEPS, name) ? STEPS[name] : undefined;
  const flow = step ? await host.signIn.open(request, flowId) : null;
  if (!step || !flow) return showOver(visit);
  for (const origin of flow.leadsTo) page.allowFormTarget(origin);
  const flowVisit = { ...visit, flow, api: visitorsApi(visit, flow.accessToken, flow.device) };
  if (request.method !== 'POST') return step.show(flowVisit);
  if (!isOwnForm(request, [host.url, flow.site.url])) return showRefused(visit);
  const form = await readForm(request);
  if (form.get('formToken') !== flow.formToken) return showRefused(visit);
  return step.submit(flowVisit, form);
}
