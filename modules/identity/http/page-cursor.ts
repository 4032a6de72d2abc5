import { constantTimeEqual, hashSecret, ValidationError } from '@headland/kernel';
import { strictBase64url } from '../tokens/base64url.ts';
import type { SecretKeys } from '../tokens/secret-keys.ts';

/** What a cursor is good for: one list of one site, asked in one way. */
export interface CursorUse {
  readonly list: string;
  readonly siteId: string;
  /** Everything but the page itself. */
  readonly question: object;
}

const FORM = /^([A-Za-z0-9_-]{2,1500})\.([A-Za-z0-9_-]{43})$/;

/** Seals where a page ended. @param at texts and nulls */
export function sealPage(keys: SecretKeys, use: CursorUse, at: readonly (string | null)[]): string {
  const body = Buffer.from(JSON.stringify(at)).toString('base64url');
  return `${body}.${keys.signCursor(`${contextOf(use)} ${body}`)}`;
}

/** @throws ValidationError of `paging.cursor` for one that was not given for this very question */
export function openPage(keys: SecretKeys, use: CursorUse, cursor: string): readonly (string | null)[] {
  const [, body = '', mac = ''] = FORM.exec(cursor) ?? [];
  const bytes = body !== '' && constantTimeEqual(keys.signCursor(`${contextOf(use)} ${body}`), mac);
  const text = bytes ? strictBase64url(body)?.toString('utf8') : undefined;
  if (text === undefined) {
    throw ValidationError.field('paging.cursor', 'must be one that this list gave out for the same question', 'FORMAT');
  }
  return JSON.parse(text) as (string | null)[];
}

function contextOf({ list, siteId, question }: CursorUse): string {
  return `${list} ${siteId} ${hashSecret(JSON.stringify(question))}`;
}
