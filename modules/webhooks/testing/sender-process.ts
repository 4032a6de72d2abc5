/**
 * Hands over and sends, as a process of its own, for the proof that kills it: `node sender-process.ts <url> <kind>`.
 */

import { createOutboxWorker, openDatabase } from '@headland/db';
import { watchParent } from '@headland/db/launcher';
import { systemClock } from '@headland/kernel';
import { createSender } from '../sending/sender.ts';
import { writeDeliveries } from '../subscribers/write-deliveries.ts';
import { toldKinds } from '../told/told-events.ts';
import { APP_PERMISSIONS, openKeys, things } from './things.ts';
import { createUnorderedSender } from './unordered-sender.ts';

// The proof that started it may fail before it ends it.
watchParent(() => process.exit(1));
const [url = '', kind = ''] = process.argv.slice(2);
const database = openDatabase({ url, connections: 4 });
const report = (error: unknown) => console.error(error);
const worker = createOutboxWorker({
  database,
  subscribers: [writeDeliveries(toldKinds([things], APP_PERMISSIONS), {})],
  clock: systemClock,
  systemContext: async (id, now) => ({
    site: { id, name: 'Shop', currency: 'USD', locale: 'en-US', timeZone: 'UTC', url: 'https://shop.example' },
    principal: { kind: 'none' },
    now,
    requestId: 'test',
  }),
  pollMilliseconds: 20,
  onError: report,
});
const sender =
  kind === 'unordered'
    ? createUnorderedSender(database)
    : createSender({
        database,
        clock: systemClock,
        keys: openKeys,
        allowPrivate: true,
        report,
        timeout: 1_000,
        lease: kind === 'guarded' ? 2_000 : 86_400_000,
      });
worker.start();
for (;;) {
  await sender.run();
  await new Promise((resolve) => setTimeout(resolve, 20));
}
