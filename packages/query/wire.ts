/** True for a JSON object (not null, not a list). */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for a JSON list. (`Array.isArray` alone would make the items `any`.) */
export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

const SHOWN = 60;

/** A sender's text made fit for an error's path or description: short and well formed. */
export function shown(text: string): string {
  const whole = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  return whole.toWellFormed();
}

/** What kind of JSON value this is, in words, for descriptions. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  switch (typeof value) {
    case 'string':
      return 'text';
    case 'number':
      return 'a number';
    case 'boolean':
      return 'true or false';
    case 'undefined':
      return 'nothing';
    default:
      return 'an object';
  }
}
