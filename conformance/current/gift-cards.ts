import { describe, expect, it } from 'vitest';
import { expectCode, expectViolations } from '../suite/refusals.ts';
import type { Generation, Module, Sdk } from '../suite/sdk.ts';
import { textOf } from '../suite/sdk.ts';

/** What only this generation has a package for: gift cards taken in another shop. */
export interface GiftCardSdk extends Sdk {
  readonly giftVouchers: Module;
}

/** An app of ours, which other shops' tills are. */
const APP = 'd80111c5-a0f4-47a8-b63a-65b54d774a27';

/** Gift cards that are issued here and spent elsewhere. */
export function giftCards(generation: Generation<GiftCardSdk>): void {
  const sdk = generation.merchant();

  async function issue(amount: string): Promise<string> {
    const answer = await sdk.fetch('/headland/v1/gift-cards', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ giftCard: { initialValue: { amount } } }),
    });
    return ((await answer.json()) as { code: string }).code;
  }

  describe('current: gift cards', () => {
    it('are spent in part, and given back what was spent by mistake', async () => {
      const code = await issue('20');
      const before = await sdk.giftVouchers.getGiftCard(code);
      expect(before).toMatchObject({ giftCard: { balance: { value: '20.00', currency: 'USD' }, status: 'VALID' } });
      expect(textOf(before.giftCard?.obfuscatedCode)).not.toContain(code);
      const spent = await sdk.giftVouchers.redeemGiftCard(code, { amount: { value: '7.50' }, appId: APP });
      expect(spent).toMatchObject({ transactionId: expect.any(String) });
      expect((await sdk.giftVouchers.getGiftCard(code)).giftCard).toMatchObject({ balance: { value: '12.50' } });
      await sdk.giftVouchers.voidTransaction(textOf(spent.transactionId), { appId: APP });
      expect((await sdk.giftVouchers.getGiftCard(code)).giftCard).toMatchObject({ balance: { value: '20.00' } });
    });

    it('are not spent beyond what is on them, nor found by another code', async () => {
      const code = await issue('20');
      const all = () => ({ amount: { value: '20.01' }, appId: APP });
      await expectCode(generation, sdk.giftVouchers.redeemGiftCard(code, all()), {
        status: 428,
        code: 'INSUFFICIENT_FUNDS',
      });
      await expectCode(generation, sdk.giftVouchers.getGiftCard('NO-SUCH-CODE'), {
        status: 404,
        code: 'GIFT_CARD_NOT_FOUND',
      });
      await expectViolations(
        generation,
        sdk.giftVouchers.redeemGiftCard(code, { amount: { value: '0' }, appId: APP }),
        [{ field: 'options.amount.value' }],
      );
      expect((await sdk.giftVouchers.getGiftCard(code)).giftCard).toMatchObject({ balance: { value: '20.00' } });
    });
  });
}
