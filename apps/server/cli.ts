import { join } from 'node:path';
import { systemClock } from '@headland/kernel';
import { type OpenedApp, runCommandLine } from './cli/run.ts';
import { readSettings } from './env.ts';
import { notedAddress } from './server-address.ts';

/** The command line: `npm run -s headland -- <command>`, beside a running server or without one. */
const terminal = {
  out: (line: string) => console.log(line),
  note: (line: string) => console.error(line),
  // One line that is written over, and gone in the end.
  ...(process.stderr.isTTY && { progress: (line: string) => void process.stderr.write(`\r\x1b[K${line}\r`) }),
};

const house = {
  settings: () => readSettings(process.env, process.cwd()),
  migrations: async () => (await import('./modules.ts')).migrations,
  clock: systemClock,
};

async function openApp(): Promise<OpenedApp> {
  const settings = house.settings();
  // Help and mistyped commands should not wait for the whole installation to be loaded.
  const [{ compose }, { migrations }, { open }, { seedEmpty, seedIfEmpty }] = await Promise.all([
    import('./compose.ts'),
    import('./modules.ts'),
    import('./open.ts'),
    import('./seed.ts'),
  ]);
  const report = (error: unknown, where: string) =>
    terminal.note(`${where}: ${error instanceof Error ? error.message : String(error)}`);
  const opened = await open(settings, {
    note: 'a command',
    beside: true,
    onUnavailable: (error) => report(error, 'database'),
  });
  const { database, databaseUrl, secret } = opened;
  // A server that was given its port for itself alone is found where it says.
  const url = settings.urlIsSet ? settings.url : (notedAddress(settings.dataFolder) ?? settings.url);
  const mediaFolder = join(settings.dataFolder, 'media');
  const app = compose({
    database,
    clock: systemClock,
    secret,
    url,
    clientId: settings.clientId,
    mediaFolder,
    payments: settings.stripe ?? (settings.payments === 'test' ? 'test' : 'manual'),
    report,
  });
  return {
    app: {
      ...app,
      database,
      clock: systemClock,
      migrations,
      adminUrl: url,
      dropWaiting: app.modules.flatMap(({ dropWaiting }) => dropWaiting ?? []),
      backupSource: { databaseUrl, mediaFolder, secret, url, clock: systemClock, dataFolder: settings.dataFolder },
      async seed({ empty }) {
        const { clientId, dataFolder } = settings;
        const deps = { app, database, clientId, dataFolder, log: terminal.note };
        if (!empty) await seedIfEmpty(deps);
        else if ((await app.sites.list()).length === 0) await seedEmpty(deps, 'My shop');
      },
    },
    close: opened.close,
  };
}

process.exitCode = await runCommandLine(process.argv.slice(2), terminal, openApp, house);
