import { join } from 'node:path';
import { migrate, missingMigrations } from '@headland/db';
import { StartError, watchParent } from '@headland/db/launcher';
import { systemClock } from '@headland/kernel';
import { ensureFaces, facePath } from '../../scripts/build-faces.ts';
import { announce } from './announce.ts';
import { compose, migrations } from './compose.ts';
import { readSettings, SettingError } from './env.ts';
import { startJobs } from './jobs.ts';
import { endGracefully } from './lifecycle.ts';
import { createLogger } from './logger.ts';
import { open } from './open.ts';
import { seedIfEmpty } from './seed.ts';
import { createServer, listenOn } from './server.ts';

/** read env → open database → compose → listen */
async function main(): Promise<void> {
  const settings = readSettings(process.env, process.cwd());
  const logger = createLogger(settings.logLevel, process.stdout.isTTY === true);
  const report = (error: unknown, where: string) => logger.error({ err: error, where }, 'unexpected');
  for (const name of settings.unknown) logger.warn(`${name} is no setting of Headland`);

  const opened = await open(settings, {
    note: `headland on port ${settings.port}`,
    onIdleError: (error) => report(error, 'database'),
    log: (line) => logger.info(line),
  });
  const { database, secret } = opened;
  try {
    await migrate(database, migrations);
    const app = compose({
      database,
      clock: systemClock,
      secret,
      url: settings.url,
      clientId: settings.clientId,
      mediaFolder: join(settings.dataFolder, 'media'),
      payments: settings.payments,
      report,
    });
    if (opened.embedded) {
      const { clientId, dataFolder } = settings;
      await seedIfEmpty({ app, database, clientId, dataFolder, log: (line) => logger.info(line) });
    }
    await ensureFaces();
    const server = await createServer({
      app,
      database,
      clock: systemClock,
      secret,
      url: settings.url,
      clientId: settings.clientId,
      testPayments: settings.payments === 'test',
      trustProxy: settings.trustProxy,
      faces: { storefront: facePath('storefront'), hosted: facePath('hosted'), admin: facePath('admin') },
      schemaIsCurrent: async () => (await missingMigrations(database, migrations)).length === 0,
      report,
    });
    const http = await listenOn(server, settings.port, settings.host);
    app.worker.start();
    const jobs = startJobs(app.jobs, systemClock, (error, job) => report(error, `job ${job}`));
    endGracefully({
      server: http.server,
      watchParent,
      log: (line) => logger.info(line),
      async close() {
        server.drain();
        await jobs.stop();
        await app.worker.stop();
        await opened.close();
      },
    });
    await announce(app, settings, http.port, process.stdout);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

main().catch((error: unknown) => {
  if (error instanceof StartError || error instanceof SettingError) console.error(error.message);
  else if (isAddressInUse(error))
    console.error(`port ${error.port} is taken; stop what uses it or set PORT to another one`);
  else console.error(error);
  process.exit(1);
});

function isAddressInUse(error: unknown): error is Error & { port: number } {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
