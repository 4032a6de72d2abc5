export type Json = Readonly<Record<string, unknown>>;

/** True for what JSON calls an object: no list, no null. */
export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @returns undefined for a text that is no JSON, which has no other way of saying undefined */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The value if it is a text with something in it, else null. */
export function textIn(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
