import { describe, expect, it } from 'vitest';
import { type CaptchaChallenge, solveCaptcha } from '../../packages/client/captcha.ts';
import { given } from './given.ts';
import { nativeFetch } from './route.ts';
import type { Generation } from './sdk.ts';

const PASSWORD = 'a harbour nobody has heard of';
let serial = 0;
const address = () => `captcha.${Date.now()}.${++serial}@example.org`;

/** The site's own captcha through the SDK's helpers, which pass solutions under the names of another one. */
export function captcha(generation: Generation): void {
  const site = given.sites[generation.name];

  async function ask(requireCaptcha: boolean): Promise<void> {
    const { status } = await nativeFetch(`${given.url}/admin/api/headland/v1/identity-settings`, {
      method: 'PATCH',
      headers: {
        cookie: given.office.cookie,
        origin: given.siteUrl,
        'wix-site-id': site.siteId,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ settings: { requireCaptcha } }),
    });
    if (status !== 200) throw new Error(`the setting was not taken: ${status}`);
  }

  type Kind = 'visibleSiteKey' | 'invisibleSiteKey';

  /** A solution for one of the site's keys, as a form of one's own makes it. */
  async function solution(kind: Kind): Promise<string> {
    const { auth } = generation.visitor();
    const { accessToken } = await auth.generateVisitorTokens();
    const headers = { authorization: accessToken.value, 'content-type': 'application/json' };
    const settings = await nativeFetch(`${given.url}/headland/v1/sign-in-settings`, { headers });
    const told = (await settings.json()) as { captcha: Record<Kind, string> & { required: boolean } };
    expect(told.captcha.required).toBe(true);
    const riddle = await nativeFetch(`${given.url}/headland/v1/captcha/challenges`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ siteKey: told.captcha[kind] }),
    });
    return solveCaptcha((await riddle.json()) as CaptchaChallenge);
  }

  describe(`${generation.name}: the captcha`, () => {
    it.each([
      ['recaptchaToken', 'visibleSiteKey'],
      ['invisibleRecaptchaToken', 'invisibleSiteKey'],
    ] as const)('missing, wrong, solved and used up, as %s', async (name, kind) => {
      const { auth } = generation.visitor();
      const email = address();
      const failed = (errorCode: string) => ({ loginState: 'FAILURE', errorCode });
      await ask(true);
      try {
        const account = { email, password: PASSWORD };
        expect(await auth.register(account)).toMatchObject(failed('missingCaptchaToken'));
        expect(await auth.login(account)).toMatchObject(failed('missingCaptchaToken'));
        const captchaTokens = { [name]: await solution(kind) };
        expect(await auth.register({ ...account, captchaTokens })).toMatchObject({ loginState: 'SUCCESS' });
        expect(await auth.login({ ...account, captchaTokens })).toMatchObject(failed('invalidCaptchaToken'));
        const anew = { [name]: await solution(kind) };
        expect(await auth.login({ ...account, captchaTokens: anew })).toMatchObject({ loginState: 'SUCCESS' });
        const other = { [name]: await solution(kind === 'visibleSiteKey' ? 'invisibleSiteKey' : 'visibleSiteKey') };
        expect(await auth.login({ ...account, captchaTokens: other })).toMatchObject(failed('invalidCaptchaToken'));
      } finally {
        await ask(false);
      }
    });
  });
}
