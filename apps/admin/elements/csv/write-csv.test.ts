import { ClientError } from '@headland/client';
import { describe, expect, it } from 'vitest';
import { askPatiently } from './ask-patiently.ts';
import { type CsvColumn, csvList, csvPaging } from './csv-list.ts';
import { csvFileName, writeCsv } from './write-csv.ts';

const ROWS = 100_000;
const columns: readonly CsvColumn<number>[] = [
  ['Number', (row) => row],
  ['Name', (row) => `=row "${row}"`],
];

/** A list of so many rows, and how many pages of it were ever held at once. */
function longList(rows: number) {
  const seen = { asked: 0, mostAhead: 0, written: 0 };
  const list = csvList(columns, async (cursor) => {
    seen.asked += 1;
    seen.mostAhead = Math.max(seen.mostAhead, seen.asked * 100 - seen.written);
    const { limit } = csvPaging(cursor);
    const begin = Number(cursor ?? 0);
    const end = Math.min(rows, begin + limit);
    return { rows: Array.from({ length: end - begin }, (_, at) => begin + at), next: end < rows ? String(end) : null };
  });
  return { list, seen };
}

const never = () => new AbortController().signal;
const failing = (status: number) =>
  new ClientError({ kind: 'system', message: 'no', status, details: {}, call: 'x', argumentNames: [] });

describe('a list as CSV', () => {
  it('is written whole at 100,000 rows, and no page is asked for before the last one is written', async () => {
    const { list, seen } = longList(ROWS);
    const told = (rows: number) => {
      seen.written = rows;
    };
    const { file, rows } = await writeCsv(list, { timeZone: 'UTC', signal: never(), told });
    expect(rows).toBe(ROWS);
    expect(seen).toEqual({ asked: ROWS / 100, mostAhead: 100, written: ROWS });
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).split('\r\n');
    expect(lines).toHaveLength(ROWS + 2);
    expect([lines[0], lines[1], lines[ROWS], lines[ROWS + 1]]).toEqual([
      'Number,Name',
      '0,"\'=row ""0"""',
      `${ROWS - 1},"'=row ""${ROWS - 1}"""`,
      '',
    ]);
  });

  it('has its headings where there are no rows', async () => {
    const { file } = await writeCsv(longList(0).list, { timeZone: 'UTC', signal: never(), told: () => {} });
    expect(await file.text()).toBe('Number,Name\r\n');
  });

  it('is no file when it is stopped, and asks for nothing more', async () => {
    const stop = new AbortController();
    const { list, seen } = longList(ROWS);
    const told = (rows: number) => {
      if (rows === 300) stop.abort(new Error('stopped'));
    };
    await expect(writeCsv(list, { timeZone: 'UTC', signal: stop.signal, told })).rejects.toThrow('stopped');
    expect(seen.asked).toBeLessThanOrEqual(4);
  });

  it('is no file when a page half way is refused', async () => {
    const list = csvList(columns, async (cursor) => {
      if (cursor !== null) throw failing(403);
      return { rows: [1], next: 'more' };
    });
    await expect(writeCsv(list, { timeZone: 'UTC', signal: never(), told: () => {} })).rejects.toMatchObject({
      status: 403,
    });
  });

  it('is named by its title and the day', () => {
    expect(csvFileName('Tax/groups: “all”', '2026-11-20')).toBe('Tax-groups-all-2026-11-20.csv');
  });
});

describe('a page that does not come', () => {
  const asking = (failures: readonly Error[]) => {
    const left = [...failures];
    return async () => {
      const next = left.shift();
      if (next) throw next;
      return 'answer';
    };
  };

  it.each([0, 429, 500, 503])('is asked for again where that may pass (%i)', async (status) => {
    expect(await askPatiently(asking([failing(status), failing(status)]), never(), [0, 0])).toBe('answer');
  });

  it.each([400, 401, 403, 501])('is not asked for again where it would not (%i)', async (status) => {
    await expect(askPatiently(asking([failing(status)]), never(), [0])).rejects.toMatchObject({ status });
  });

  it('is given up after the last pause', async () => {
    await expect(askPatiently(asking([failing(500), failing(500)]), never(), [0])).rejects.toMatchObject({
      status: 500,
    });
  });

  it('is not waited for once it is stopped', async () => {
    const stop = new AbortController();
    const waiting = askPatiently(asking([failing(500)]), stop.signal, [3_600_000]);
    setTimeout(() => stop.abort(new Error('stopped')));
    await expect(waiting).rejects.toThrow('stopped');
  });
});
