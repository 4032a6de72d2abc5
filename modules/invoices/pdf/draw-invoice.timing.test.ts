import { expect, test } from 'vitest';
import { exampleInvoice } from '../testing/example-invoice.ts';
import { drawInvoices } from './draw-invoice.ts';

const LINES = 300;
/** Milliseconds of the core: nobody else is served meanwhile. */
const MOST_MS = 250;

test(`an invoice of ${LINES} lines takes less than ${MOST_MS} ms of the core`, async () => {
  const [line] = exampleInvoice().contents.lines;
  if (!line) return expect.fail('the example has no line');
  const lines = Array.from({ length: LINES }, (_, at) => ({ ...line, name: `The Lantern Keepers, No. ${at + 1}` }));
  const invoice = exampleInvoice({}, { lines });
  const took: number[] = [];
  for (let round = 0; round < 7; round++) {
    const before = process.cpuUsage();
    await drawInvoices([invoice]);
    const { user, system } = process.cpuUsage(before);
    took.push((user + system) / 1000);
  }
  const median = took.toSorted((a, b) => a - b)[3] ?? Number.NaN;
  console.log(
    `${LINES} lines: ${median.toFixed(0)} ms of the core in the middle, ${took[0]?.toFixed(0)} the first time`,
  );
  expect(median).toBeLessThan(MOST_MS);
});
