import { appNames } from '@headland/contract';
import { type Command, CommandError, required } from './command.ts';
import { printRows } from './table.ts';

const create: Command = {
  name: 'site create',
  usage: `--name <name> [--currency USD] [--locale en-US] [--time-zone America/New_York] [--color '#rrggbb'] [--domain <host>]… [--without ${appNames.join('|')}]…`,
  summary: 'Make a site, with every app or --without some, and print its id; the first one is the default site.',
  options: {
    name: { type: 'string' },
    currency: { type: 'string' },
    locale: { type: 'string' },
    'time-zone': { type: 'string' },
    color: { type: 'string' },
    domain: { type: 'string', multiple: true },
    without: { type: 'string', multiple: true },
  },
  arguments: [],
  async run(app, args, terminal) {
    const without = args.list('without');
    const unknown = without.find((name) => !appNames.some((known) => known === name));
    if (unknown !== undefined)
      throw new CommandError(`there is no app "${unknown}"; there are: ${appNames.join(', ')}`);
    const site = await app.sites.create({
      name: required(create, args, 'name'),
      currency: args.text('currency') ?? 'USD',
      locale: args.text('locale') ?? 'en-US',
      timeZone: args.text('time-zone') ?? 'America/New_York',
      brandColor: args.text('color') ?? null,
      domains: args.list('domain'),
      appsOff: without,
    });
    terminal.out(site.id);
    return 0;
  },
};

const list: Command = {
  name: 'site list',
  usage: '[--json]',
  summary: 'Show all sites.',
  options: { json: { type: 'boolean' } },
  arguments: [],
  async run(app, args, terminal) {
    const sites = await app.sites.list();
    printRows(
      terminal,
      sites.map(({ id, shortKey, name, currency, locale, timeZone, url, isDefault, appsOff }) => ({
        id,
        shortKey,
        default: isDefault,
        currency,
        locale,
        timeZone,
        url,
        without: appsOff.join(' '),
        name,
      })),
      args.flag('json'),
    );
    return 0;
  },
};

export const siteCommands = [create, list];
