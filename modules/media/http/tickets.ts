import { isUuid } from '@headland/kernel';
import type { UploadTicket } from '../domain/upload-ticket.ts';

/** Makes addresses for uploads that only this installation can make and read. */
export interface Tickets {
  seal(ticket: UploadTicket): string;
  /** @returns what was sealed; null for a text that was not, or was changed */
  open(sealed: string): unknown;
}

/** @returns null if the text is no ticket, or one that is too old */
export function readTicket(tickets: Tickets, sealed: string, now: Date): UploadTicket | null {
  const opened = tickets.open(sealed);
  if (typeof opened !== 'object' || opened === null) return null;
  const { siteId, fileName, altText, keep, bytes, expires } = opened as Partial<Record<keyof UploadTicket, unknown>>;
  if (typeof siteId !== 'string' || !isUuid(siteId)) return null;
  if (typeof fileName !== 'string' || typeof altText !== 'string') return null;
  if (typeof bytes !== 'number' || typeof expires !== 'number' || expires <= now.getTime()) return null;
  // A ticket of an older version says nothing of it.
  return { siteId, fileName, altText, keep: keep === true, bytes, expires };
}
