/** Most bytes of a picture. */
export const MAX_BYTES = 25_000_000;
/** How long an address for an upload is good, in milliseconds. */
export const TICKET_LIFE = 15 * 60_000;
/** How long a picture that nothing ever showed is kept, in milliseconds. */
export const UNUSED_LIFE = 24 * 3_600_000;

/** What the address of an upload says: it was sealed for one file of one site. */
export interface UploadTicket {
  readonly siteId: string;
  readonly fileName: string;
  readonly altText: string;
  /** Whether it stays although nothing shows it: it was put into the library by itself. */
  readonly keep: boolean;
  /** Bytes that were announced; the file must have as many. */
  readonly bytes: number;
  /** Milliseconds of the epoch. */
  readonly expires: number;
}
