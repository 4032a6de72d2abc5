import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Who seals cursors: one site's cursors mean nothing to another site, nor to another key. */
export interface CursorSeal {
  /** Site that the query runs in. */
  readonly site: string;
  /** Secret, at least 32 bytes; the same on every node of an installation. */
  readonly key: KeyObject | Uint8Array;
  /** What else was asked for, beyond the query; a cursor is good for the same alone. */
  readonly about?: string;
}

/** What a cursor carries: the whole query and the row beside which the page stands. */
export interface CursorContent {
  /** Filter and search as they came over the wire. */
  readonly filter: unknown;
  readonly search: unknown;
  /** Wire names and directions of the sort terms, `id` last. */
  readonly sort: readonly (readonly [string, 'ASC' | 'DESC'])[];
  readonly limit: number;
  readonly direction: 'next' | 'prev';
  readonly anchor: readonly (string | null)[];
}

/** A cursor as text: base64url of 1 byte form, 16 bytes HMAC-SHA-256, body (JSON, deflated if long). */
const PLAIN = 1;
const DEFLATED = 2;
const MAC_LENGTH = 16;
const HEAD_LENGTH = 1 + MAC_LENGTH;
/** Below this a deflated body saves little and costs more than the rest of the work. */
const WORTH_DEFLATING = 600;
/** No query that was accepted is longer; a body that would inflate beyond it is refused. */
const LONGEST_BODY = 8 * 1024 * 1024;

/** Seals a cursor for one site and entity. @returns opaque text that is safe in JSON and in an address. */
export function sealCursor(seal: CursorSeal, entity: string, content: CursorContent): string {
  const json = Buffer.from(
    JSON.stringify([
      content.filter ?? null,
      content.sort,
      content.limit,
      content.direction,
      content.anchor,
      content.search ?? null,
    ]),
  );
  const deflate = json.length >= WORTH_DEFLATING;
  const body = deflate ? deflateRawSync(json) : json;
  const form = deflate ? DEFLATED : PLAIN;
  return Buffer.concat([Buffer.of(form), mac(seal, entity, form, body), body]).toString('base64url');
}

/**
 * Opens a cursor.
 * @returns its content as unchecked JSON, or undefined if this key never sealed it for this site and entity.
 */
export function openCursor(seal: CursorSeal, entity: string, cursor: string): unknown {
  if (!/^[\w-]+$/.test(cursor)) return undefined;
  const bytes = Buffer.from(cursor, 'base64url');
  // Decoding forgives stray bits at the end; one cursor has one spelling.
  if (bytes.length <= HEAD_LENGTH || bytes.toString('base64url') !== cursor) return undefined;
  const form = bytes[0] ?? 0;
  const body = bytes.subarray(HEAD_LENGTH);
  if (form !== PLAIN && form !== DEFLATED) return undefined;
  if (!timingSafeEqual(mac(seal, entity, form, body), bytes.subarray(1, HEAD_LENGTH))) return undefined;
  const json = form === DEFLATED ? inflateRawSync(body, { maxOutputLength: LONGEST_BODY }) : body;
  const content: unknown = JSON.parse(json.toString());
  return content;
}

function mac(seal: CursorSeal, entity: string, form: number, body: Uint8Array): Buffer {
  // JSON keeps site and entity apart whatever characters they hold; the line ends before the body begins.
  const context = `${JSON.stringify(['headland.cursor', form, seal.site, entity, ...(seal.about === undefined ? [] : [seal.about])])}\n`;
  return createHmac('sha256', seal.key).update(context).update(body).digest().subarray(0, MAC_LENGTH);
}
