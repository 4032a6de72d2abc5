import { describe, expect, it } from 'vitest';
import { given } from '../suite/given.ts';
import { refused } from '../suite/refusals.ts';
import { lastExchange } from '../suite/route.ts';
import type { Generation, Module, Sdk } from '../suite/sdk.ts';

/** What only this generation has a package for: the token endpoints as module calls, a whole HTTP request in JSON. */
export interface CurrentSdk extends Sdk {
  readonly oauth: Module;
}

const bytes = (fields: object) => ({ body: new TextEncoder().encode(JSON.stringify(fields)) });

export function oauthModule(generation: Generation<CurrentSdk>): void {
  const { clientId, siteId } = given.sites.current;

  describe('current: the OAuth module', () => {
    it('makes tokens', async () => {
      const answer = await generation.visitor().oauth.token(bytes({ clientId, grantType: 'anonymous' }));
      expect(lastExchange().path).toBe('/oauth2/token');
      expect(answer).toMatchObject({ statusCode: 200 });
      const body: unknown = answer.body;
      const text = body instanceof Uint8Array ? new TextDecoder().decode(body) : atob(String(body));
      expect(JSON.parse(text)).toMatchObject({
        access_token: expect.stringMatching(/^OauthNG\.JWS\./),
        refresh_token: expect.any(String),
        expires_in: 14_400,
        token_type: 'Bearer',
      });
    });

    it('tells about tokens', async () => {
      const sdk = generation.visitor();
      const { accessToken } = await sdk.auth.generateVisitorTokens();
      expect(await sdk.oauth.tokenInfo(bytes({ token: accessToken.value }))).toMatchObject({
        active: true,
        subjectType: 'VISITOR',
        subjectId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        clientId,
        siteId,
      });
      expect(await sdk.oauth.tokenInfo(bytes({ token: given.sites.current.expiredAccessToken }))).toMatchObject({
        active: false,
      });
      expect(await sdk.oauth.tokenInfo(bytes({ token: 'forged' }))).toMatchObject({ active: false });
    });

    it('gives out the keys that tokens are verified with', async () => {
      const answer = await generation.visitor().oauth.jwks({});
      expect(lastExchange()).toMatchObject({ method: 'GET', path: '/oauth2/jwks', status: 200 });
      expect(JSON.stringify(answer)).toContain('"kty":"OKP"');
    });

    it('says what a token request lacks', async () => {
      const answer = await generation.visitor().oauth.token(bytes({ clientId, grantType: 'password' }));
      expect(answer).toMatchObject({ statusCode: 400 });
      const error = await refused(generation.visitor().oauth.tokenInfo(bytes({})));
      expect(error.details.validationError?.fieldViolations).toMatchObject([
        { field: expect.stringMatching(/token$/), violatedRule: 'REQUIRED_FIELD' },
      ]);
    });
  });
}
