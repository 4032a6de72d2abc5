/** Starting: the embedded PostgreSQL, the check of a foreign one, and the watch over npm. */
export type { PostgresVersion } from './binaries.ts';
export { checkServerVersion } from './check-server-version.ts';
export { type Cluster, type ClusterOptions, runCluster, runningCluster } from './cluster.ts';
export { type LockOwner, lockOwner, processStart, tryLock, waitForLock } from './process-lock.mjs';
export {
  attachEmbedded,
  type Connection,
  type EmbeddedDatabase,
  type EmbeddedOptions,
  startEmbedded,
  urlOf,
} from './start-embedded.ts';
export { inOneLine, StartError } from './start-error.ts';
export { watchParent } from './watch-parent.ts';
