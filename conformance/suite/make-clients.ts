import { type GenerationName, given } from './given.ts';
import './route.ts';
import type { AppAuth, AppOptions, ClientOptions, Generation, KeyOptions, Sdk } from './sdk.ts';

/** What a generation of the packages exports, as far as it is needed here. */
export interface Packages {
  readonly createClient: (config: never) => unknown;
  readonly OAuthStrategy: (config: never) => unknown;
  readonly ApiKeyStrategy: (config: never) => unknown;
  readonly AppStrategy: (config: never) => unknown;
  readonly modules: Readonly<Record<string, unknown>>;
}

/** Makes clients of one generation for its shop; what the SDK makes is handed out as it is. */
export function makeGeneration<Client extends Sdk>(
  name: GenerationName,
  { createClient, OAuthStrategy, ApiKeyStrategy, AppStrategy, modules }: Packages,
  facts: Pick<Generation, 'errorsCarryRequest' | 'convertsDates' | 'visitorHost'>,
): Generation<Client> {
  const site = given.sites[name];
  const client = (config: object): Client => createClient({ modules, ...config } as never) as Client;
  return {
    name,
    ...facts,
    visitor({ tokens, clientId = site.clientId, apiBaseUrl, useCDN }: ClientOptions = {}) {
      return client({
        auth: OAuthStrategy({ clientId, ...(tokens && { tokens }) } as never),
        ...(apiBaseUrl !== undefined && { host: hostOf(apiBaseUrl) }),
        ...(useCDN !== undefined && { useCDN }),
      });
    },
    stranger: () => client({}),
    merchant({ siteId = site.siteId, apiKey = site.apiKey }: KeyOptions = {}) {
      return client({ auth: ApiKeyStrategy({ apiKey, ...(siteId !== null && { siteId }) } as never) });
    },
    app({ appSecret = site.app.secret, ...known }: AppOptions = {}) {
      const auth = AppStrategy({ appId: site.app.id, appSecret, ...known } as never) as AppAuth;
      return { auth, sdk: client({ auth }) };
    },
  };
}

function hostOf(apiBaseUrl: string): object {
  return { apiBaseUrl, name: 'headland', channel: { observeState: async () => ({ disconnect() {} }) } };
}
