import { type Check, missingMigrations, type Queryable, sql } from '@headland/db';
import type { CliApp, Command } from './command.ts';

/** Clocks further apart than this make holds end too early or too late; in milliseconds. */
const MAX_CLOCK_DIFFERENCE = 1_000;

export interface Examination {
  readonly name: string;
  readonly findings: readonly string[];
}

/** Looks at every invariant; each in a transaction that may only read, so that looking changes nothing. */
export async function examine(app: CliApp): Promise<readonly Examination[]> {
  const missing = await missingMigrations(app.database, app.migrations);
  const schema = { name: 'the schema is up to date', findings: missing.map((id) => `migration ${id} is missing`) };
  // The other checks read tables that may not be there yet.
  if (missing.length > 0) return [schema];
  const examined: Examination[] = [schema, { name: 'the clocks agree', findings: await clockDifference(app) }];
  for (const check of app.checks) {
    examined.push({ name: check.name, findings: await findingsOf(app, check) });
  }
  return examined;
}

/** A check that cannot be run is a finding too, and does not keep the others from being run. */
async function findingsOf(app: CliApp, check: Check): Promise<readonly string[]> {
  try {
    return await readOnly(app, (db) => check.run(db));
  } catch (error) {
    return [`could not be looked at: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** Half of the round trip is the most by which the comparison itself can be wrong. */
async function clockDifference(app: CliApp): Promise<readonly string[]> {
  const before = app.clock.now().getTime();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(app.database.pool);
  const after = app.clock.now().getTime();
  const theirs = rows[0]?.now.getTime() ?? Number.NaN;
  const difference = Math.abs(theirs - (before + after) / 2) - (after - before) / 2;
  if (difference <= MAX_CLOCK_DIFFERENCE) return [];
  return [`this machine and the database differ by ${(difference / 1000).toFixed(1)} s`];
}

function readOnly<T>(app: CliApp, work: (db: Queryable) => Promise<T>): Promise<T> {
  return app.database.transact(async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    return work(tx);
  });
}

const doctor: Command = {
  name: 'doctor',
  usage: '',
  summary: 'Check the invariants of the live database; changes nothing, exit code 1 if one is broken.',
  options: {},
  arguments: [],
  anySchema: true,
  async run(app, _args, terminal) {
    const examined = await examine(app);
    for (const { name, findings } of examined) {
      terminal.out(`${findings.length === 0 ? 'ok ' : 'BAD'} ${name}`);
      for (const finding of findings) terminal.out(`    ${finding}`);
    }
    const broken = examined.filter((one) => one.findings.length > 0).length;
    terminal.out(`${examined.length} checks, ${broken} broken`);
    return broken === 0 ? 0 : 1;
  },
};

export const doctorCommands = [doctor];
