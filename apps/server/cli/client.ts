import type { ClientKind, RefreshProfile } from '@headland/clients';
import { type Command, CommandError, required } from './command.ts';
import { siteOf, siteOption } from './site-option.ts';
import { printRows } from './table.ts';

const create: Command = {
  name: 'client create',
  usage:
    '--name <name> [--site <site>] [--id <uuid>] [--kind browser|server] [--refresh static|rotate] [--origin <origin>]… [--redirect <url>]…',
  summary: 'Make an OAuth client for a site of your own and print its id.',
  options: {
    ...siteOption,
    name: { type: 'string' },
    id: { type: 'string' },
    kind: { type: 'string' },
    refresh: { type: 'string' },
    origin: { type: 'string', multiple: true },
    redirect: { type: 'string', multiple: true },
  },
  arguments: [],
  async run(app, args, terminal) {
    const name = required(create, args, 'name');
    const id = args.text('id');
    const kind = readKind(args.text('kind') ?? 'browser');
    const refreshProfile = readProfile(args.text('refresh') ?? 'static');
    const site = await siteOf(app, args);
    const client = await app.clients.create({
      ...(id !== undefined && { id }),
      siteId: site.id,
      name,
      kind,
      refreshProfile,
      allowedOrigins: args.list('origin'),
      allowedRedirects: args.list('redirect'),
    });
    terminal.out(client.id);
    return 0;
  },
};

const list: Command = {
  name: 'client list',
  usage: '[--site <site>] [--json]',
  summary: 'Show the clients of all sites, or of one.',
  options: { ...siteOption, json: { type: 'boolean' } },
  arguments: [],
  async run(app, args, terminal) {
    const siteId = args.text('site') === undefined ? undefined : (await siteOf(app, args)).id;
    const clients = await app.clients.list(siteId);
    printRows(
      terminal,
      clients.map((client) => ({
        id: client.id,
        site: client.siteId,
        kind: client.kind,
        refresh: client.refreshProfile,
        name: client.name,
        origins: client.allowedOrigins,
        redirects: client.allowedRedirects,
      })),
      args.flag('json'),
    );
    return 0;
  },
};

const allowOrigin: Command = {
  name: 'client allow-origin',
  usage: '<client id> <origin>',
  summary: 'Let a client return visitors to an origin such as https://shop.example.org.',
  options: {},
  arguments: ['client id', 'origin'],
  async run(app, { positionals: [clientId = '', origin = ''] }, terminal) {
    const client = await app.clients.allowOrigin(clientId, origin);
    for (const one of client.allowedOrigins) terminal.out(one);
    return 0;
  },
};

const allowRedirect: Command = {
  name: 'client allow-redirect',
  usage: '<client id> <url>',
  summary: 'Let a client receive sign-in codes at a complete address.',
  options: {},
  arguments: ['client id', 'url'],
  async run(app, { positionals: [clientId = '', url = ''] }, terminal) {
    const client = await app.clients.allowRedirect(clientId, url);
    for (const one of client.allowedRedirects) terminal.out(one);
    return 0;
  },
};

function readKind(text: string): ClientKind {
  if (text === 'browser' || text === 'server') return text;
  throw new CommandError(`client create: --kind must be browser or server, not "${text}"`);
}

function readProfile(text: string): RefreshProfile {
  if (text === 'static' || text === 'rotate') return text;
  throw new CommandError(`client create: --refresh must be static or rotate, not "${text}"`);
}

export const clientCommands = [create, list, allowOrigin, allowRedirect];
