/** A Stripe of ours to try a shop with: `npm run -s fake-stripe -- --port 4100 --shop http://localhost:4000`. */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startFakeStripe } from '@headland/testkit/stripe';

const EVERY_MS = 1_000;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4100' },
    shop: { type: 'string', default: 'http://localhost:4000' },
  },
});
const webhook = `${new URL(values.shop).origin}/payments/webhook`;
const fake = await startFakeStripe({ port: Number(values.port) });
const { secretKey, webhookSecret, apiUrl, pageUrl } = fake.settings;
console.log(`Start the shop with

PAYMENTS=stripe STRIPE_SECRET_KEY=${secretKey} STRIPE_WEBHOOK_SECRET=${webhookSecret} \\
  STRIPE_API_URL=${apiUrl} STRIPE_PAGE_URL=${pageUrl} npm start
`);

let told = '';
for (;;) {
  await wait(EVERY_MS);
  fake.closeOld();
  if (fake.waiting.length === 0) continue;
  const what = fake.waiting.map(({ type }) => type).join(', ');
  const line = await fake.send(webhook).then(
    (statuses) => `${what}: ${statuses.join(', ')}`,
    (error: unknown) => `${what}: ${webhook} does not answer (${error instanceof Error ? error.message : 'error'})`,
  );
  // A shop that is not there is said once, and its messages are sent again.
  if (line !== told) console.log(line);
  told = line;
}
