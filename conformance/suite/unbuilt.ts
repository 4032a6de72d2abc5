import { beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '../../packages/contract/index.ts';
import { expectCode, refused } from './refusals.ts';
import type { Generation, Sdk } from './sdk.ts';
import { unbuiltCalls } from './unbuilt-calls.ts';

/** Calls of the specification that come later: found under every address that the SDK gives them, and honest. */
export function unbuilt(generation: Generation): void {
  const callers = { visitor: () => visitor, merchant: () => merchant };
  let visitor: Sdk;
  let merchant: Sdk;

  beforeAll(() => {
    visitor = generation.visitor();
    merchant = generation.merchant();
  });

  const known = unbuiltCalls.filter(({ newer }) => generation.name === 'current' || !newer);

  describe(`${generation.name}: declared and not built`, () => {
    it.each(known.map((call) => [call.id, call] as const))('%s', async (id, { by, invoke }) => {
      await expectCode(generation, invoke(callers[by]()), {
        status: 501,
        code: 'NOT_BUILT',
        data: { call: id },
      });
    });

    it('is everything that the contract does not call built', () => {
      const declared = allCalls.filter((call) => !call.built).map((call) => call.id);
      expect(unbuiltCalls.map(({ id }) => id).sort()).toEqual(declared.sort());
    });

    it('is refused first to those who may not', async () => {
      const denied = (permission: string) => ({ status: 403, code: 'PERMISSION_DENIED', data: { permission } });
      await expectCode(generation, visitor.authentication.changePassword('new'), denied('IAM.CHANGE_PASSWORD'));
      await expectCode(generation, merchant.authentication.changePassword('new'), denied('IAM.CHANGE_PASSWORD'));
      await expectCode(generation, visitor.plans.getPlanStats(), denied('PRICING_PLANS.READ_PLANS'));
      await expectCode(generation, merchant.recovery.recover('t'), denied('IAM.RECOVER'));
      await expectCode(generation, visitor.wixEventsV2.deleteEvent('x'), denied('WIX_EVENTS.MANAGE_EVENTS'));
    });

    it('says so in words', async () => {
      const { message } = await refused(visitor.posts.listPosts());
      expect(JSON.parse(message)).toMatchObject({ message: 'This call is declared but not built yet.' });
    });
  });
}
