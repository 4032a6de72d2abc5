import { createHash } from 'node:crypto';

/**
 * A statement whose text begins so is not prepared by name: its shape comes from the caller (query language), and a
 * server-side plan for each shape would be kept for ever.
 */
export const UNNAMED = '/* dynamic */';

const MAX_NAMES = 2_000;
const names = new Map<string, string>();

/** The name under which a statement is prepared on every connection; undefined if it is not to be. */
export function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (text.startsWith(UNNAMED) || names.size >= MAX_NAMES) return undefined;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}
