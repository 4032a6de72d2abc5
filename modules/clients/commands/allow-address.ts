import type { Database } from '@headland/db';
import { isUuid, ValidationError } from '@headland/kernel';
import { appendAddress } from '../db/clients.ts';
import { MAX_ADDRESSES, originProblem, redirectProblem } from '../domain/check-client.ts';
import type { Client } from '../domain/client.ts';
import { clientErrors } from '../errors.ts';

/** @throws ValidationError; CLIENT_NOT_FOUND; CLIENT_ADDRESSES_FULL */
export async function allowOrigin(database: Database, clientId: string, origin: string): Promise<Client> {
  const problem = originProblem(origin);
  if (problem) throw ValidationError.field('origin', problem);
  return append(database, clientId, 'allowed_origins', origin);
}

/** @throws ValidationError; CLIENT_NOT_FOUND; CLIENT_ADDRESSES_FULL */
export async function allowRedirect(database: Database, clientId: string, url: string): Promise<Client> {
  const problem = redirectProblem(url);
  if (problem) throw ValidationError.field('url', problem);
  return append(database, clientId, 'allowed_redirects', url);
}

async function append(
  database: Database,
  clientId: string,
  list: 'allowed_origins' | 'allowed_redirects',
  address: string,
): Promise<Client> {
  if (!isUuid(clientId)) throw clientErrors.error('CLIENT_NOT_FOUND');
  const client = await appendAddress(database.pool, clientId, list, address, MAX_ADDRESSES);
  if (client === null) throw clientErrors.error('CLIENT_NOT_FOUND');
  if (client === 'full') throw clientErrors.error('CLIENT_ADDRESSES_FULL');
  return client;
}
