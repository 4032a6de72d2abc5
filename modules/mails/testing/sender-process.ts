/**
 * A process that sends mails until it is killed: `node sender-process.ts <database> <SMTP port> <milliseconds ahead>`.
 * Its clock is ahead, so that what a killed process held is due again without waiting.
 */
import { openDatabase } from '@headland/db';
import { watchParent } from '@headland/db/launcher';
import { mailRun } from '../sending/send-due.ts';
import { createSmtpSender } from '../sending/smtp-sender.ts';

// The proof that started it may fail before it ends it.
watchParent(() => process.exit(1));
const [url = '', port = '', ahead = ''] = process.argv.slice(2);
const database = openDatabase({ url, connections: 2 });
const run = mailRun({
  database,
  clock: { now: () => new Date(Date.now() + Number(ahead)) },
  sites: {
    get: async () => ({ name: 'Comics' }),
  },
  sender: createSmtpSender({
    server: { host: '127.0.0.1', port: Number(port), secure: false, user: null, password: null },
    from: 'no-reply@shop.example.org',
  }),
});
for (;;) {
  await run();
  await new Promise((resolve) => setTimeout(resolve, 5));
}
