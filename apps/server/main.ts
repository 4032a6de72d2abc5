import { join } from 'node:path';
import { BackupError } from '@headland/backup';
import { DatabaseUnavailable, migrate, missingMigrations } from '@headland/db';
import { StartError, watchParent } from '@headland/db/launcher';
import { systemClock } from '@headland/kernel';
import { createSmtpSender } from '@headland/mails';
import { announce } from './announce.ts';
import { createLeave, heldCopy } from './backup/held-copy.ts';
import { readPassphrase } from './backup/passphrase.ts';
import { scheduledBackups } from './backup/scheduled-backups.ts';
import { createClockCheck } from './clock-check.ts';
import { compose } from './compose.ts';
import type { RequestAccount } from './core-time/budget.ts';
import { createLedger } from './core-time/ledger.ts';
import { isLoopback, readSettings, SettingError } from './env.ts';
import { ensureFaces, facePath } from './faces/build-faces.ts';
import { refuseTakenPort } from './free-port.ts';
import { startJobs } from './jobs.ts';
import { endGracefully, type Running } from './lifecycle.ts';
import { createLogger } from './logger.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createMetricsMount, listenForMetrics } from './metrics/mount.ts';
import { createScrape } from './metrics/scrape.ts';
import { databaseObserver, watchConnections } from './metrics/watch-database.ts';
import { watchJobs } from './metrics/watch-jobs.ts';
import { moduleObservers } from './metrics/watch-modules.ts';
import { MB } from './middleware/byte-budget.ts';
import { migrations } from './modules.ts';
import { open } from './open.ts';
import { refuseOtherSecret } from './other-secret.ts';
import { seedIfEmpty } from './seed.ts';
import { createServer } from './server.ts';
import { noteAddress } from './server-address.ts';
import { automaticTaxes } from './tax-table.ts';
import { DEFAULT_TRANSPORT_LIMITS } from './transport/limits.ts';
import { listenOn } from './transport/listen.ts';

/** read env → open database → compose → listen */
async function main(running: Running): Promise<void> {
  const settings = readSettings(process.env, process.cwd());
  const calculators = automaticTaxes(settings.taxTable);
  const logger = createLogger(settings.logLevel, process.stdout.isTTY === true);
  const log = (line: string) => logger.info(line);
  // That the database is away was said once: it is no news of each request, job or page that it is away for.
  const report = (error: unknown, where: string) => {
    if (!(error instanceof DatabaseUnavailable)) logger.error({ err: error, where }, 'unexpected');
  };
  for (const name of settings.unknown) logger.warn(`${name} is no setting of Headland`);
  if (!settings.smtp && !isLoopback(new URL(settings.url).hostname)) {
    logger.warn('SMTP_URL is not set: mails stay in the outbox, and members wait for their codes in vain');
  }
  const ledger = createLedger<RequestAccount>();
  const metrics = createMetrics({ ofProcess: true });
  const underNpm = process.env.npm_lifecycle_event !== undefined;
  endGracefully({ running, log, watchParent: underNpm ? watchParent : null });

  // Before the long part of a first start: a taken port should be told at once.
  await refuseTakenPort(settings.port, settings.host);
  const opened = await open(settings, {
    note: `headland on port ${settings.port}`,
    observer: databaseObserver(metrics, ledger),
    onUnavailable: ({ message }) => logger.error(message),
    onAvailable: () => log('the database answers again'),
    log,
    onGone: () => {
      console.error('the database ended by itself; its log is in the data folder. Start Headland again.');
      process.exit(1);
    },
  });
  running.close = opened.close;
  const { database, secret } = opened;
  await migrate(database, migrations);
  const { url, mediaUrl, clientId, dataFolder } = settings;
  const media = mediaUrl === null ? {} : { mediaUrl };
  const common = { database, clock: systemClock, secret, url, ...media, clientId, report };
  const mailSender = settings.smtp && {
    mailSender: createSmtpSender({ server: settings.smtp, from: settings.mailFrom }),
  };
  const app = compose({
    ...common,
    mediaFolder: join(dataFolder, 'media'),
    payments: settings.stripe ?? (settings.payments === 'test' ? 'test' : 'manual'),
    privateWebhooks: settings.privateWebhooks,
    automaticTaxes: calculators,
    auditDays: settings.auditDays,
    mostOfVisitors: settings.byteLimits.visitors * MB,
    ...mailSender,
    ...moduleObservers(metrics),
  });
  watchConnections(database, metrics);
  const scrape = createScrape(metrics, {
    database,
    clock: systemClock,
    figures: app.figures,
    onError: (error) => report(error, 'figures'),
  });
  await refuseOtherSecret(app.identity);
  if (opened.embedded) await seedIfEmpty({ app, database, clientId, dataFolder, log });
  await ensureFaces();
  const server = await createServer({
    ...common,
    app,
    watched: {
      metrics,
      ledger,
      onOverBudget: (over) => logger.warn(over, 'a request took too much of the core'),
    },
    ...(settings.metrics.token !== null && { metricsMount: createMetricsMount(settings.metrics.token, scrape) }),
    testPayments: settings.payments === 'test' || /^.k_test_/.test(settings.stripe?.secretKey ?? ''),
    trustProxy: settings.trustProxy,
    rateLimits: settings.rateLimits,
    byteLimits: settings.byteLimits,
    faces: { storefront: facePath('storefront'), hosted: facePath('hosted'), admin: facePath('admin') },
    schemaIsCurrent: async () => (await missingMigrations(database, migrations)).length === 0,
  });
  const http = await listenOn((request, peer) => server.fetch(request, peer), {
    port: settings.port,
    hostname: settings.host,
    trustProxy: settings.trustProxy,
    limits: { ...DEFAULT_TRANSPORT_LIMITS, connections: settings.openConnections },
    warn: (line) => logger.warn(line),
    onTurnedAway: (why, count) => metrics.add('turnedAway', count, why),
  });
  running.server = http.server;
  const ownPort = await listenForMetrics(settings.metrics, scrape);
  const forgetAddress = noteAddress(dataFolder, url, (line) => logger.warn(line));
  app.worker.start();
  const clockIsRight = createClockCheck({
    database,
    clock: systemClock,
    onWrong: (by) =>
      logger.error(`the clock is ${Math.abs(by)} ms ${by > 0 ? 'ahead of' : 'behind'} the database's: no job runs`),
    onRight: () => log("the clock is the database's again: jobs run"),
  });
  const { backups } = settings;
  const scheduled =
    backups &&
    scheduledBackups({
      database,
      source: { databaseUrl: opened.databaseUrl, mediaFolder: join(dataFolder, 'media'), secret, url },
      settings: backups,
      passphrase: backups.passphraseFile === null ? null : readPassphrase(backups.passphraseFile),
      log,
    });
  const timed = [...app.jobs, ...(scheduled ? [scheduled.job] : [])];
  const mayLeave = createLeave(database);
  const copy = await heldCopy(database.pool);
  if (copy) {
    logger.warn(
      `this is a copy, restored from the backup of ${copy.madeAt.toISOString()}: it sends no mails and no webhooks and asks for no money by itself until the command "take-over"`,
    );
  }
  const jobs = startJobs(timed, systemClock, {
    mayRun: async (job) => (await clockIsRight()) && (!job.outward || (await mayLeave())),
    onError: (error, job) => report(error, `job ${job}`),
    onEnd: watchJobs(timed, metrics, systemClock),
  });
  running.grace = settings.drainSeconds * 1_000;
  running.drain = () => server.drain();
  running.close = async () => {
    forgetAddress();
    ownPort?.closeAllConnections();
    ownPort?.close();
    scheduled?.stop();
    await jobs.stop();
    await app.worker.stop();
    await opened.close();
  };
  await announce(app, settings, http.port, process.stdout);
}

const running: Running = {};
main(running).catch(async (error: unknown) => {
  if (error instanceof StartError || error instanceof SettingError || error instanceof BackupError)
    console.error(error.message);
  else console.error(error);
  await running.close?.();
  process.exit(1);
});
