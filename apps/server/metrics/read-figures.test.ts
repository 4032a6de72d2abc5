import { createServer } from 'node:net';
import { openDatabase, sql } from '@headland/db';
import { systemClock } from '@headland/kernel';
import { figuresOf } from '@headland/module';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { houseFacts } from '../modules.ts';
import { freshDatabase } from '../testing/test-server.ts';
import { createReadFigures } from './read-figures.ts';

const figures = figuresOf(houseFacts);
const names = figures.flatMap(({ gauges }) => Object.keys(gauges));
const refuse = (error: unknown) => {
  throw error;
};

let own: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  own = await freshDatabase();
});
afterAll(() => own.drop());

describe('a look at the tables', () => {
  test('is one statement for all who ask within some seconds', async () => {
    const statements: string[] = [];
    const database = openDatabase({ url: own.url, onStatement: (text) => statements.push(text) });
    const read = createReadFigures({ database, clock: systemClock, figures, onError: refuse, holds: 300 });
    const looks = await Promise.all([read(), read(), read()]);
    await read();
    expect(statements.length).toBe(1);
    expect(new Set(looks).size).toBe(1);
    expect(looks[0]?.up).toBe(true);
    expect(looks[0]?.gauges.map(({ facts }) => facts.name)).toEqual(names);
    await new Promise((resolve) => setTimeout(resolve, 350));
    await read();
    expect(statements.length).toBe(2);
    await database.close();
  });

  test('finds every row by an index', async () => {
    const database = openDatabase({ url: own.url, connections: 1 });
    // Forbidden, a scan of a whole table is planned only where there is no index that could do.
    await sql`set enable_seqscan = off`.execute(database.pool);
    for (const { select, gauges } of figures) {
      const plan = await sql<{ 'QUERY PLAN': string }>`explain ${select(new Date())}`.execute(database.pool);
      const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(text, Object.keys(gauges).join()).not.toMatch(/Seq Scan on/);
      expect(text, Object.keys(gauges).join()).toMatch(/Index/);
    }
    await database.close();
  });

  test('control: a select without an index is seen', async () => {
    const database = openDatabase({ url: own.url, connections: 1 });
    await sql`set enable_seqscan = off`.execute(database.pool);
    const plan = await sql<{ 'QUERY PLAN': string }>`explain select count(*) from orders where total > 5`.execute(
      database.pool,
    );
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Seq Scan on/);
    await database.close();
  });
});

describe('a database that is away', () => {
  test('is told as such, at once where it refuses', async () => {
    const database = openDatabase({ url: 'postgresql://nobody@127.0.0.1:1/nothing' });
    const read = createReadFigures({ database, clock: systemClock, figures, onError: refuse });
    expect(await read()).toEqual({ up: false, clockDifference: null, gauges: [] });
    await database.close();
  });

  test('is waited for by all who ask in one, and not for long, where it keeps silent', async () => {
    let connections = 0;
    const silent = createServer((socket) => {
      connections += 1;
      socket.on('error', () => {});
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const database = openDatabase({ url: `postgresql://nobody@127.0.0.1:${port}/nothing` });
    const read = createReadFigures({ database, clock: systemClock, figures, onError: refuse, patience: 100 });
    const began = performance.now();
    const looks = [...(await Promise.all([read(), read()])), await read(), await read()];
    expect(looks.every(({ up }) => !up)).toBe(true);
    expect(performance.now() - began).toBeLessThan(3_000);
    expect(connections).toBe(1);
    silent.close();
    await database.close();
  });

  test('a statement that fails for another reason is reported, and the rest is told', async () => {
    const database = openDatabase({ url: own.url });
    const errors: unknown[] = [];
    const broken = { gauges: { headland_broken: '' }, select: () => sql`select no_such_column from orders` };
    const onError = (error: unknown) => errors.push(error);
    const read = createReadFigures({ database, clock: systemClock, figures: [broken], onError });
    expect((await read()).gauges).toEqual([]);
    expect(String(errors[0])).toContain('no_such_column');
    await database.close();
  });
});
