import { migrate, missingMigrations } from '@headland/db';
import { ownerLinkUrl } from '@headland/owners';
import type { CliApp, Command } from './command.ts';

const migrateCommand: Command = {
  name: 'migrate',
  usage: '',
  summary: "Bring the database's schema up to date; safe beside a running server.",
  options: {},
  arguments: [],
  anySchema: true,
  async run(app, _args, terminal) {
    const ran = await migrate(app.database, app.migrations);
    for (const id of ran) terminal.out(id);
    terminal.note(ran.length === 0 ? 'the schema is up to date' : `${ran.length} migrations run`);
    return 0;
  },
};

const seed: Command = {
  name: 'seed',
  usage: '[--empty]',
  summary: 'Make the demo shop, or with --empty a site without goods, if there is no site yet; print its id.',
  options: { empty: { type: 'boolean' } },
  arguments: [],
  anySchema: true,
  async run(app, args, terminal) {
    await migrate(app.database, app.migrations);
    // Scripts that set an installation up run this each time.
    const found = (await app.sites.list())[0];
    if (found) terminal.note('there is a site already; no other is made');
    await app.seed({ empty: args.flag('empty') });
    const site = found ?? (await app.sites.list())[0];
    if (site) terminal.out(site.id);
    return 0;
  },
};

const ownerLink: Command = {
  name: 'owner-link',
  usage: '',
  summary: 'Print a link that signs the owner in once, within 15 minutes.',
  options: {},
  arguments: [],
  async run(app, _args, terminal) {
    const { token } = await app.owners.createLink();
    terminal.out(ownerLinkUrl(app.adminUrl, token));
    return 0;
  },
};

export const installationCommands = [migrateCommand, seed, ownerLink];

/** @returns what to do, or null if the schema is up to date */
export async function schemaProblem(app: CliApp): Promise<string | null> {
  const missing = await missingMigrations(app.database, app.migrations);
  if (missing.length === 0) return null;
  return `the database lacks ${missing.length} migrations (the first is ${missing[0]}); run "migrate" or start the server`;
}
