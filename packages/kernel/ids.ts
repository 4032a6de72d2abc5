import { randomBytes } from 'node:crypto';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** The twelve bits behind the milliseconds count on within one, so that ids of one process sort as they were made. */
const COUNTER_BITS = 0xfff;
let lastMillisecond = 0;
let counter = 0;

/** A UUID of version 7: sorted by creation, so that indexes grow at one end. @param now business time */
export function newId(now: Date): string {
  const bytes = randomBytes(16);
  const millisecond = now.getTime();
  // The first of a millisecond leaves half of the counter for those behind it.
  counter =
    millisecond === lastMillisecond ? (counter + 1) & COUNTER_BITS : bytes.readUInt16BE(6) & (COUNTER_BITS >> 1);
  lastMillisecond = millisecond;
  bytes.writeUIntBE(millisecond, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
