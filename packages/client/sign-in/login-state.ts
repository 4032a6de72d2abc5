import { ClientError } from '../requests/errors.ts';
import { isJson, textIn } from '../requests/json.ts';

/** Where a sign-in stands (specification 3, section 4). */
export type LoginState =
  | { readonly loginState: 'INITIAL' }
  | { readonly loginState: 'SUCCESS'; readonly data: { readonly sessionToken: string } }
  | { readonly loginState: 'OWNER_APPROVAL_REQUIRED' }
  | { readonly loginState: 'EMAIL_VERIFICATION_REQUIRED'; readonly data: { readonly stateToken: string } }
  | LoginFailure;

export interface LoginFailure {
  readonly loginState: 'FAILURE';
  readonly error: string;
  /** Missing where the specification has no code, and where the server could not be asked. */
  readonly errorCode?: LoginErrorCode;
  /** The error behind it, with status and request id. */
  readonly cause?: ClientError;
}

export type LoginErrorCode =
  | 'invalidEmail'
  | 'missingCaptchaToken'
  | 'emailAlreadyExists'
  | 'invalidCaptchaToken'
  | 'invalidPassword'
  | 'resetPassword';

type CodeTable = ReadonlyMap<string | null, LoginErrorCode>;

const REGISTRATION_CODES: CodeTable = new Map([
  ['-19971', 'missingCaptchaToken'],
  ['-19995', 'emailAlreadyExists'],
  ['-19970', 'invalidCaptchaToken'],
]);

const LOGIN_CODES: CodeTable = new Map([
  ['-19971', 'missingCaptchaToken'],
  ['-19970', 'invalidCaptchaToken'],
  ['-19976', 'invalidPassword'],
  ['-19973', 'resetPassword'],
]);

export const unknownState: LoginFailure = { loginState: 'FAILURE', error: 'Unknown _state' };

/** The state after an answer of register, login or verify. Any other state of the server's is a failure. */
export function stateAfter(answer: unknown): LoginState {
  const { state, sessionToken, stateToken } = isJson(answer) ? answer : {};
  const session = textIn(sessionToken);
  const token = textIn(stateToken);
  if (state === 'SUCCESS' && session !== null) return { loginState: 'SUCCESS', data: { sessionToken: session } };
  if (state === 'REQUIRE_OWNER_APPROVAL') return { loginState: 'OWNER_APPROVAL_REQUIRED' };
  if (state === 'REQUIRE_EMAIL_VERIFICATION' && token !== null)
    return { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken: token } };
  return unknownState;
}

/** @throws what is no ClientError */
export function registrationFailure(cause: unknown): LoginFailure {
  if (!(cause instanceof ClientError)) throw cause;
  const violations = cause.details.validationError?.fieldViolations ?? [];
  const badEmail = violations.some(({ data }) => data?.type === 'EMAIL');
  return failure(cause, badEmail ? 'invalidEmail' : REGISTRATION_CODES.get(cause.code));
}

/**
 * Every refusal without a code of its own is `invalidEmail`. A server that could not be asked has refused nothing, so
 * that has no code.
 * @throws what is no ClientError
 */
export function loginFailure(cause: unknown): LoginFailure {
  if (!(cause instanceof ClientError)) throw cause;
  return failure(cause, cause.kind === 'system' ? undefined : (LOGIN_CODES.get(cause.code) ?? 'invalidEmail'));
}

function failure(cause: ClientError, errorCode: LoginErrorCode | undefined): LoginFailure {
  return { loginState: 'FAILURE', error: cause.message, ...(errorCode && { errorCode }), cause };
}
