/** Files that backups stand in, and the rows of a schema on their way there and back. */

export { type ArchiveEntry, readArchive, textOf } from './archive/read-archive.ts';
export { type ArchiveWriter, createArchive } from './archive/write-archive.ts';
export { BackupError } from './backup-error.ts';
export { backupFigures } from './figures.ts';
export { backupMigrations } from './migrations.ts';
export { beginSnapshot, describeSchema, rowsOf, type SchemaState, type TableShape } from './rows/dump.ts';
export { createLoader, hasTables, type Loader } from './rows/load.ts';
