import type { CustomFieldDefinition, CustomFieldType } from '@headland/contract/types/identity-admin';

/** A field of profiles as its form has it. Its key is given once, because members' answers are kept under it. */
export interface FieldRow {
  /** Tells rows apart for as long as the form is open. */
  readonly id: string;
  readonly key: string;
  readonly label: string;
  readonly type: CustomFieldType;
  /** Whether the server has it already: then its key stays. */
  readonly saved: boolean;
}

export const fieldTypes = ['TEXT', 'NUMBER', 'DATE', 'LIST'] as const satisfies readonly CustomFieldType[];

export const MOST_FIELDS = 50;

export function isFieldType(text: string): text is CustomFieldType {
  return fieldTypes.some((type) => type === text);
}

/** Keys that were given to rows made here, by the row's id: it keeps that, and with it its fields and the cursor. */
export type GivenKeys = ReadonlyMap<string, string>;

export function rowsOf(definitions: readonly CustomFieldDefinition[], given: GivenKeys): FieldRow[] {
  const ids = new Map([...given].map(([id, key]) => [key, id]));
  return definitions.map(({ key, label, type }) => ({ id: ids.get(key) ?? key, key, label, type, saved: true }));
}

/** @param saved what was sent of the rows, in their order */
export function keysOf(sent: readonly FieldRow[], saved: readonly CustomFieldDefinition[]): GivenKeys {
  return new Map(sent.flatMap(({ id }, at) => (saved[at] ? [[id, saved[at].key]] : [])));
}

/** Rows that were changed on while they were saved, with the keys that they have got. */
export function withKeys(rows: readonly FieldRow[], given: GivenKeys): FieldRow[] {
  return rows.map((row) => {
    const key = given.get(row.id);
    return key === undefined || row.saved ? row : { ...row, key, saved: true };
  });
}

/** What is sent. A new field without a key gets one of its label. */
export function toDefinitions(rows: readonly FieldRow[]): CustomFieldDefinition[] {
  const taken = new Set(rows.map(({ key }) => key).filter((key) => key !== ''));
  return rows.map(({ key, label, type }) => {
    const own = key === '' ? freeKey(keyOf(label), taken) : key;
    taken.add(own);
    return { key: own, label: label.trim(), type };
  });
}

/** `Favourite hero!` becomes `favourite-hero`. */
export function keyOf(label: string): string {
  const plain = label
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  // A key begins with a letter.
  return (/^[a-z]/.test(plain) ? plain : `field-${plain}`).slice(0, 40).replace(/-$/, '');
}

function freeKey(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number += 1) {
    const key = `${wanted}-${number}`;
    if (!taken.has(key)) return key;
  }
}
