import { randomUUID } from 'node:crypto';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** The twelve bits behind the milliseconds count on within one, so that ids of one process sort as they were made. */
const COUNTER_BITS = 0xfff;
let lastMillisecond = 0;
let counter = 0;

/** The lowest id that `newId` can give at a moment. */
export function firstIdAt(moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}

/** The moment of an id that `newId` gave; null for any other text. */
export function momentOfId(id: string): Date | null {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)) return null;
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
}

/** A UUID of version 7: sorted by creation, so that indexes grow at one end. @param now business time */
export function newId(now: Date): string {
  // Variant and random part of a version 4, for which Node keeps random bytes in stock.
  const random = randomUUID();
  const millisecond = now.getTime();
  // The first of a millisecond leaves half of the counter for those behind it.
  counter =
    millisecond === lastMillisecond
      ? (counter + 1) & COUNTER_BITS
      : Number.parseInt(random.slice(0, 3), 16) & (COUNTER_BITS >> 1);
  lastMillisecond = millisecond;
  const time = millisecond.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}${random.slice(18)}`;
}
