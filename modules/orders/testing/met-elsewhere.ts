import { readFileSync } from 'node:fs';

/** Codes that are met in the tests of the acts that they refuse. */
const elsewhere: Readonly<Record<string, string>> = {
  TOO_MANY_TAGS: 'commands/tag-orders.test.ts',
  PAYMENTS_NOT_FOUND: 'http/triggered-refund.test.ts',
  REFUND_NOT_AVAILABLE: 'http/triggered-refund.test.ts',
  NOT_REGULAR_ONLINE_PAYMENT: 'http/collector-calls.test.ts',
  ORDER_CANCELED: 'http/collector-calls.test.ts',
};

/** The text of the tests that meet a code; undefined for those of `refusals.test.ts`. */
export function textMeeting(code: string): string | undefined {
  const file = elsewhere[code];
  return file && readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
}
