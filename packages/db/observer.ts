/** Told how it goes with the database, for figures; it must not throw and must not take time. */
export interface DatabaseObserver {
  /**
   * A statement was answered.
   * @param command such as `SELECT`, or `FAILED`
   * @param milliseconds from sending it, with the wait for those before it on its connection
   */
  statement(command: string, milliseconds: number): void;
  /** A statement is about to be sent; told in the asynchronous context of whoever sends it. */
  asks?(): void;
  /** Whoever waited for an answer goes on; told in their context. */
  goesOn?(): void;
  /** Somebody was given a connection. @param milliseconds that they waited for it */
  connection(milliseconds: number): void;
  /** Somebody met a database that is not there (`away`) or cannot write (`full`). */
  trouble(kind: 'away' | 'full'): void;
}

/** The connections of a process at this moment. */
export interface Connections {
  readonly most: number;
  readonly used: number;
  readonly idle: number;
  /** Acts that wait for one. */
  readonly waiting: number;
}
