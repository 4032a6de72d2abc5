import { createOutboxWorker } from '@headland/db';
import { type HttpReceiver, startHttpReceiver } from '@headland/testkit';
import { afterEach, expect, test } from 'vitest';
import { sendAtOnce } from '../../../../modules/webhooks/testing/send-at-once.ts';
import { openWebhookWorld } from '../../testing/webhook-world.ts';

const ORDER_APPROVED = 'wix.ecom.v1.order_approved';
const ORDERS = 4;
/** Milliseconds that the twin gives a silent endpoint; the product gives it ten seconds. */
const PATIENCE = 4_000;
/** By then everything else was told, however busy the machine is. */
const SOON = PATIENCE;

const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

/** What came while one endpoint was silent. */
interface Told {
  /** Orders that the answering endpoint had heard of soon after the first event was handed over. */
  readonly heard: number;
  /** Buyers whose mail was written by then. */
  readonly mailed: number;
}

/**
 * Orders are placed, and their events handed over, while one of two endpoints never answers.
 * @param kind `guarded` is the product; `at once` sends from within the hand-over, without rows of its own per endpoint
 */
async function tell(kind: 'guarded' | 'at once'): Promise<Told> {
  const world = await openWebhookWorld();
  ended.push(() => world.server.stop());
  const silent = await receiverOf('silent');
  const good = await receiverOf({ status: 200 });
  for (const { url } of [silent, good]) await world.endpoint(url, [ORDER_APPROVED]);
  await world.server.app.worker.drain();
  const { app, database } = world.server;
  const subscribers = app.modules.flatMap((module) => module.subscribers ?? []);
  const worker = createOutboxWorker({
    database,
    clock: world.clock,
    systemContext: app.systemContext,
    subscribers:
      kind === 'guarded'
        ? subscribers
        : subscribers.map((one) => sendAtOnce(one, 'order_approved', [silent.url, good.url], PATIENCE)),
    onError: (error) => {
      throw error;
    },
  });
  for (let n = 0; n < ORDERS; n++) await world.shop.newOrder();
  const before = await app.mails.list(world.shop.siteId);
  const begin = performance.now();
  const handedOver = worker.drain().then(() => app.webhooks.sender.run());
  let told: Told = { heard: 0, mailed: 0 };
  while (performance.now() - begin < SOON && (told.heard < ORDERS || told.mailed < ORDERS)) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const mails = await app.mails.list(world.shop.siteId);
    told = { heard: good.bodies.length, mailed: mails.length - before.length };
  }
  await silent.stop();
  await handedOver;
  await app.webhooks.sender.idle();
  return told;
}

async function receiverOf(mood: Parameters<typeof startHttpReceiver>[0]): Promise<HttpReceiver> {
  const receiver = await startHttpReceiver(mood);
  ended.push(() => receiver.stop());
  return receiver;
}

test('a silent endpoint holds back no other endpoint and no mail', async () => {
  expect(await tell('guarded')).toEqual({ heard: ORDERS, mailed: ORDERS });
});

test('control: sent from within the hand-over, both wait for it', async () => {
  const { heard, mailed } = await tell('at once');
  expect(heard).toBeLessThan(ORDERS);
  expect(mailed).toBeLessThan(ORDERS);
});
