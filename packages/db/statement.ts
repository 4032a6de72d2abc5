import type { RawBuilder } from 'kysely';

/** What can be run, or taken for later: every `sql` template, and every fixed statement with its values. */
export type Statement<Row> = Pick<RawBuilder<Row>, 'compile' | 'execute'>;
