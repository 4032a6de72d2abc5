import { adminFolder, callAsOwner, ownerCookie } from './owner.ts';
import { openShop, type Shop } from './shop.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';
import { send, type WireAnswer } from './wire.ts';

export interface BackOffice {
  readonly server: TestServer;
  readonly shop: Shop;
  /** Another site of the installation. */
  readonly other: Shop;
  /** Of the signed-in owner: value of the `Cookie` header. */
  readonly cookie: string;
  /** A call of the owner on a site, the first one if no other is said. @param path below `/headland/v1` */
  owner(path: string, options?: { readonly method?: string; readonly body?: unknown }, of?: Shop): Promise<WireAnswer>;
  /** @throws Error where something happened that nobody expected */
  stop(): Promise<void>;
}

/** A server with a back office, two shops, and their owner signed in. @param marks of the shops */
export async function openBackOffice(
  marks: readonly [string, string],
  options: TestServerOptions = {},
): Promise<BackOffice> {
  const server = await startTestServer({ faces: { admin: adminFolder() }, ...options });
  const [shop, other] = [await openShop(server, marks[0]), await openShop(server, marks[1])];
  const cookie = await ownerCookie(server);
  return {
    server,
    shop,
    other,
    cookie,
    owner: (path, asked = {}, of = shop) => callAsOwner(of, cookie, path, asked),
    stop: () => stopQuietly(server),
  };
}

export interface TwoServers extends BackOffice {
  /** Another process on the same database. */
  readonly second: TestServer;
  /** A grant at the token endpoint of one of the two. */
  ask(body: unknown, headers?: Record<string, string>, at?: TestServer): Promise<WireAnswer>;
}

/** A back office, and another process on its database. */
export async function openTwoServers(
  marks: readonly [string, string],
  options: TestServerOptions = {},
): Promise<TwoServers> {
  const office = await openBackOffice(marks, options);
  const { server } = office;
  const second = await startTestServer({ ...options, databaseUrl: server.databaseUrl });
  return {
    ...office,
    second,
    ask: (body, headers = {}, at = server) => send(`${at.url}/oauth2/token`, { body, headers }),
    async stop() {
      await stopQuietly(second);
      await office.stop();
    },
  };
}

async function stopQuietly(server: TestServer): Promise<void> {
  await server.stop();
  if (server.unexpected.length > 0) throw new AggregateError(server.unexpected.map(({ error }) => error));
}
