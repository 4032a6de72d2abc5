import type { Mail, MailAttachment } from '../domain/mail.ts';

/** A mail with everything that goes out. */
export interface OutgoingMail extends Omit<Mail, 'attachments'> {
  readonly attachments: readonly MailAttachment[];
}

/** Whoever carries mails out of the house. */
export interface MailSender {
  /**
   * Sends one mail. The same id may come twice after a crash.
   * @param from the site's name, as the sender is called
   * @throws MailNotSent; anything else counts as a failure of the moment
   */
  send(mail: OutgoingMail, from: string): Promise<void>;
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
