import { createHmac, timingSafeEqual } from 'node:crypto';
import { ValidationError } from '@headland/kernel';

/** What a cursor is good for: one list of one site, asked in one way. */
export interface CursorUse {
  readonly list: string;
  readonly siteId: string;
  /** Everything but the page itself. */
  readonly question: object;
}

/** Signs a text as base64url of 32 bytes; the same on every node of an installation. */
export type SignText = (text: string) => string;

/** @param secret at least 32 characters */
export function pageSigner(secret: string): SignText {
  return (text) => createHmac('sha256', secret).update(`headland.page\n${text}`).digest('base64url');
}

const FORM = /^([A-Za-z0-9_-]{2,1500})\.([A-Za-z0-9_-]{43})$/;

/** Seals where a page ended, for lists whose order is their own. @param at texts and nulls */
export function sealPage(sign: SignText, use: CursorUse, at: readonly (string | null)[]): string {
  const body = Buffer.from(JSON.stringify(at)).toString('base64url');
  return `${body}.${sign(`${contextOf(use)} ${body}`)}`;
}

/** @throws ValidationError of `paging.cursor` for one that was not given for this very question */
export function openPage(sign: SignText, use: CursorUse, cursor: string): readonly (string | null)[] {
  const [, body = '', mac = ''] = FORM.exec(cursor) ?? [];
  if (body === '' || !isSame(sign(`${contextOf(use)} ${body}`), mac)) {
    throw ValidationError.field('paging.cursor', 'must be one that this list gave out for the same question', 'FORMAT');
  }
  // Only what was sealed by us comes so far.
  return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as (string | null)[];
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function contextOf({ list, siteId, question }: CursorUse): string {
  const asked = createHmac('sha256', '').update(JSON.stringify(question)).digest('base64url');
  return `${list} ${siteId} ${asked}`;
}
