/** What the address of an upload says: it was sealed for one file of one product, and is good once. */
export interface FileTicket {
  readonly siteId: string;
  readonly fileId: string;
  readonly productId: string;
  readonly fileName: string;
  /** Bytes that were announced; the file must have as many. */
  readonly bytes: number;
  /** Milliseconds of the epoch. */
  readonly expires: number;
}
