import { join, resolve } from 'node:path';
import { AUDIT_DAYS, LEAST_AUDIT_DAYS } from '@headland/audit';
import type { SmtpServer } from '@headland/mails';
import { STRIPE_API_URL, STRIPE_PAGE_URL, type StripeSettings } from '@headland/payments';
import { type BackupSettings, parseKeep, parseSchedule } from './backup/schedule.ts';
import { type ByteLimits, DEFAULT_BYTE_LIMITS } from './middleware/byte-budget.ts';
import { DEFAULT_RATE_LIMITS, type RateLimits } from './middleware/rate-limit.ts';
import { DEFAULT_TRANSPORT_LIMITS } from './transport/limits.ts';
import type { Bounds } from './transport/shares.ts';

/** Every setting that the installation reads from its environment; nothing else reads `process.env`. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Public origin without a trailing slash. */
  readonly url: string;
  /** Whether the setting names it; otherwise it was made of the port. */
  readonly urlIsSet: boolean;
  /** Origin that pictures' addresses name (HEADLAND_MEDIA_URL); null: the site's own. */
  readonly mediaUrl: string | null;
  /** Shared by all nodes of an installation; null means: take or make the one in the data folder. */
  readonly secret: string | null;
  /** Read `x-forwarded-*`; only behind a proxy that sets them itself. */
  readonly trustProxy: boolean;
  /** Requests per address and minute. */
  readonly rateLimits: RateLimits;
  /** MB that strangers may store. */
  readonly byteLimits: ByteLimits;
  /** Connections that may be open, per address and in all. */
  readonly openConnections: Bounds;
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
  readonly payments: 'test' | 'manual' | 'stripe';
  /** Null unless payments go through Stripe. */
  readonly stripe: StripeSettings | null;
  /** Where mails go; null means: they stay in the outbox, where the back office shows them. */
  readonly smtp: SmtpServer | null;
  /** Whether webhooks may go to addresses of private networks, and without TLS. */
  readonly privateWebhooks: boolean;
  /** File of tax rates for all sites; null: their owners write all rates. */
  readonly taxTable: string | null;
  /** Address that mails come from. */
  readonly mailFrom: string;
  /** The OAuth client of the storefront. */
  readonly clientId: string;
  /** Seconds between a SIGTERM and the last connection that is taken, in which readiness alone says no. */
  readonly drainSeconds: number;
  /** Days for which the audit log is kept. */
  readonly auditDays: number;
  readonly namedStatements: boolean;
  readonly connections: number;
  readonly logLevel: string;
  /** Who may read the figures, and where. */
  readonly metrics: MetricsSettings;
  /** Backups that are made by themselves; null: none is. */
  readonly backups: BackupSettings | null;
  /** Names of settings that do not exist, most likely misspelt. */
  readonly unknown: readonly string[];
}

/** Without a token and without a port nobody may read them. */
export interface MetricsSettings {
  /** Whoever brings it may read `/metrics`; null: nobody may on the port of the product. */
  readonly token: string | null;
  /** A port of their own; null: there is none. */
  readonly port: number | null;
  readonly host: string;
}

const MOST_PER_MINUTE = 10_000_000;
const MOST_MB = 1_000_000;
const MOST_AUDIT_DAYS = 36_500;
const MOST_CONNECTIONS = 100_000;

const LOG_LEVELS: readonly string[] = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** A wrong setting: the process ends with this one line. */
export class SettingError extends Error {}

const KNOWN = new Set([
  'HEADLAND_BACKUP',
  'HEADLAND_BACKUP_FOLDER',
  'HEADLAND_BACKUP_KEEP',
  'HEADLAND_BACKUP_PASSPHRASE_FILE',
  'HEADLAND_URL',
  'HEADLAND_MEDIA_URL',
  'HEADLAND_SECRET',
  'HEADLAND_DATA',
  'HEADLAND_CLIENT_ID',
  'HEADLAND_NAMED_STATEMENTS',
  'HEADLAND_CONNECTIONS',
  'HEADLAND_DRAIN_SECONDS',
  'HEADLAND_AUDIT_DAYS',
  'HEADLAND_LOG_LEVEL',
  'HEADLAND_METRICS_TOKEN',
  'HEADLAND_METRICS_PORT',
  'HEADLAND_METRICS_HOST',
  'HEADLAND_PRIVATE_WEBHOOKS',
  'HEADLAND_TAX_TABLE',
]);

export const DEMO_CLIENT_ID = '9e37d7b0-3621-418f-a6b6-b82bdeaf051d';

/** @throws SettingError with one line that names the setting and what it accepts */
export function readSettings(env: NodeJS.ProcessEnv, folder: string): Settings {
  const port = integer(env, 'PORT', 4000, 0, 65_535);
  const host = text(env, 'HOST') ?? '127.0.0.1';
  const ownUrl = origin(env, 'HEADLAND_URL');
  const url = ownUrl ?? `http://localhost:${port}`;
  const loopback = isLoopback(new URL(url).hostname);
  const payments = text(env, 'PAYMENTS') ?? (loopback ? 'test' : null);
  if (payments === null) {
    throw new SettingError(`PAYMENTS must be set (stripe, manual or test): ${url} is not this machine alone`);
  }
  if (payments !== 'test' && payments !== 'manual' && payments !== 'stripe') {
    throw new SettingError(`PAYMENTS must be stripe, manual or test, not "${payments}"`);
  }
  const secret = text(env, 'HEADLAND_SECRET');
  if (secret !== null && secret.length < 32) {
    throw new SettingError('HEADLAND_SECRET must have 32 characters or more');
  }
  const dataFolder = resolve(folder, text(env, 'HEADLAND_DATA') ?? '.headland');
  return {
    port,
    host,
    url,
    urlIsSet: ownUrl !== null,
    mediaUrl: origin(env, 'HEADLAND_MEDIA_URL'),
    secret,
    trustProxy: flag(env, 'TRUST_PROXY', false),
    rateLimits: amounts(env, 'RATE_LIMITS', DEFAULT_RATE_LIMITS, { most: MOST_PER_MINUTE, of: 'a minute' }),
    byteLimits: amounts(env, 'BYTE_LIMITS', DEFAULT_BYTE_LIMITS, { most: MOST_MB, of: 'MB' }),
    openConnections: amounts(env, 'CONNECTION_LIMITS', DEFAULT_TRANSPORT_LIMITS.connections, {
      most: MOST_CONNECTIONS,
      of: 'connections',
    }),
    databaseUrl: databaseUrl(env),
    dataFolder,
    payments,
    stripe: payments === 'stripe' ? stripeSettings(env) : null,
    smtp: smtpServer(env),
    privateWebhooks: flag(env, 'HEADLAND_PRIVATE_WEBHOOKS', false),
    taxTable: file(env, 'HEADLAND_TAX_TABLE', folder),
    mailFrom: mailFrom(env, url),
    clientId: text(env, 'HEADLAND_CLIENT_ID') ?? DEMO_CLIENT_ID,
    // On a developer's machine nobody stands in front who would have to look elsewhere first.
    drainSeconds: integer(env, 'HEADLAND_DRAIN_SECONDS', loopback ? 0 : 5, 0, 60),
    auditDays: integer(env, 'HEADLAND_AUDIT_DAYS', AUDIT_DAYS, LEAST_AUDIT_DAYS, MOST_AUDIT_DAYS),
    namedStatements: flag(env, 'HEADLAND_NAMED_STATEMENTS', true),
    connections: integer(env, 'HEADLAND_CONNECTIONS', 16, 2, 200),
    logLevel: logLevel(env),
    metrics: metricsSettings(env),
    backups: backupSettings(env, folder, dataFolder),
    unknown: Object.keys(env).filter((name) => name.startsWith('HEADLAND_') && !KNOWN.has(name)),
  };
}

export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

function text(env: NodeJS.ProcessEnv, name: string): string | null {
  const value = env[name]?.trim();
  return value ? value : null;
}

function integer(env: NodeJS.ProcessEnv, name: string, fallback: number, min: number, max: number): number {
  const value = text(env, name);
  if (value === null) return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < min || number > max) {
    throw new SettingError(`${name} must be a whole number from ${min} to ${max}, not "${value}"`);
  }
  return number;
}

function flag(env: NodeJS.ProcessEnv, name: string, fallback: boolean): boolean {
  const value = text(env, name);
  if (value === null) return fallback;
  if (value === 'true' || value === '1') return true;
  if (value === 'false' || value === '0') return false;
  throw new SettingError(`${name} must be true or false, not "${value}"`);
}

/** Beside the folder that the server was started in, unless its whole path is given. */
function file(env: NodeJS.ProcessEnv, name: string, folder: string): string | null {
  const value = text(env, name);
  return value === null ? null : resolve(folder, value);
}

/** What belongs to backups is refused where none is made: somebody believes that there is one. */
function backupSettings(env: NodeJS.ProcessEnv, folder: string, dataFolder: string): BackupSettings | null {
  const at = text(env, 'HEADLAND_BACKUP');
  const to = text(env, 'HEADLAND_BACKUP_FOLDER');
  const kept = text(env, 'HEADLAND_BACKUP_KEEP');
  const passphraseFile = text(env, 'HEADLAND_BACKUP_PASSPHRASE_FILE');
  if (at === null) {
    if (to ?? kept ?? passphraseFile) throw new SettingError('HEADLAND_BACKUP must be set too, such as daily 03:30');
    return null;
  }
  const schedule = parseSchedule(at);
  if (!schedule) throw new SettingError(`HEADLAND_BACKUP must be such as daily 03:30 (UTC), not "${at}"`);
  const keep = parseKeep(kept ?? '7 daily, 4 weekly');
  if (!keep) throw new SettingError(`HEADLAND_BACKUP_KEEP must be such as 7 daily, 4 weekly, not "${kept}"`);
  return {
    schedule,
    keep,
    folder: to === null ? join(dataFolder, 'backups') : resolve(folder, to),
    passphraseFile: passphraseFile && resolve(folder, passphraseFile),
  };
}

function origin(env: NodeJS.ProcessEnv, name: string): string | null {
  const value = text(env, name);
  if (value === null) return null;
  const url = URL.parse(value);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw new SettingError(`${name} must be an origin such as https://shop.example.org, not "${value}"`);
  }
  return url.origin;
}

/** Amounts by name, such as `token=600,write=1200`; what is not named keeps its default. */
function amounts<Amounts extends { readonly [Name in keyof Amounts]: number }>(
  env: NodeJS.ProcessEnv,
  setting: string,
  defaults: Amounts,
  { most, of }: { readonly most: number; readonly of: string },
): Amounts {
  const given = { ...defaults };
  const example = Object.entries(defaults)
    .slice(0, 2)
    .map(([name, value]) => `${name}=${value}`)
    .join(',');
  for (const part of text(env, setting)?.split(',') ?? []) {
    const [name = '', value = ''] = part.split('=').map((side) => side.trim());
    const number = Number(value);
    const sane = /^\d+$/.test(value) && number >= 1 && number <= most;
    if (!Object.hasOwn(defaults, name) || !sane) {
      const names = Object.keys(defaults).join(', ');
      throw new SettingError(
        `${setting} must be such as ${example} (${names}; from 1 to ${most} ${of}), not "${part}"`,
      );
    }
    Object.assign(given, { [name]: number });
  }
  return given;
}

/** Figures leave this machine to nobody who cannot say the token. */
function metricsSettings(env: NodeJS.ProcessEnv): MetricsSettings {
  const token = text(env, 'HEADLAND_METRICS_TOKEN');
  if (token !== null && !/^[\x21-\x7e]{32,}$/.test(token)) {
    throw new SettingError('HEADLAND_METRICS_TOKEN must have 32 characters or more, and no blanks');
  }
  const port = text(env, 'HEADLAND_METRICS_PORT') === null ? null : integer(env, 'HEADLAND_METRICS_PORT', 0, 1, 65_535);
  const host = text(env, 'HEADLAND_METRICS_HOST') ?? '127.0.0.1';
  if (port !== null && token === null && !isLoopback(host === '::1' ? '[::1]' : host)) {
    throw new SettingError(`HEADLAND_METRICS_HOST is ${host}, which others can reach: set HEADLAND_METRICS_TOKEN too`);
  }
  return { token, port, host };
}

function logLevel(env: NodeJS.ProcessEnv): string {
  const value = text(env, 'HEADLAND_LOG_LEVEL') ?? 'info';
  if (LOG_LEVELS.includes(value)) return value;
  throw new SettingError(`HEADLAND_LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${value}"`);
}

function databaseUrl(env: NodeJS.ProcessEnv): string | null {
  const value = text(env, 'DATABASE_URL');
  if (value === null) return null;
  // Not parsed as a web address: a socket's form, postgresql://user@/name?host=/run/postgresql, is none.
  if (!/^postgres(?:ql)?:\/\/\S+$/.test(value)) {
    throw new SettingError('DATABASE_URL must begin with postgresql://');
  }
  return value;
}

/** What it refuses it does not repeat: keys are secrets. */
function stripeSettings(env: NodeJS.ProcessEnv): StripeSettings {
  const secretKey = text(env, 'STRIPE_SECRET_KEY');
  if (secretKey === null || !/^[sr]k_(test|live)_\w{8,}$/.test(secretKey)) {
    throw new SettingError('STRIPE_SECRET_KEY must be set with PAYMENTS=stripe: sk_… or rk_…');
  }
  const webhookSecret = text(env, 'STRIPE_WEBHOOK_SECRET');
  if (webhookSecret === null || !/^whsec_\w{8,}$/.test(webhookSecret)) {
    throw new SettingError('STRIPE_WEBHOOK_SECRET must be set with PAYMENTS=stripe: whsec_…');
  }
  const capture = text(env, 'STRIPE_CAPTURE') ?? 'automatic';
  if (capture !== 'automatic' && capture !== 'manual') {
    throw new SettingError(`STRIPE_CAPTURE must be automatic or manual, not "${capture}"`);
  }
  return {
    secretKey,
    webhookSecret,
    apiUrl: secureOrigin(env, 'STRIPE_API_URL') ?? STRIPE_API_URL,
    pageUrl: secureOrigin(env, 'STRIPE_PAGE_URL') ?? STRIPE_PAGE_URL,
    capture,
  };
}

/** An origin to which a secret goes: in the clear it may not leave this machine. */
function secureOrigin(env: NodeJS.ProcessEnv, name: string): string | null {
  const value = origin(env, name);
  if (value === null) return null;
  const { protocol, hostname } = new URL(value);
  if (protocol === 'https:' || isLoopback(hostname)) return value;
  throw new SettingError(`${name} must begin with https:// unless it is this machine`);
}

/** What it refuses it does not repeat: the address holds a password. */
function smtpServer(env: NodeJS.ProcessEnv): SmtpServer | null {
  const value = text(env, 'SMTP_URL');
  if (value === null) return null;
  const url = URL.parse(value);
  const refuse = (problem: string) =>
    new SettingError(`SMTP_URL must be such as smtp://user:password@mail.example.org:587 ${problem}`);
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol)) throw refuse('(smtp or smtps)');
  if (url.hostname === '') throw refuse('(it names no server)');
  if (!['', '/'].includes(url.pathname) || url.search || url.hash) throw refuse('(nothing may follow the port)');
  if (url.username === '' && url.password !== '') throw refuse('(a password needs a user)');
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    user: url.username === '' ? null : decoded(url.username, refuse),
    password: url.username === '' ? null : decoded(url.password, refuse),
  };
}

function decoded(part: string, refuse: (problem: string) => SettingError): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw refuse('(write % as %25 in user and password)');
  }
}

function mailFrom(env: NodeJS.ProcessEnv, url: string): string {
  const value = text(env, 'MAIL_FROM');
  if (value === null) return `no-reply@${new URL(url).hostname}`;
  if (/^[^\s@"<>()[\]\\,;:]+@[^\s@<>()[\]\\,;:]+$/.test(value)) return value;
  throw new SettingError(`MAIL_FROM must be an address such as no-reply@example.org, not "${value}"`);
}
