// A program that holds a database, for tests that kill it: starts the one of the data folder in its first argument, prints
// one line (JSON with the database's facts, or the StartError's message after "error: "), and stops cleanly on SIGTERM.
import { type PostgresVersion, StartError, startEmbedded } from '../index.ts';

const [dataDir = '', version = '18'] = process.argv.slice(2);

function isVersion(text: string): text is PostgresVersion {
  return text === '18' || text === '15';
}

try {
  if (!isVersion(version)) throw new TypeError(`no such version: ${version}`);
  const database = await startEmbedded({ dataDir, version, note: 'test' });
  const { url, pid, adopted } = database;
  process.stdout.write(`${JSON.stringify({ url, pid, adopted })}\n`);
  const alive = setInterval(() => {}, 60_000);
  process.once('SIGTERM', async () => {
    await database.stop();
    clearInterval(alive);
  });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stdout.write(`error: ${error.message}\n`);
  process.exitCode = 1;
}
