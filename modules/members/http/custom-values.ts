import type { CustomValue } from '../domain/profile.ts';

/** The kinds that the sign-in's form of a value names; exactly one of them stands in a value. */
const KINDS = ['strValue', 'numValue', 'dateValue', 'boolValue', 'listValue', 'mapValue'] as const;

/**
 * A value of a custom field as it is kept. The members' form has any JSON where the sign-in's has one of named kinds.
 * @returns null where there is no value
 */
export function keepCustomValue(value: unknown): CustomValue | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return { numValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value === 'string') return { strValue: value };
  if (Array.isArray(value)) return { listValue: { value: value.map((item) => keepCustomValue(item) ?? {}) } };
  if (isKept(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, keepCustomValue(inner) ?? {}]);
  return { mapValue: { value: Object.fromEntries(entries) } };
}

/** The same value as plain JSON, as the members' form shows it. */
export function showCustomValue(value: CustomValue | undefined): unknown {
  if (value?.listValue) return (value.listValue.value ?? []).map(showCustomValue);
  if (value?.mapValue) {
    const entries = Object.entries(value.mapValue.value ?? {});
    return Object.fromEntries(entries.map(([name, inner]) => [name, showCustomValue(inner)]));
  }
  return value?.strValue ?? value?.numValue ?? value?.boolValue ?? value?.dateValue ?? null;
}

/** Whether somebody sent a value in the sign-in's form, as this server showed it once. */
function isKept(value: object): value is CustomValue {
  const [name, second] = Object.keys(value);
  return name !== undefined && second === undefined && KINDS.some((kind) => kind === name);
}
