import type { CallId, RequestOf } from '@headland/contract/wire-call';
import type { RequestShape } from '../requests/build-request.ts';
import type { Transport } from '../requests/transport.ts';

function post<Id extends CallId>(id: Id, path: string, fqn: string): RequestShape & { readonly id: Id } {
  return { id, method: 'POST', methods: ['POST'], path, fqn, sdk: null };
}

/**
 * The few calls of signing in, written out: the table of all calls is many times larger than everything else that a
 * sign-in needs. A test holds them to the table.
 */
export const loginCalls = {
  registerV2: post(
    'registerV2',
    '/_api/iam/authentication/v2/register',
    'wix.iam.authentication.v1.AuthenticationService.RegisterV2',
  ),
  loginV2: post(
    'loginV2',
    '/_api/iam/authentication/v2/login',
    'wix.iam.authentication.v1.AuthenticationService.LoginV2',
  ),
  verifyDuringAuthentication: post(
    'verifyDuringAuthentication',
    '/_api/iam/verification/v1/auth/verify',
    'wix.iam.verification.v1.VerificationService.VerifyDuringAuthentication',
  ),
  sendRecoveryEmail: post(
    'sendRecoveryEmail',
    '/_api/iam/recovery/v1/send-email',
    'wix.iam.recovery.v1.RecoveryService.SendRecoveryEmail',
  ),
  createRedirectSession: post(
    'createRedirectSession',
    '/_api/redirects-api/v1/redirect-session',
    'wix.headless.v1.RedirectSessionService.CreateRedirectSession',
  ),
};

/** Sends one of them. @returns the answer as it came: whoever reads it believes nothing */
export type SendLoginCall = <Id extends keyof typeof loginCalls>(id: Id, request: RequestOf<Id>) => Promise<unknown>;

export function createLoginCalls(transport: Transport): SendLoginCall {
  return (id, request) => transport.send(loginCalls[id], request);
}
