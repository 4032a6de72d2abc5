/** A file that goes with a mail: a page to print, or an appointment for a calendar. */
export interface MailAttachment {
  /** File name; one line, without folders. */
  readonly name: string;
  /** Media type with its parameters, such as `text/calendar; method=REQUEST`. */
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** What is told of an attachment without opening it. */
export interface AttachmentFacts {
  readonly name: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
}

/** A mail of the outbox. Until it was sent it may hold a secret: it is shown to owners and never logged. */
export interface Mail {
  readonly id: string;
  readonly siteId: string;
  /** Name of its kind; that kind may be registered no longer. */
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  /** The plain text. */
  readonly body: string;
  readonly html: string;
  /** The code or link in it; empty if it brings none, or was sent and has them no longer. */
  readonly value: string;
  readonly attachments: readonly AttachmentFacts[];
  readonly createdAt: Date;
  /** When its code or link is no longer good; sending it would be of no use then. */
  readonly expiresAt: Date | null;
  readonly sentAt: Date | null;
  /** When it was given up. */
  readonly givenUpAt: Date | null;
  /** How often sending it was begun. */
  readonly attempts: number;
  /** Why it was not sent the last time; without address, code or link. */
  readonly lastError: string | null;
}
