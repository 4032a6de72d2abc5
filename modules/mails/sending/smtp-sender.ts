import { createTransport } from 'nodemailer';
import { MailNotSent, type MailSender } from './mail-sender.ts';

export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise it is begun when the server offers it. */
  readonly secure: boolean;
  readonly user: string | null;
  readonly password: string | null;
}

export interface SmtpOptions {
  readonly server: SmtpServer;
  /** Address that mails come from. */
  readonly from: string;
  /** Milliseconds; all of them together stay below the time for which a mail belongs to this process. */
  readonly timeouts?: { readonly connect: number; readonly silence: number; readonly whole: number };
}

const TIMEOUTS = { connect: 10_000, silence: 20_000, whole: 60_000 };
const MOST_REASON = 300;

/** Hands mails to an SMTP server, one connection each. */
export function createSmtpSender({ server, from, timeouts = TIMEOUTS }: SmtpOptions): MailSender {
  const { host, port, secure, user, password } = server;
  const loopback = host === 'localhost' || host === '::1' || host.startsWith('127.');
  const transport = createTransport({
    host,
    port,
    secure,
    // A password never goes over the network in the clear; this machine alone is trusted.
    requireTLS: !secure && user !== null && !loopback,
    ...(user !== null && { auth: { user, pass: password ?? '' } }),
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    dnsTimeout: timeouts.connect,
    socketTimeout: timeouts.silence,
    // A mail is our own text: nothing in it may make this process read files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);

  return {
    async send(mail, name) {
      try {
        await transport.sendMail({
          from: { name, address: from },
          to: { name: '', address: mail.recipient },
          envelope: { from, to: mail.recipient },
          subject: mail.subject,
          text: mail.body,
          ...(mail.html !== '' && { html: mail.html }),
          attachments: mail.attachments.map(({ name: filename, contentType, content }) => ({
            filename,
            contentType,
            content: Buffer.from(content),
          })),
          // The same after a crash, so that whoever receives it twice can tell.
          messageId: `<${mail.id}@${domain}>`,
          date: mail.createdAt,
          headers: { 'Auto-Submitted': 'auto-generated' },
          // A server that sends a byte now and then is silent for ever otherwise.
          signal: AbortSignal.timeout(timeouts.whole),
        });
      } catch (error) {
        throw toNotSent(error, [mail.recipient, mail.value, ...secretsOf(server)]);
      }
    },
  };
}

interface SmtpFailure {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** Refusals that speak of the server or of our account there, not of one mail. */
const OF_THE_SERVER: ReadonlySet<string> = new Set([
  'EAUTH',
  'EDNS',
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'ETLS',
  'EABORT',
]);

const WORDS: Readonly<Record<string, string>> = {
  EAUTH: 'The mail server refuses our user or password',
  EDNS: 'The mail server has no address',
  ECONNECTION: 'The connection to the mail server was lost',
  ETIMEDOUT: 'The mail server did not answer in time',
  ESOCKET: 'The mail server cannot be reached',
  ETLS: 'No safe connection to the mail server could be made',
  EABORT: 'The mail server took too long',
  EENVELOPE: 'The mail server refuses the address',
  EMESSAGE: 'The mail server refuses the mail',
};

/**
 * What a failure says about a mail. A connection that was lost after the text was sent leaves open whether the server has
 * it: then it is sent again, under the same Message-ID.
 */
function toNotSent(error: unknown, secrets: readonly string[]): MailNotSent {
  const { code = '', responseCode = 0, response = '' } = readFailure(error);
  const words = WORDS[code] ?? 'The mail could not be sent';
  const said = response === '' ? '' : `: ${withoutSecrets(response, secrets)}`;
  const reason = `${words}${said}`.slice(0, MOST_REASON);
  const permanent = responseCode >= 500 && responseCode < 600 && responseCode !== 503;
  if (permanent && (code === 'EENVELOPE' || code === 'EMESSAGE')) return new MailNotSent('mail', reason);
  return new MailNotSent(OF_THE_SERVER.has(code) ? 'server' : 'later', reason);
}

function readFailure(error: unknown): SmtpFailure {
  if (typeof error !== 'object' || error === null) return {};
  const read = (name: string): unknown => Reflect.get(error, name);
  const text = (name: string) => {
    const value = read(name);
    return typeof value === 'string' ? { [name]: value } : {};
  };
  const responseCode = read('responseCode');
  return {
    ...text('code'),
    ...text('response'),
    ...(typeof responseCode === 'number' && { responseCode }),
  };
}

function secretsOf({ user, password }: SmtpServer): string[] {
  const plain = [user, password].filter((one): one is string => one !== null && one !== '');
  const encoded = plain.map((one) => Buffer.from(one).toString('base64'));
  return [...plain, ...encoded, Buffer.from(`\0${user ?? ''}\0${password ?? ''}`).toString('base64')];
}

/** Servers repeat what they were told; addresses, codes and our own password do not stay in the outbox's reasons. */
function withoutSecrets(text: string, secrets: readonly string[]): string {
  let clean = text.replaceAll(/[\p{Cc}\s]+/gu, ' ');
  for (const secret of secrets.toSorted((a, b) => b.length - a.length)) {
    if (secret !== '') clean = clean.replaceAll(secret, '…');
  }
  return clean.trim();
}
