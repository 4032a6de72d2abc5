import type { SignInProgress } from '@headland/client/face';
import type { ResponseOf } from '@headland/contract';
import { seeOther } from '../../../respond.tsx';
import { arrive, type FlowVisit } from '../visit.tsx';

/** One page of a sign-in: what it shows, and what its form does. */
export interface Step {
  show(visit: FlowVisit): Response | Promise<Response>;
  submit(visit: FlowVisit, form: URLSearchParams): Promise<Response>;
}

/** Milliseconds between two mails with a code. */
export const RESEND_PAUSE = 30_000;

/** @param step the last part of its address; empty for the first page */
export function pathOf({ flow }: Pick<FlowVisit, 'flow'>, step: string): string {
  return step === '' ? `/sign-in/${flow.id}` : `/sign-in/${flow.id}/${step}`;
}

/** To another page of the same sign-in. */
export function goTo(visit: FlowVisit, step: string, progress?: SignInProgress): Response {
  const { host, request, flow } = visit;
  return seeOther(pathOf(visit, step), progress ? [host.signIn.keep(request, flow, progress)] : []);
}

/** A field as it was typed, without the spaces around it. */
export function typed(form: URLSearchParams, name: string): string {
  return (form.get(name) ?? '').trim().slice(0, 1000);
}

type Answer = Pick<ResponseOf<'loginV2'>, 'state' | 'sessionToken' | 'stateToken'>;

/**
 * Goes on after signing in, signing up or proving an address.
 * @returns null for an account that may not sign in
 */
export async function goOn(visit: FlowVisit, answer: Answer, email: string): Promise<Response | null> {
  const { host, request, flow } = visit;
  const { state, sessionToken, stateToken } = answer;
  if (state === 'SUCCESS' && sessionToken) {
    return arrive(visit, flow.site, await host.signIn.signedIn(request, flow, sessionToken));
  }
  if (state === 'REQUIRE_EMAIL_VERIFICATION' && stateToken) {
    const resendFrom = host.now().getTime() + RESEND_PAUSE;
    return goTo(visit, 'code', { email, waiting: { for: 'code', stateToken, resendFrom } });
  }
  if (state === 'REQUIRE_OWNER_APPROVAL' && stateToken) {
    return goTo(visit, 'waiting', { email, waiting: { for: 'approval', stateToken } });
  }
  return null;
}
