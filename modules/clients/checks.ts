import type { Check } from '@headland/db';
import { selectClients } from './db/clients.ts';
import { originProblem, redirectProblem } from './domain/check-client.ts';

/** What `doctor` looks at; reads only. */
export const clientChecks: readonly Check[] = [
  {
    name: 'every client allows only addresses that a new one could be given',
    async run(db) {
      const clients = await selectClients(db, null);
      return clients.flatMap((client) => [
        ...client.allowedOrigins.flatMap((origin) => finding(client.id, 'origin', origin, originProblem(origin))),
        ...client.allowedRedirects.flatMap((url) => finding(client.id, 'redirect address', url, redirectProblem(url))),
      ]);
    },
  },
];

function finding(clientId: string, kind: string, address: string, problem: string | null): string[] {
  return problem ? [`client ${clientId}: ${kind} ${address} ${problem}`] : [];
}
