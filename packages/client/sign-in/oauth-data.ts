import { challengeOf, createVerifier, platformRandom, type RandomBytes } from './pkce.ts';

/** What a site keeps (in its session or local storage) while the person is away at the sign-in pages. */
export interface OauthData {
  /** Where the person wanted to be; the site sends them there in the end. */
  readonly originalUri: string;
  /** Registered address that the person comes back to. */
  readonly redirectUri: string;
  readonly codeVerifier: string;
  readonly codeChallenge: string;
  readonly state: string;
}

/** Fresh verifier, challenge and state of one sign-in. */
export function generateOauthData(
  redirectUri: string,
  originalUri = '',
  random: RandomBytes = platformRandom,
): OauthData {
  const codeVerifier = createVerifier(undefined, random);
  return {
    originalUri,
    redirectUri,
    codeVerifier,
    codeChallenge: challengeOf(codeVerifier),
    // As long and of the same letters as a challenge (wire contract, 1.8), and bound to nothing.
    state: challengeOf(createVerifier(undefined, random)),
  };
}
