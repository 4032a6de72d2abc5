/** PostgreSQL for every module: connections, transactions, migrations, outbox, idempotency. */

export type { RawBuilder } from 'kysely';
export { attempt } from './attempt.ts';
export type { Check, Job, Subscriber } from './background.ts';
export { COSTLY_LIMITS, type CostlyLimits, type Reader, type ReaderKind } from './costly-reads.ts';
export { type Database, openDatabase, sql } from './database.ts';
export { deleteOld, inBatches } from './delete-old.ts';
export { type Overflowing, purgeOverflow } from './delete-overflow.ts';
export { compiledSql, unnamed } from './dynamic.ts';
export {
  defineEvents,
  type EventCatalogue,
  type EventKind,
  finalEventsOf,
  kind,
  type NamedKind,
  type Told,
} from './event-catalogue.ts';
export { type Figures, MOST_COUNTED } from './figures.ts';
export { fixed } from './fixed-statement.ts';
export {
  type ClaimedKey,
  claimedAnswer,
  correctClaim,
  type IdempotencyResult,
  idempotencyErrors,
  idempotent,
  idempotentSecret,
  keyClaim,
} from './idempotency.ts';
export { purgeIdempotencyKeys } from './idempotency-purge.ts';
export { type KeptRows, keptRows } from './kept-rows.ts';
export { createLiveFeed, type LiveEvent, type LiveFeed } from './live-feed.ts';
export { lockSchema, type Migration, migrate, migrateWithin, missingMigrations } from './migrate.ts';
export { databaseMigrations } from './migrations.ts';
export type { Connections, DatabaseObserver } from './observer.ts';
export { type DomainEvent, emit, type OutboxEvent } from './outbox.ts';
export { outboxChecks } from './outbox-checks.ts';
export { outboxFigures } from './outbox-figures.ts';
export { OUTBOX_DAYS, purgeOutbox } from './outbox-purge.ts';
export { createOutboxWorker, type OutboxWorker } from './outbox-worker.ts';
export { isUniqueViolation } from './pg-errors.ts';
export { openSession, type Session } from './session.ts';
export { afterCommit, answered, explained, later, type Queryable, withCommit } from './transaction.ts';
export { readErrors } from './turns.ts';
export { DatabaseUnavailable } from './unavailable.ts';
export { actionEvent, entityEvent, plainEvent, type WireEvent } from './wire-event.ts';
export { currentMeter, metered, unmetered, type WriteMeter } from './write-meter.ts';
