/** What a session was made for, and what its module keeps of it. */
export interface Intent {
  /** As the request spells it. */
  readonly name: string;
  readonly [detail: string]: unknown;
}

/** What a client asks of the authorization page; kept with the session, so that its address says nothing of it. */
export interface AuthorizationRequest {
  readonly redirectUri: string | null;
  readonly responseType: string;
  readonly responseMode: 'fragment' | 'query' | 'web_message';
  readonly codeChallenge: string | null;
  readonly codeChallengeMethod: string | null;
  readonly state: string;
  readonly prompt: 'login' | 'none' | 'consent' | 'select_account' | null;
  /** SHA-256 of the sign-in's one-time token, which itself is not kept. */
  readonly sessionTokenHash: string | null;
  /** Connection to another sign-in that was named. */
  readonly idp?: string;
  /** Where the frame's message goes: the origin that asked for the session. */
  readonly origin: string | null;
}

/** Whether a request can be answered without showing anybody a page. */
export function isSilent(request: Pick<AuthorizationRequest, 'prompt' | 'responseMode'>): boolean {
  return request.prompt === 'none' || request.responseMode === 'web_message';
}
