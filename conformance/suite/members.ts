import { describe, expect, it } from 'vitest';
import { given } from './given.ts';
import { expectCode } from './refusals.ts';
import type { Generation } from './sdk.ts';

const PASSWORD = 'a harbour nobody has heard of';
let serial = 0;
const address = () => `member.${Date.now()}.${++serial}@example.org`;

/** Members through the SDK's own helpers: what they make of our answers, and of our refusals. */
export function members(generation: Generation): void {
  const site = given.sites[generation.name];

  describe(`${generation.name}: members`, () => {
    it('register and sign in', async () => {
      const { auth } = generation.visitor();
      const email = address();
      const registered = await auth.register({ email, password: PASSWORD, profile: { nickname: 'Ada' } });
      expect(registered).toMatchObject({ loginState: 'SUCCESS', data: { sessionToken: expect.any(String) } });
      const signedIn = await auth.login({ email, password: PASSWORD });
      expect(signedIn).toMatchObject({ loginState: 'SUCCESS', data: { sessionToken: expect.any(String) } });
    });

    it('learn why not, in the words of the helpers', async () => {
      const { auth } = generation.visitor();
      const email = address();
      await auth.register({ email, password: PASSWORD });
      const failed = (errorCode: string) => ({ loginState: 'FAILURE', errorCode });
      expect(await auth.login({ email, password: 'wrong password' })).toMatchObject(failed('invalidPassword'));
      expect(await auth.login({ email: address(), password: PASSWORD })).toMatchObject(failed('invalidEmail'));
      expect(await auth.login({ email: 'no address', password: PASSWORD })).toMatchObject(failed('invalidEmail'));
      expect(await auth.register({ email, password: PASSWORD })).toMatchObject(failed('emailAlreadyExists'));
      expect(await auth.register({ email: 'no address', password: PASSWORD })).toMatchObject(failed('invalidEmail'));
      expect(await auth.register({ email: address(), password: 'short' })).toMatchObject({ loginState: 'FAILURE' });
      await generation.merchant().authentication.signOn({ email: `signed.${email}` });
      expect(await auth.login({ email: `signed.${email}`, password: PASSWORD })).toMatchObject(failed('resetPassword'));
    });

    it('ask for a new password, whether they exist or not', async () => {
      const { auth, recovery } = generation.visitor();
      await auth.sendPasswordResetEmail(address(), given.siteUrl);
      await expectCode(generation, recovery.recover('made up', { password: PASSWORD }), {
        status: 403,
        code: 'RECOVERY_TOKEN_INVALID',
      });
    });

    it('are signed on by the merchant, who is given the identity', async () => {
      const email = address();
      const signedOn = await generation.merchant().authentication.signOn({ email }, { profile: { nickname: 'Ada' } });
      expect(signedOn).toMatchObject({
        sessionToken: expect.any(String),
        identity: { email: { address: email }, identityProfile: { nickname: 'Ada' } },
      });
    });

    it('have no connected sign-in yet', async () => {
      const { legacyAuthentication } = generation.visitor();
      const asked = legacyAuthentication.loginWithIdpConnectionTokenParams({ idpConnectionId: site.clientId });
      await expectCode({ errorsCarryRequest: false }, asked, { status: 404, code: 'IDP_CONNECTION_NOT_FOUND' });
    });
  });
}
