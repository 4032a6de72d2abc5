import { type GatewayAnswer, GatewayTimeout, type PaymentGateway } from '../index.ts';

/** What the gateway does to one call. */
export type Lie =
  /** Answers as it should. */
  | 'honest'
  /** The call is lost on its way: nothing happens, no answer. */
  | 'lost'
  /** The call is carried out, but the answer is lost. */
  | 'unanswered'
  /** The call is carried out, but "declined" is answered. */
  | 'false-decline'
  /** The call is carried out twice, as by a repeating proxy, and answered once. */
  | 'duplicate'
  /** The call gets no answer and is carried out only at the next lookup or later. */
  | 'late';

export interface LyingGateway extends PaymentGateway {
  /** Charges that were sent per attempt; a second one for the same attempt is a fault of the caller. */
  readonly sent: ReadonlyMap<string, number>;
  /** Carries out whatever is still on its way. */
  deliverLate(): Promise<void>;
}

/**
 * The outside world at its worst: wraps an honest gateway and loses, repeats, delays and denies what goes through it.
 * @param choose which lie a call meets
 */
export function createLyingGateway(
  honest: PaymentGateway,
  choose: (call: 'charge' | 'operate' | 'lookup') => Lie,
): LyingGateway {
  const sent = new Map<string, number>();
  let onTheWay: (() => Promise<unknown>)[] = [];

  async function deliverLate(): Promise<void> {
    const calls = onTheWay;
    onTheWay = [];
    for (const call of calls) await call();
  }

  async function told(lie: Lie, call: () => Promise<GatewayAnswer>): Promise<GatewayAnswer> {
    switch (lie) {
      case 'lost':
        throw new GatewayTimeout();
      case 'unanswered':
        await call();
        throw new GatewayTimeout();
      case 'late':
        onTheWay.push(call);
        throw new GatewayTimeout();
      case 'false-decline': {
        await call();
        return { status: 'DECLINED', reason: 'lied' };
      }
      case 'duplicate':
        await Promise.all([call(), call()]);
        return call();
      default:
        return call();
    }
  }

  return {
    ...honest,
    sent,
    deliverLate,
    authorizeAndMaybeCapture(request) {
      sent.set(request.attemptId, (sent.get(request.attemptId) ?? 0) + 1);
      return told(choose('charge'), () => honest.authorizeAndMaybeCapture(request));
    },
    operate: (request) => told(choose('operate'), () => honest.operate(request)),
    async lookup(charge) {
      if (choose('lookup') !== 'honest') throw new GatewayTimeout();
      const answer = await honest.lookup(charge);
      await deliverLate();
      return answer;
    },
    async lookupOperation(operation) {
      if (choose('lookup') !== 'honest') throw new GatewayTimeout();
      return honest.lookupOperation(operation);
    },
  };
}

/** The twin that must fail: takes every missing answer for a refusal, as a careless shop would. */
export function createCarelessGateway(gateway: PaymentGateway): PaymentGateway {
  const careless = async (call: Promise<GatewayAnswer>): Promise<GatewayAnswer> => {
    try {
      return await call;
    } catch (error) {
      if (error instanceof GatewayTimeout) return { status: 'DECLINED', reason: 'timeout' };
      throw error;
    }
  };
  return {
    ...gateway,
    authorizeAndMaybeCapture: (request) => careless(gateway.authorizeAndMaybeCapture(request)),
    // It never looks back either.
    lookup: () => Promise.resolve({ status: 'DECLINED', reason: 'timeout' }),
  };
}
