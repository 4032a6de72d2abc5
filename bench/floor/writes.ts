import { newId } from '@headland/kernel';
import pg from 'pg';
import type { StepName } from '../load/acts.ts';
import { idOf, type Journey } from './journey.ts';
import type { Write } from './record-writes.ts';

/** Tables that the floor does without: the documents of products are a memory of what stands elsewhere. */
const LEFT_OUT: ReadonlySet<string> = new Set(['product_renderings']);

/** Where a parameter comes from: the same for everybody, an id of this purchase, its product, the order's number. */
type Source = { readonly text: string } | { readonly id: number } | 'product' | 'number';

interface Statement {
  readonly name: string;
  readonly text: string;
  readonly sources: readonly Source[];
}

/** The writes of one request as plain prepared statements. */
export interface FloorStep {
  readonly statements: readonly Statement[];
  /** The answer, cut at the ids that are others for everybody. */
  readonly answer: readonly (string | number)[];
}

export type FloorSteps = Readonly<Record<StepName, FloorStep>>;

export function prepareSteps(journey: Journey): FloorSteps {
  const prepared = Object.entries(journey.steps).map(([name, { writes, answer }]) => {
    const statements = sorted(writes).map((write, at) => statementOf(journey, write, `${name}_${at}`));
    return [name, { statements, answer: cut(answer, journey.madeIds) }];
  });
  return Object.fromEntries(prepared) as FloorSteps;
}

/** Everything before the row that all orders of a site wait for, and what needs its number after it. */
function sorted(writes: readonly Write[]): readonly Write[] {
  const place = ({ table }: Write) => (table === 'order_counters' ? 1 : table === 'orders' ? 2 : 0);
  return writes.filter(({ table }) => !LEFT_OUT.has(table)).sort((a, b) => place(a) - place(b));
}

function statementOf(journey: Journey, write: Write, name: string): Statement {
  const sources: Source[] = [];
  const place = (column: string, text: string) => `$${sources.push(sourceOf(journey, write, column, text))}`;
  const where = () =>
    Object.entries(write.key)
      .map(([column, text]) => `${column} = ${place(column, text)}`)
      .join(' and ');
  const table = `floor.${write.table}`;
  switch (write.kind) {
    case 'insert': {
      const row = Object.entries({ ...write.key, ...write.values });
      const columns = row.map(([column]) => column).join(', ');
      const values = row.map(([column, text]) => place(column, text)).join(', ');
      return { name, text: `insert into ${table} (${columns}) values (${values})`, sources };
    }
    case 'update': {
      const changes = Object.entries(write.values)
        .map(([column, text]) => `${column} = ${counted(write.table, column) ?? place(column, text)}`)
        .join(', ');
      const returning = write.table === 'order_counters' ? ' returning last_number' : '';
      return { name, text: `update ${table} set ${changes} where ${where()}${returning}`, sources };
    }
    case 'delete':
      return { name, text: `delete from ${table} where ${where()}`, sources };
  }
}

/** What is counted is counted by the floor, too. */
function counted(table: string, column: string): string | null {
  if (table === 'variants' && column === 'quantity') return 'quantity - 1';
  if (table === 'order_counters' && column === 'last_number') return 'last_number + 1';
  return null;
}

function sourceOf(journey: Journey, write: Write, column: string, text: string): Source {
  if (write.table === 'orders' && column === 'number') return 'number';
  if (text === journey.productId) return 'product';
  const id = journey.madeIds.indexOf(text);
  return id < 0 ? { text } : { id };
}

function cut(answer: string, ids: readonly string[]): readonly (string | number)[] {
  const parts = answer.split(new RegExp(`(${ids.join('|')})`));
  return parts.map((part) => (ids.includes(part) ? ids.indexOf(part) : part));
}

/** Does the writes of one request in one transaction. @returns the answer's body */
export async function runStep(
  pool: pg.Pool,
  step: FloorStep,
  visitorId: string,
  productIds: readonly string[],
): Promise<string> {
  if (step.statements.length > 0) await transact(pool, step, visitorId, productOf(visitorId, productIds));
  return step.answer.map((part) => (typeof part === 'number' ? idOf(visitorId, part) : part)).join('');
}

async function transact(pool: pg.Pool, step: FloorStep, visitorId: string, product: string): Promise<void> {
  const client = await pool.connect();
  let number = '';
  try {
    await client.query('begin');
    for (const { name, text, sources } of step.statements) {
      const values = sources.map((source) => {
        if (source === 'product') return product;
        if (source === 'number') return number;
        return 'text' in source ? source.text : idOf(visitorId, source.id);
      });
      const { rows } = await client.query<{ last_number: string }>({ name, text, values });
      if (rows[0]) number = rows[0].last_number;
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** The same product at every step of a purchase, another one for every visitor. */
function productOf(visitorId: string, productIds: readonly string[]): string {
  return productIds[Number.parseInt(visitorId.slice(-10, -2), 16) % productIds.length] ?? '';
}

/** Ids that rise with time, as those of the shop do. */
export function newVisitorId(): string {
  return idOf(newId(new Date()), 0);
}

/** Tables of the same form and with the same indexes, for the floor alone; what it changes without having made it is copied. */
export async function createFloorTables(client: pg.Client, journey: Journey): Promise<void> {
  const writes = Object.values(journey.steps)
    .flatMap((step) => step.writes)
    .filter(({ table }) => !LEFT_OUT.has(table));
  const inserted = new Set(writes.filter(({ kind }) => kind === 'insert').map(({ table }) => table));
  await client.query('create schema floor');
  for (const table of new Set(writes.map((write) => write.table))) {
    const name = pg.escapeIdentifier(table);
    await client.query(`create table floor.${name} (like headland.${name} including all)`);
    const options = await client.query<{ reloptions: string[] | null }>(
      'select reloptions from pg_class where oid = $1::regclass',
      [`headland.${table}`],
    );
    const given = options.rows[0]?.reloptions;
    if (given) await client.query(`alter table floor.${name} set (${given.join(', ')})`);
    if (!inserted.has(table)) await client.query(`insert into floor.${name} select * from headland.${name}`);
  }
}
