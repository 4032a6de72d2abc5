import type { MailKind } from './mail-kinds.ts';

export type { MailKind } from './mail-kinds.ts';

/** A mail of the outbox. Until it was sent it may hold a secret: it is shown to owners and never logged. */
export interface Mail {
  readonly id: string;
  readonly siteId: string;
  readonly kind: MailKind;
  readonly recipient: string;
  readonly subject: string;
  /** The plain text. */
  readonly body: string;
  readonly html: string;
  /** The code or link in it; empty if it brings none, or was sent and has them no longer. */
  readonly value: string;
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

/** Whoever carries mails out of the house. */
export interface MailSender {
  /**
   * Sends one mail. The same id may come twice after a crash.
   * @param from the site's name, as the sender is called
   * @throws MailNotSent; anything else counts as a failure of the moment
   */
  send(mail: Mail, from: string): Promise<void>;
}

/** Why a mail was not sent. */
export class MailNotSent extends Error {
  /** `mail`: this one will never be taken; `later`: this one, another time; `server`: none is taken at the moment. */
  readonly scope: 'mail' | 'later' | 'server';
  /** What the server said, without secrets; for the outbox, never for logs. */
  readonly reason: string;

  constructor(scope: MailNotSent['scope'], reason: string) {
    super('a mail was not sent');
    this.name = 'MailNotSent';
    this.scope = scope;
    this.reason = reason;
  }
}
