import { describe, expect, test } from 'vitest';
import { readSettings, SettingError } from './env.ts';
import { DEFAULT_RATE_LIMITS } from './middleware/rate-limit.ts';

const read = (env: NodeJS.ProcessEnv) => readSettings(env, '/srv/headland');

describe('BYTE_LIMITS', () => {
  test('names what it changes, in MB', () => {
    expect(read({}).byteLimits).toEqual({ address: 25, pictures: 4, visitors: 1000 });
    expect(read({ BYTE_LIMITS: 'address=200' }).byteLimits).toEqual({ address: 200, pictures: 4, visitors: 1000 });
    for (const text of ['address', 'address=0', 'address=-1', 'address=1.5', 'other=3']) {
      expect(() => read({ BYTE_LIMITS: text }), text).toThrow(/address=25,pictures=4/);
    }
  });
});

describe('PAYMENTS', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_abcdefgh', STRIPE_WEBHOOK_SECRET: 'whsec_abcdefgh' };
  const stripe = { PAYMENTS: 'stripe', ...keys };

  test('is the test gateway on this machine alone', () => {
    expect(read({})).toMatchObject({ payments: 'test', stripe: null });
    expect(() => read({ HEADLAND_URL: 'https://shop.example' })).toThrow('PAYMENTS must be set');
    expect(() => read({ PAYMENTS: 'cash' })).toThrow('PAYMENTS must be stripe, manual or test');
    // Keys that are not used are no mistake: they may stand there while payments are off.
    expect(read({ PAYMENTS: 'manual', ...keys }).stripe).toBeNull();
  });

  test('wants both secrets of Stripe, and repeats none of them', () => {
    expect(read(stripe).stripe).toEqual({
      secretKey: 'sk_test_abcdefgh',
      webhookSecret: 'whsec_abcdefgh',
      apiUrl: 'https://api.stripe.com',
      pageUrl: 'https://checkout.stripe.com',
      capture: 'automatic',
    });
    for (const [name, value] of [
      ['STRIPE_SECRET_KEY', 'pk_live_hush12345'],
      ['STRIPE_SECRET_KEY', ''],
      ['STRIPE_WEBHOOK_SECRET', 'hush12345'],
      ['STRIPE_WEBHOOK_SECRET', ''],
      ['STRIPE_CAPTURE', 'never'],
    ] as const) {
      const reading = () => read({ ...stripe, [name]: value });
      expect(reading, name).toThrow(name);
      expect(reading, name).not.toThrow('hush');
    }
  });

  test('sends no secret in the clear to another machine', () => {
    const at = (url: string) => read({ ...stripe, STRIPE_API_URL: url }).stripe?.apiUrl;
    expect(at('https://stripe.proxy.example')).toBe('https://stripe.proxy.example');
    expect(at('http://127.0.0.1:4100')).toBe('http://127.0.0.1:4100');
    for (const url of ['http://stripe.proxy.example', 'https://a.example/v1', 'ftp://a.example']) {
      expect(() => at(url), url).toThrow('STRIPE_API_URL');
    }
  });
});

describe('HEADLAND_BACKUP', () => {
  test('says when, and what belongs to it is refused without it', () => {
    expect(read({}).backups).toBeNull();
    expect(read({ HEADLAND_BACKUP: 'daily 03:30' }).backups).toEqual({
      schedule: { hour: 3, minute: 30 },
      keep: { daily: 7, weekly: 4 },
      folder: '/srv/headland/.headland/backups',
      passphraseFile: null,
    });
    const more = {
      HEADLAND_BACKUP_FOLDER: '/backups',
      HEADLAND_BACKUP_KEEP: '30 daily',
      HEADLAND_BACKUP_PASSPHRASE_FILE: 'p',
    };
    expect(read({ HEADLAND_BACKUP: 'daily 00:00', ...more }).backups).toEqual({
      schedule: { hour: 0, minute: 0 },
      keep: { daily: 30, weekly: 0 },
      folder: '/backups',
      passphraseFile: '/srv/headland/p',
    });
    expect(() => read({ HEADLAND_BACKUP: 'hourly' })).toThrow('HEADLAND_BACKUP must be such as daily 03:30 (UTC)');
    expect(() => read({ HEADLAND_BACKUP: 'daily 03:30', HEADLAND_BACKUP_KEEP: 'all' })).toThrow(/HEADLAND_BACKUP_KEEP/);
    for (const [name, value] of Object.entries(more)) {
      expect(() => read({ [name]: value }), name).toThrow('HEADLAND_BACKUP must be set too');
    }
  });
});

describe('HEADLAND_AUDIT_DAYS', () => {
  test('is half a year unless it is said, and never less than 30 days', () => {
    expect(read({}).auditDays).toBe(180);
    expect(read({ HEADLAND_AUDIT_DAYS: '30' }).auditDays).toBe(30);
    for (const text of ['29', '0', '-1', 'x', '180.5']) {
      expect(() => read({ HEADLAND_AUDIT_DAYS: text }), text).toThrow(/whole number from 30/);
    }
  });
});

describe('CONNECTION_LIMITS', () => {
  test('bound one address and all; what is not named keeps its default', () => {
    expect(read({}).openConnections).toEqual({ address: 256, all: 2_048 });
    expect(read({ CONNECTION_LIMITS: 'all=500' }).openConnections).toEqual({ address: 256, all: 500 });
    expect(() => read({ CONNECTION_LIMITS: 'everyone=5' })).toThrow(
      /address=256,all=2048 \(address, all; from 1 to 100000 connections/,
    );
  });
});

describe('RATE_LIMITS', () => {
  test('has defaults, each of which can be changed alone', () => {
    expect(read({}).rateLimits).toEqual({ token: 600, write: 1200, read: 12_000, reader: 6_000, picture: 300 });
    expect(read({ RATE_LIMITS: 'write=50' }).rateLimits).toEqual({ ...DEFAULT_RATE_LIMITS, write: 50 });
    expect(read({ RATE_LIMITS: ' token = 10 , write=20 ' }).rateLimits).toEqual({
      ...DEFAULT_RATE_LIMITS,
      token: 10,
      write: 20,
    });
  });

  test.each([
    'token',
    'token=',
    'token=0',
    'token=-1',
    'token=1.5',
    'token=off',
    'look=5',
    'token=1e9',
    'token=5;write=5',
  ])('refuses %s and says what it accepts', (text) => {
    expect(() => read({ RATE_LIMITS: text })).toThrow(SettingError);
    expect(() => read({ RATE_LIMITS: text })).toThrow(/token=600,write=1200/);
  });
});

describe('SMTP_URL', () => {
  test('names server, port, safety, user and password', () => {
    const smtp = (SMTP_URL: string) => read({ SMTP_URL }).smtp;
    expect(read({}).smtp).toBeNull();
    expect(smtp('smtp://mail.example.org')).toEqual({
      host: 'mail.example.org',
      port: 587,
      secure: false,
      user: null,
      password: null,
    });
    expect(smtp('smtps://us%40example.org:p%40ss%2Fw%3Ard@mail.example.org')).toEqual({
      host: 'mail.example.org',
      port: 465,
      secure: true,
      user: 'us@example.org',
      password: 'p@ss/w:rd',
    });
    expect(smtp('smtp://[::1]:2525/')).toMatchObject({ host: '::1', port: 2525 });
  });

  test.each([
    'mail.example.org',
    'https://us:hunter2@mail.example.org',
    'smtp://us:hunter2@',
    'smtp://us:hunter2@mail.example.org/inbox',
    'smtp://us:hunter2@mail.example.org?tls=none',
    'smtp://:hunter2@mail.example.org',
    'smtp://us:hunter2%@mail.example.org',
  ])('refuses %s without repeating it', (SMTP_URL) => {
    expect(() => read({ SMTP_URL })).toThrow(SettingError);
    expect(() => read({ SMTP_URL })).toThrow(/^SMTP_URL must be such as smtp:/);
    expect(() => read({ SMTP_URL })).not.toThrow(/hunter2/);
  });
});

describe('MAIL_FROM', () => {
  test('is an address of the site unless it is set', () => {
    const PAYMENTS = 'manual';
    expect(read({ HEADLAND_URL: 'https://shop.example.org:8443', PAYMENTS }).mailFrom).toBe(
      'no-reply@shop.example.org',
    );
    expect(read({ MAIL_FROM: 'hello@example.org' }).mailFrom).toBe('hello@example.org');
  });

  test.each(['Shop <hello@example.org>', 'nobody', 'a@b@c.example', 'a b@example.org'])('refuses %s', (MAIL_FROM) => {
    expect(() => read({ MAIL_FROM })).toThrow(/MAIL_FROM must be an address/);
  });
});

describe('HEADLAND_LOG_LEVEL', () => {
  test('is info, or a level that there is', () => {
    expect(read({}).logLevel).toBe('info');
    expect(read({ HEADLAND_LOG_LEVEL: 'warn' }).logLevel).toBe('warn');
  });

  test('refuses any other and names those that there are', () => {
    const refused = () => read({ HEADLAND_LOG_LEVEL: 'loud' });
    expect(refused).toThrow(SettingError);
    expect(refused).toThrow(/^HEADLAND_LOG_LEVEL must be one of trace, debug, info, .*, not "loud"$/);
  });
});

test('takes tax rates from a file only if it is said, beside the folder that it was started in', () => {
  expect(read({}).taxTable).toBeNull();
  expect(read({ HEADLAND_TAX_TABLE: 'rates.csv' }).taxTable).toBe('/srv/headland/rates.csv');
  expect(read({ HEADLAND_TAX_TABLE: '/etc/rates.csv' }).taxTable).toBe('/etc/rates.csv');
});

test('webhooks go to private networks only if it is said', () => {
  expect(read({}).privateWebhooks).toBe(false);
  expect(read({ HEADLAND_PRIVATE_WEBHOOKS: 'true' }).privateWebhooks).toBe(true);
  expect(() => read({ HEADLAND_PRIVATE_WEBHOOKS: 'yes' })).toThrow(
    'HEADLAND_PRIVATE_WEBHOOKS must be true or false, not "yes"',
  );
});

describe('HEADLAND_METRICS_TOKEN, _PORT and _HOST', () => {
  const token = 'x'.repeat(32);

  test('grant nothing unless they are set', () => {
    expect(read({}).metrics).toEqual({ token: null, port: null, host: '127.0.0.1' });
    expect(read({ HEADLAND_METRICS_TOKEN: token }).metrics.token).toBe(token);
    expect(read({ HEADLAND_METRICS_PORT: '9100' }).metrics).toEqual({ token: null, port: 9100, host: '127.0.0.1' });
  });

  test.each(['short', 'x'.repeat(31), `${'x'.repeat(20)} ${'x'.repeat(20)}`])('refuse the token %s', (bad) => {
    expect(() => read({ HEADLAND_METRICS_TOKEN: bad })).toThrow(/HEADLAND_METRICS_TOKEN must have 32 characters/);
  });

  test('let nobody from outside read without a token', () => {
    const outside = { HEADLAND_METRICS_PORT: '9100', HEADLAND_METRICS_HOST: '0.0.0.0' };
    expect(() => read(outside)).toThrow(/set HEADLAND_METRICS_TOKEN too/);
    expect(read({ ...outside, HEADLAND_METRICS_TOKEN: token }).metrics.host).toBe('0.0.0.0');
    expect(read({ ...outside, HEADLAND_METRICS_HOST: '::1' }).metrics.host).toBe('::1');
  });
});
