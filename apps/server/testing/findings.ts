import { look } from '../cli/doctor.ts';
import type { TestServer } from './test-server.ts';

/** What `doctor` says of a server's database, as `check: finding`; also while it works. */
export async function findingsOf({ app, database }: Pick<TestServer, 'app' | 'database'>): Promise<string[]> {
  const found: string[] = [];
  for (const check of app.checks) {
    for (const finding of await look(database, check)) found.push(`${check.name}: ${finding}`);
  }
  return found;
}

/** As `findingsOf`, where the business is of another day: how late an event is, says the database's own clock. */
export async function findingsOfAnotherDay(server: Pick<TestServer, 'app' | 'database'>): Promise<string[]> {
  return (await findingsOf(server)).filter((finding) => !finding.startsWith('events reach their subscribers: '));
}
