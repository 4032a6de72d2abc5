import { type Check, sql } from '@headland/db';
import { selectClients } from './db/clients.ts';
import { originProblem, redirectProblem } from './domain/check-client.ts';
import { openPrivateKey } from './tokens/keyring.ts';
import type { SecretKeys } from './tokens/secret-keys.ts';

/** What `doctor` looks at; reads only. */
export function identityChecks(keys: SecretKeys): readonly Check[] {
  return [
    {
      name: 'the signing key opens with HEADLAND_SECRET',
      async run(db) {
        const { rows } = await sql<{ kid: string; sealed: string }>`
          select kid, sealed_private_key as sealed from signing_keys where state = 'active'
        `.execute(db);
        return rows.flatMap(({ kid, sealed }) => {
          try {
            openPrivateKey({ kid, sealedPrivateKey: sealed, publicKey: '', verifyUntil: null }, keys);
            return [];
          } catch (error) {
            return [error instanceof Error ? error.message : String(error)];
          }
        });
      },
    },
    {
      name: 'every client allows only addresses that a new one could be given',
      async run(db) {
        const clients = await selectClients(db, null);
        return clients.flatMap((client) => [
          ...client.allowedOrigins.flatMap((origin) => finding(client.id, 'origin', origin, originProblem(origin))),
          ...client.allowedRedirects.flatMap((url) =>
            finding(client.id, 'redirect address', url, redirectProblem(url)),
          ),
        ]);
      },
    },
    {
      name: 'the counts of members by status are those of the members',
      async run(db) {
        const { rows } = await sql<{ site_id: string; status: string; kept: number; counted: number }>`
          select site_id, status, coalesce(k.count, 0)::int8 as kept, coalesce(i.count, 0)::int8 as counted
          from (select site_id, status, sum(count) as count from member_counts group by 1, 2) k
          full join (select site_id, status, count(*) as count from identities group by 1, 2) i using (site_id, status)
          where coalesce(k.count, 0) <> coalesce(i.count, 0)
        `.execute(db);
        return rows.map(
          ({ site_id, status, kept, counted }) =>
            `site ${site_id}: ${kept} members ${status} are kept, ${counted} are there`,
        );
      },
    },
    {
      name: 'no owner session outlives its week',
      async run(db) {
        const { rows } = await sql<{ owner_id: string }>`
          select owner_id from owner_sessions where expires_at > created_at + interval '7 days'
        `.execute(db);
        return rows.map((row) => `a session of owner ${row.owner_id} ends more than 7 days after it began`);
      },
    },
  ];
}

function finding(clientId: string, kind: string, address: string, problem: string | null): string[] {
  return problem ? [`client ${clientId}: ${kind} ${address} ${problem}`] : [];
}
