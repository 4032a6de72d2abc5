import { isUuid } from '@headland/kernel';

/** Where places in a slot are counted. */
export interface SlotPlace {
  readonly methodId: string;
  readonly startsAt: Date;
}

/** The code of a slot: its way of delivery, and the minute in which it begins. It is part of orders, and never changes. */
export function codeOfSlot({ methodId, startsAt }: SlotPlace): string {
  return `${methodId}:${startsAt.getTime() / 60_000}`;
}

/** The slot that a code means; null if it means none. */
export function slotOfCode(code: string): SlotPlace | null {
  const [methodId = '', minute = '', ...more] = code.toLowerCase().split(':');
  if (more.length > 0 || !isUuid(methodId) || !/^\d{1,10}$/.test(minute)) return null;
  return { methodId, startsAt: new Date(Number(minute) * 60_000) };
}
