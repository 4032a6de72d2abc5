import { newId } from '@headland/kernel';
import type { MovableClock } from '@headland/testkit';
import { describe, expect, it } from 'vitest';
import type { ChargeRef, ChargeRequest, GatewayAnswer, OperationKind, PaymentGateway } from '../index.ts';

type LedgerRange = NonNullable<Parameters<NonNullable<PaymentGateway['ledger']>>[1]>;

/** What is to come of a charge. */
export type Fate = 'pays' | 'declined' | 'reserved' | 'pays-later' | 'declined-later';

/** What an outside gateway has of one charge, in the units of the shop. */
export interface Books {
  readonly captured: number;
  readonly refunded: number;
}

/** One gateway, and the world around it: buyers, banks and time. */
export interface GatewayRig {
  readonly clock: MovableClock;
  readonly siteId: string;
  /** The gateway that a charge of this fate goes through. */
  gatewayFor(fate: Fate): PaymentGateway;
  methodFor(fate: Fate): ChargeRequest['method'];
  /** What the buyer and their bank do with the first answer; nothing where the card said it all. */
  act(fate: Fate, answer: GatewayAnswer): Promise<void>;
  /** Lets what was to come later come. */
  decide(ref: ChargeRef, fate: Fate): Promise<void>;
  /** What the outside has of a charge; null if it has nothing. */
  books(ref: ChargeRef): Promise<Books | null>;
}

const END: Readonly<Record<Fate, GatewayAnswer['status']>> = {
  pays: 'SUCCEEDED',
  declined: 'DECLINED',
  reserved: 'AUTHORIZED',
  'pays-later': 'PENDING',
  'declined-later': 'PENDING',
};

/** What every gateway must hold to, whoever moves the money. */
export function describeGateway(name: string, rigOf: () => GatewayRig): void {
  const begin = (fate: Fate, amount = 1_000, currency = 'USD') => {
    const rig = rigOf();
    const ref = { siteId: rig.siteId, attemptId: newId(rig.clock.now()) };
    const gateway = rig.gatewayFor(fate);
    const request = { ...ref, amount, currency, method: rig.methodFor(fate) };
    return { rig, ref, gateway, send: () => gateway.authorizeAndMaybeCapture(request) };
  };
  /** A charge whose buyer has done their part. */
  const charged = async (fate: Fate, amount?: number, currency?: string) => {
    const begun = begin(fate, amount, currency);
    await begun.rig.act(fate, await begun.send());
    return { ...begun, answer: await begun.gateway.lookup(begun.ref) };
  };
  const operation = (ref: ChargeRef, kind: OperationKind, amount: number, currency = 'USD') => ({
    ...ref,
    operationId: newId(rigOf().clock.now()),
    kind,
    amount,
    currency,
  });

  describe(`${name}, like every gateway`, () => {
    it.each(Object.keys(END) as Fate[])('answers a charge that %s, and the same way again', async (fate) => {
      const { answer, gateway, ref, send } = await charged(fate);
      expect(answer).toMatchObject({ status: END[fate] });
      expect(await send()).toEqual(answer);
      expect(await gateway.lookup(ref)).toEqual(answer);
    });

    it('keeps the last digits of a card, and tells them', async () => {
      const { answer } = await charged('pays');
      expect(answer).toMatchObject({ last4: '4242' });
    });

    it('decides later on what was pending', async () => {
      for (const [fate, status] of [
        ['pays-later', 'SUCCEEDED'],
        ['declined-later', 'DECLINED'],
      ] as const) {
        const { gateway, ref, rig } = await charged(fate);
        await rig.decide(ref, fate);
        expect(await gateway.lookup(ref)).toMatchObject({ status });
      }
    });

    it.each([
      ['USD', 1_999],
      ['JPY', 1_999],
      ['KWD', 12_340],
    ] as const)('takes exactly the amount in %s, and gives it back to the last unit', async (currency, amount) => {
      const { gateway, ref, rig } = await charged('pays', amount, currency);
      expect(await rig.books(ref)).toEqual({ captured: amount, refunded: 0 });
      const part = currency === 'KWD' ? 10 : 1;
      expect(await gateway.operate(operation(ref, 'REFUND', part, currency))).toMatchObject({ status: 'SUCCEEDED' });
      const rest = operation(ref, 'REFUND', amount - part, currency);
      expect(await gateway.operate(rest)).toMatchObject({ status: 'SUCCEEDED' });
      expect(await rig.books(ref)).toEqual({ captured: amount, refunded: amount });
      expect(await gateway.operate(operation(ref, 'REFUND', part, currency))).toMatchObject({ status: 'DECLINED' });
    });

    it('charges once for twenty calls of one attempt', async () => {
      const { gateway, ref, rig, send } = begin('pays');
      const answers = await Promise.all(Array.from({ length: 20 }, send));
      expect(new Set(answers.map(({ status }) => status)).size).toBe(1);
      if (answers[0]) await rig.act('pays', answers[0]);
      expect(await gateway.lookup(ref)).toMatchObject({ status: 'SUCCEEDED' });
      expect(await rig.books(ref)).toEqual({ captured: 1_000, refunded: 0 });
    });

    it('captures what is reserved, once, however often it is asked for', async () => {
      const { gateway, ref, rig } = await charged('reserved');
      expect(await gateway.operate(operation(ref, 'REFUND', 1))).toMatchObject({ reason: 'nothing_captured' });
      expect(await gateway.operate(operation(ref, 'CAPTURE', 1_001))).toMatchObject({ reason: 'more_than_authorized' });
      const capture = operation(ref, 'CAPTURE', 1_000);
      expect(await gateway.lookupOperation(capture)).toBe('unknown-to-gateway');
      const answers = await Promise.all(Array.from({ length: 20 }, () => gateway.operate(capture)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['SUCCEEDED']));
      expect(await gateway.lookupOperation(capture)).toMatchObject({ status: 'SUCCEEDED' });
      expect(await gateway.operate(operation(ref, 'CAPTURE', 1_000))).toMatchObject({ reason: 'already_captured' });
      expect(await gateway.operate(operation(ref, 'VOID', 1_000))).toMatchObject({ reason: 'already_captured' });
      expect(await rig.books(ref)).toEqual({ captured: 1_000, refunded: 0 });
    });

    it('voids what is reserved, and then captures nothing', async () => {
      const { gateway, ref, rig } = await charged('reserved');
      const undo = operation(ref, 'VOID', 1_000);
      expect(await gateway.operate(undo)).toMatchObject({ status: 'SUCCEEDED' });
      expect(await gateway.operate(undo)).toMatchObject({ status: 'SUCCEEDED' });
      expect(await gateway.operate(operation(ref, 'CAPTURE', 1_000))).toMatchObject({ reason: 'already_voided' });
      expect(await gateway.lookup(ref)).toMatchObject({ status: 'DECLINED', reason: 'voided' });
      expect(await rig.books(ref)).toEqual({ captured: 0, refunded: 0 });
    });

    it('gives back no more than it took, and each refund once', async () => {
      const { gateway, ref, rig } = await charged('pays');
      const first = operation(ref, 'REFUND', 600);
      await Promise.all(Array.from({ length: 10 }, () => gateway.operate(first)));
      expect(await gateway.lookupOperation(first)).toMatchObject({ status: 'SUCCEEDED' });
      expect(await gateway.operate(operation(ref, 'REFUND', 401))).toMatchObject({ reason: 'more_than_captured' });
      expect(await rig.books(ref)).toEqual({ captured: 1_000, refunded: 600 });
    });

    it('shows its books, all of them or those of a range', async () => {
      const paid = await charged('pays', 700);
      const back = await charged('pays', 900);
      await back.gateway.operate(operation(back.ref, 'REFUND', 200));
      const entryOf = async (ref: ChargeRef, range?: LedgerRange) =>
        (await paid.gateway.ledger?.(ref.siteId, range))?.find(({ attemptId }) => attemptId === ref.attemptId);
      expect(await entryOf(paid.ref)).toMatchObject({ status: 'SUCCEEDED', amount: 700, captured: 700, refunded: 0 });
      expect(await entryOf(back.ref)).toMatchObject({ amount: 900, captured: 900, refunded: 200 });
      const upTo = { after: '00000000-0000-0000-0000-000000000000', upTo: paid.ref.attemptId };
      expect(await entryOf(paid.ref, upTo)).toMatchObject({ captured: 700 });
      expect(await entryOf(back.ref, upTo)).toBeUndefined();
      expect(await entryOf(paid.ref, { after: paid.ref.attemptId, upTo: null })).toBeUndefined();
      expect(await entryOf(back.ref, { after: paid.ref.attemptId, upTo: null })).toMatchObject({ captured: 900 });
    });

    it('refuses an abandoned attempt for ever, and leaves one that is paid as it is', async () => {
      const { gateway, ref, rig, send } = begin('pays');
      expect(await gateway.lookup(ref)).toBe('unknown-to-gateway');
      expect(await gateway.abandon?.(ref)).toMatchObject({ status: 'DECLINED' });
      expect(await send()).toMatchObject({ status: 'DECLINED' });
      expect((await rig.books(ref))?.captured ?? 0).toBe(0);
      const paid = await charged('pays');
      expect(await paid.gateway.abandon?.(paid.ref)).toMatchObject({ status: 'SUCCEEDED' });
    });
  });
}
