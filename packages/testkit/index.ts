/** What tests stand on. */

export { connect } from './connect.ts';
export { createTestDatabase, stopTestClusters, type TestDatabase, type TestDatabaseOptions } from './database.ts';
export { freePort } from './free-port.ts';
export { type HttpReceiver, type ReceiverMood, startHttpReceiver } from './http-receiver.ts';
export { type MovableClock, movableClock } from './movable-clock.ts';
export { newClusterFolder, type OwnCluster, openOwnCluster } from './own-cluster.ts';
export { scratchFolder } from './scratch-folder.ts';
export { type SlowDatabase, startSlowDatabase } from './slow-database.ts';
export { type SmtpMood, startSmtpServer, type TestSmtpServer } from './smtp-server.ts';
export { logStatements, statementsOf } from './statement-log.ts';
export { untilWaiting } from './until-waiting.ts';
export type { Answer } from './world/call.ts';
export { type Ground, openWorld, type World } from './world/open-world.ts';
