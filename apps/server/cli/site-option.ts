import type { Site } from '@headland/site';
import { type Args, type CliApp, CommandError } from './command.ts';

export const siteOption = { site: { type: 'string' } } as const;

/**
 * The site that `--site` names by id, short key or host; without the option, the default site.
 * @throws CommandError if there is none
 */
export async function siteOf(app: CliApp, args: Args): Promise<Site> {
  const name = args.text('site');
  if (name === undefined) {
    const site = await app.sites.default();
    if (!site) throw new CommandError('there is no site yet; make one with "seed" or "site create"');
    return site;
  }
  const site = (await app.sites.find(name)) ?? (await app.sites.byShortKey(name)) ?? (await app.sites.byHost(name));
  if (!site) throw new CommandError(`there is no site "${name}"; "site list" shows all`);
  return site;
}
