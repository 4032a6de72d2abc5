import type { SiteSettings } from '@headland/kernel';

export type MailKind = 'verification' | 'recovery' | 'activation' | 'approval' | 'welcome' | 'existing-account';

/** A mail in plain text. It may hold a secret: it is shown to its recipient and to owners, and never logged. */
export interface Mail {
  readonly id: string;
  readonly siteId: string;
  readonly kind: MailKind;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}

/** Whoever carries mails out of the house. */
export interface MailSender {
  /** Sends one mail, or throws: then it is tried again later. The same id may come twice after a crash. */
  send(mail: Mail): Promise<void>;
}

/** The text of a mail. @param value the code or the link that it brings; empty for those that bring none */
export function mailText(kind: MailKind, site: SiteSettings, value: string): { subject: string; body: string } {
  const end = `\n\n${site.name}\n${site.url}\n`;
  switch (kind) {
    case 'verification':
      return {
        subject: `${value} is your code for ${site.name}`,
        body: `Your code is ${value}. It is good for ten minutes.\n\nIf you did not ask for it, ignore this mail.${end}`,
      };
    case 'recovery':
      return {
        subject: `A new password for ${site.name}`,
        body: `Choose a new password here, within half an hour:\n${value}\n\nIf you did not ask for it, ignore this mail: your password stays as it is.${end}`,
      };
    case 'activation':
      return {
        subject: `Your account at ${site.name}`,
        body: `There is an account for you. Choose a password here, within three days:\n${value}${end}`,
      };
    case 'approval':
      return { subject: `Welcome to ${site.name}`, body: `Your account was approved. You can sign in now.${end}` };
    case 'welcome':
      return { subject: `Welcome to ${site.name}`, body: `Your account is ready.${end}` };
    case 'existing-account':
      return {
        subject: `You have an account at ${site.name}`,
        body: `Somebody, probably you, tried to make an account with this address. You have one already: sign in, or ask for a new password.${end}`,
      };
  }
}
