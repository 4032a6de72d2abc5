import { describe, expect, it } from 'vitest';
import { type CustomFieldType, keptValue, plainValue } from './custom-field.ts';

describe('the value of a further field', () => {
  it.each([
    ['TEXT', 'words'],
    ['NUMBER', 4.5],
    ['DATE', '2001-02-03'],
    ['LIST', ['a', 'b']],
  ] as const)('of type %s is read as it was kept', (type, value) => {
    expect(plainValue(type, keptValue(type, value))).toEqual(value);
  });

  // Members can keep any JSON there by the members' form; it must not make their pages, or the owner's, fail.
  it.each<[CustomFieldType, unknown]>([
    ['DATE', { dateValue: 5 }],
    ['DATE', { dateValue: '2001-02-31T00:00:00.000Z' }],
    ['LIST', { listValue: { value: 5 } }],
    ['LIST', { listValue: { value: [null, 7] } }],
    ['LIST', { listValue: 'a' }],
    ['LIST', { listValue: { value: [{ strValue: {} }] } }],
    ['TEXT', { strValue: { a: 1 } }],
    ['TEXT', { numValue: 1 }],
    ['NUMBER', { numValue: 'x' }],
    ['TEXT', null],
    ['TEXT', undefined],
    ['TEXT', 'bare'],
  ])('of type %s is nothing where %j was kept', (type, kept) => {
    const value = plainValue(type, kept);
    expect(value === null || (type === 'LIST' && Array.isArray(value))).toBe(true);
    if (Array.isArray(value)) expect(value.every((one) => typeof one === 'string')).toBe(true);
  });
});
