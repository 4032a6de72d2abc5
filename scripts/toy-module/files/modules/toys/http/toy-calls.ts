import type { HandlersOf } from '@headland/contract';
import type { Database } from '@headland/db';
import { createToy } from '../commands/create-toy.ts';
import { listToys } from '../queries/list-toys.ts';
import { presentToy } from './present-toy.ts';

/** Binds the calls of toys. */
export function toyCalls({ database }: { readonly database: Database }) {
  return {
    createToy: async (ctx, request) => ({ toy: presentToy(await createToy(database, ctx, request)) }),
    listToys: async (ctx, request) => ({ toys: (await listToys(database.pool, ctx, request.limit)).map(presentToy) }),
  } satisfies HandlersOf<'createToy' | 'listToys'>;
}
