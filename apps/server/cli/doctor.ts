import { type Check, type Database, missingMigrations, type Queryable, sql } from '@headland/db';
import { heldCopy } from '../backup/held-copy.ts';
import type { CliApp, Command } from './command.ts';

/** Clocks further apart than this make holds end too early or too late; in milliseconds. */
const MAX_CLOCK_DIFFERENCE = 1_000;
/** What one statement of a check may take. */
const PATIENCE = '10min';

export interface Examination {
  readonly name: string;
  readonly findings: readonly string[];
  readonly milliseconds: number;
}

/** What doctor needs of an installation. */
type Patient = Pick<CliApp, 'database' | 'clock' | 'migrations' | 'checks'>;

/** Looks at every invariant, one after the other; each in a transaction that may only read, so that looking changes nothing. */
export async function* examine(app: Patient): AsyncGenerator<Examination> {
  const missing = await missingMigrations(app.database, app.migrations);
  yield await timed('the schema is up to date', async () => missing.map((id) => `migration ${id} is missing`));
  // The other checks read tables that may not be there yet.
  if (missing.length > 0) return;
  yield await timed('the clocks agree', () => clockDifference(app));
  const held = await heldCopy(app.database.pool);
  for (const check of app.checks) {
    if (!held || !check.outward) yield await timed(check.name, () => look(app.database, check));
  }
}

async function timed(name: string, work: () => Promise<readonly string[]>): Promise<Examination> {
  const begin = performance.now();
  const findings = await work();
  return { name, findings, milliseconds: performance.now() - begin };
}

/**
 * What a check finds in one snapshot of the database, and finds again in a second one: what is told by books outside the
 * database may be under way while a server works, and is there no more when one looks again.
 * A check that cannot be run is a finding too, and does not keep the others from being run.
 */
export async function look(database: Database, check: Check): Promise<readonly string[]> {
  try {
    const found = await readOnly(database, (db) => check.run(db));
    if (found.length === 0) return found;
    const again = new Set(await readOnly(database, (db) => check.run(db)));
    return found.filter((finding) => again.has(finding));
  } catch (error) {
    return [`could not be looked at: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** Half of the round trip is the most by which the comparison itself can be wrong. */
async function clockDifference(app: Patient): Promise<readonly string[]> {
  const before = app.clock.now().getTime();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(app.database.pool);
  const after = app.clock.now().getTime();
  const theirs = rows[0]?.now.getTime() ?? Number.NaN;
  const difference = Math.abs(theirs - (before + after) / 2) - (after - before) / 2;
  if (difference <= MAX_CLOCK_DIFFERENCE) return [];
  return [`this machine and the database differ by ${(difference / 1000).toFixed(1)} s`];
}

function readOnly<T>(database: Database, work: (db: Queryable) => Promise<T>): Promise<T> {
  return database.transact(async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    // Of a large shop some take longer than anything that a visitor waits for.
    await sql`set local statement_timeout = ${sql.lit(PATIENCE)}`.execute(tx);
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(PATIENCE)}`.execute(tx);
    return work(tx);
  });
}

/** Longer than that is said. */
const SLOW_MILLISECONDS = 1_000;

const doctor: Command = {
  name: 'doctor',
  usage: '',
  summary: 'Check the invariants of the live database; changes nothing, exit code 1 if one is broken.',
  options: {},
  arguments: [],
  anySchema: true,
  async run(app, _args, terminal) {
    let [checks, broken] = [0, 0];
    for await (const { name, findings, milliseconds } of examine(app)) {
      const took = milliseconds > SLOW_MILLISECONDS ? ` (${(milliseconds / 1_000).toFixed(1)} s)` : '';
      terminal.out(`${findings.length === 0 ? 'ok ' : 'BAD'} ${name}${took}`);
      for (const finding of findings) terminal.out(`    ${finding}`);
      checks += 1;
      if (findings.length > 0) broken += 1;
    }
    terminal.out(`${checks} checks, ${broken} broken`);
    return broken === 0 ? 0 : 1;
  },
};

export const doctorCommands = [doctor];
