/** What tests stand on. */
export { createTestDatabase, stopTestClusters, type TestDatabase, type TestDatabaseOptions } from './database.ts';
