import pg from 'pg';

/**
 * The database cannot be reached, or does nothing for anybody at present. Not the fault of who asked, and nothing that
 * the code could do better: the same may go well a moment later.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(cause: unknown) {
    super(`the database is not available: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** SQLSTATEs that speak of the server and not of the statement; two characters mean a whole class. */
const OF_THE_SERVER: ReadonlySet<string> = new Set([
  '08', // the connection
  '53', // disk, memory or connections are used up
  '57P01', // ended by the administrator
  '57P02', // another of its processes crashed
  '57P03', // it starts, or shuts down
  '57P05', // idle for too long
  '57014', // took longer than any statement may
  '25P03', // a transaction was left open for too long
  '25006', // another server has taken over, and this one only reads
  '58030', // reading or writing a file failed
]);

/** SQLSTATEs of a server that cannot write. */
const CANNOT_WRITE: ReadonlySet<string> = new Set(['53100', '25006', '58030']);

/** What the operating system says where there is no connection. */
const OF_THE_NETWORK: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);

/** The driver has no codes for it. */
const OF_THE_DRIVER = /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout e)/;

/** Whether an error of the driver means that the database is not available. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof pg.DatabaseError) return OF_THE_SERVER.has(code) || OF_THE_SERVER.has(code.slice(0, 2));
  return OF_THE_NETWORK.has(code) || OF_THE_DRIVER.test(error.message);
}

/** Whether a statement was ended because it took longer than it may. */
export function tookTooLong(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '57014';
}

/** Whether such an error is the last that is heard on its connection. */
export function endsConnection(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || /^(08|57P|25P03)/.test(error.code ?? '');
}

/** Whether it can be read but not written, such as with a full disk. */
export function cannotWrite({ cause }: DatabaseUnavailable): boolean {
  return cause instanceof pg.DatabaseError && CANNOT_WRITE.has(cause.code ?? '');
}
