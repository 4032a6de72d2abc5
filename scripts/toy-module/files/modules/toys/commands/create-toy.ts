import { type Database, emit, idempotent, isUniqueViolation } from '@headland/db';
import { type Context, newId } from '@headland/kernel';
import { insertToy } from '../db/toys.ts';
import { type Toy, tidyName } from '../domain/toy.ts';
import { toysErrors } from '../errors.ts';
import { toyEvents } from '../events.ts';

export interface NewToy {
  readonly name: string;
  readonly makerEmail: string;
}

/** @throws TOY_NAME_TAKEN; IDEMPOTENCY_KEY_REUSED */
export async function createToy(database: Database, ctx: Context, input: NewToy): Promise<Toy> {
  const toy = { id: newId(ctx.now), name: tidyName(input.name) };
  try {
    const { answer } = await database.transact((tx) =>
      idempotent(tx, ctx, 'createToy', ctx.idempotencyKey, input, async () => {
        await insertToy(tx, ctx.site.id, { ...toy, createdAt: ctx.now });
        await emit(tx, ctx, [toyEvents.tell('toy_created', toy.id, { name: toy.name, makerEmail: input.makerEmail })]);
        return { ...toy, createdAt: ctx.now.toISOString() };
      }),
    );
    return { ...answer, createdAt: new Date(answer.createdAt) };
  } catch (error) {
    if (isUniqueViolation(error, 'toys_site_id_name_key')) throw toysErrors.error('TOY_NAME_TAKEN');
    throw error;
  }
}
