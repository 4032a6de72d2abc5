import { type Command, required } from './command.ts';
import { siteOf, siteOption } from './site-option.ts';
import { printRows } from './table.ts';

const create: Command = {
  name: 'api-key create',
  usage: '--name <name> [--site <site>] [--permission <id>]…',
  summary: 'Make an API key and print it, this once; without --permission it may do all that a merchant may.',
  options: { ...siteOption, name: { type: 'string' }, permission: { type: 'string', multiple: true } },
  arguments: [],
  async run(app, args, terminal) {
    const name = required(create, args, 'name');
    const site = await siteOf(app, args);
    const permissions = args.list('permission');
    const { text } = await app.clients.createApiKey({
      siteId: site.id,
      name,
      ...(permissions.length > 0 && { permissions }),
    });
    terminal.out(text);
    return 0;
  },
};

const list: Command = {
  name: 'api-key list',
  usage: '[--site <site>] [--json]',
  summary: 'Show the API keys of a site, never their text.',
  options: { ...siteOption, json: { type: 'boolean' } },
  arguments: [],
  async run(app, args, terminal) {
    const site = await siteOf(app, args);
    const keys = await app.clients.listApiKeys(site.id);
    printRows(
      terminal,
      keys.map((key) => ({
        id: key.id,
        name: key.name,
        created: key.createdAt.toISOString(),
        lastUsed: key.lastUsedAt?.toISOString() ?? null,
        revoked: key.revokedAt?.toISOString() ?? null,
        permissions: key.permissions ?? ['all'],
      })),
      args.flag('json'),
    );
    return 0;
  },
};

const revoke: Command = {
  name: 'api-key revoke',
  usage: '<key id> [--site <site>]',
  summary: 'Take an API key out of force for good, within a second everywhere.',
  options: siteOption,
  arguments: ['key id'],
  async run(app, args, terminal) {
    const [keyId = ''] = args.positionals;
    const site = await siteOf(app, args);
    await app.clients.revokeApiKey(site.id, keyId);
    terminal.note(`revoked ${keyId}`);
    return 0;
  },
};

export const apiKeyCommands = [create, list, revoke];
