export interface AccessToken {
  /** `OauthNG.JWS.<header>.<payload>.<signature>` */
  readonly accessToken: string;
  /** Seconds from now. */
  readonly expiresIn: number;
}

export interface TokenPair extends AccessToken {
  readonly refreshToken: string;
}

/** What a grant is answered with; apps are given no refresh token. */
export interface GrantedTokens extends AccessToken {
  readonly refreshToken: string | null;
}
