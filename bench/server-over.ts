import type { Database } from '@headland/db';
import { systemClock } from '@headland/kernel';
import type { Composed } from '../apps/server/compose.ts';
import { createServer } from '../apps/server/server.ts';
import { CLIENT_ID, composeOver, PUBLIC_URL, SECRET } from './shop-data.ts';

type Settings = Parameters<typeof createServer>[0];

/** The shop's calls in this process, without faces; whatever fails ends the bench. */
export function serverOver(
  database: Database,
  { app = composeOver(database), ...further }: Partial<Settings> & { app?: Composed } = {},
): ReturnType<typeof createServer> {
  return createServer({
    app,
    database,
    clock: systemClock,
    secret: SECRET,
    url: PUBLIC_URL,
    clientId: CLIENT_ID,
    testPayments: true,
    trustProxy: false,
    faces: {},
    schemaIsCurrent: async () => true,
    report: (error, where) => {
      throw new Error(where, { cause: error });
    },
    ...further,
  });
}
