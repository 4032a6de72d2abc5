import { BackupError, type SchemaState } from '@headland/backup';

/**
 * What stands in a backup, in this order: a header, the secret, pictures, the schema, rows by table and part. It is a plain
 * tar, so that it can be opened without Headland too.
 */
export const HEADER = 'headland-backup.json';
export const SECRET = 'secret';
export const SCHEMA = 'schema.json';
export const picture = (id: string) => `media/${id}`;
export const rows = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}`;

/** Of which form a backup is; another form has another number. */
const FORMAT = 1;

export interface Header {
  readonly id: string;
  readonly madeAt: string;
  /** Public origin of the installation that it was made of. */
  readonly url: string;
}

export function headerText(header: Header): string {
  return `${JSON.stringify({ headland: 'backup', format: FORMAT, ...header }, null, 2)}\n`;
}

/** @throws BackupError for anything that is no header, and for one of a later form */
export function readHeader(text: string): Header {
  const said = objectOf(text);
  if (said.headland !== 'backup') throw new BackupError('it is no backup of Headland');
  if (said.format !== FORMAT) {
    throw new BackupError(
      `it is of form ${String(said.format)}, and this Headland reads form ${FORMAT}: take a newer one`,
    );
  }
  return { id: String(said.id), madeAt: String(said.madeAt), url: String(said.url) };
}

/** @throws BackupError */
export function readSchema(text: string): SchemaState {
  const { migrations, tables, sequences, server } = objectOf(text);
  if (!Array.isArray(migrations) || !Array.isArray(tables) || !Array.isArray(sequences)) {
    throw new BackupError('it does not say which tables it holds');
  }
  return { migrations, tables, sequences, server: String(server) };
}

/** @returns the picture's id, or the table; null for whatever else an entry is */
export function pictureOf(name: string): string | null {
  return /^media\/([^/]+)$/.exec(name)?.[1] ?? null;
}
export function tableOf(name: string): string | null {
  return /^tables\/([^/]+)\/\d+$/.exec(name)?.[1] ?? null;
}

/** @throws SyntaxError for what is no JSON */
function objectOf(text: string): Readonly<Record<string, unknown>> {
  const said: unknown = JSON.parse(text);
  return typeof said === 'object' && said !== null ? { ...said } : {};
}
