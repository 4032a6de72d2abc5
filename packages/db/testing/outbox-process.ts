/**
 * A worker as a process of its own, for the proof that kills it: `node outbox-process.ts <url> <log> <kind>`. Each
 * event has an effect inside the database (a row of `effects`) and one outside (a line of the log). On standard output
 * it says when it is in the middle of an event.
 */

import { openSync, writeSync } from 'node:fs';
import { systemClock } from '@headland/kernel';
import { createOutboxWorker, type OutboxWorker, openDatabase, type Subscriber, sql } from '../index.ts';
import { watchParent } from '../launcher/index.ts';
import { contextAt } from './outbox-world.ts';
import { createUnguardedWorker } from './unguarded-worker.ts';

// The proof that started it may fail before it ends it.
watchParent(() => process.exit(1));
const [url = '', logFile = '', kind = ''] = process.argv.slice(2);
const outside = openSync(logFile, 'a');
const database = openDatabase({ url, connections: 2 });

const ledger: Subscriber = {
  name: 'ledger',
  types: ['thing_changed'],
  async handle(tx, _ctx, event) {
    await sql`insert into effects (entity, sequence, worker) values (${event.entityId}, ${event.sequence}, ${process.pid})`.execute(
      tx,
    );
    writeSync(outside, `${event.entityId} ${event.sequence}\n`);
    writeSync(1, `${event.entityId} ${event.sequence}\n`);
    await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 10));
    await sql`update effects set finished = true where entity = ${event.entityId} and sequence = ${event.sequence}`.execute(
      tx,
    );
  },
};

const options = {
  database,
  subscribers: [ledger],
  clock: systemClock,
  systemContext: async (_site: string, now: Date) => contextAt(now),
  pollMilliseconds: 20,
  onError(error: unknown) {
    console.error(error);
  },
};
const workers: Readonly<Record<string, () => OutboxWorker>> = {
  guarded: () => createOutboxWorker(options),
  unguarded: () => createUnguardedWorker(options, 'none'),
  'row-lease': () => createUnguardedWorker(options, 'row'),
};
const worker = workers[kind]?.();
if (!worker) throw new Error(`there is no worker of the kind ${kind}`);
worker.start();
