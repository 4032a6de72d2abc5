/** Why an aim is missed and what would reach it, by load and kind of aim; printed only where it is missed. */
const notes: Readonly<Record<string, Partial<Record<'rate' | 'spread' | 'growth', string>>>> = {};

export function why(name: string, what: 'rate' | 'spread' | 'growth'): string {
  return notes[name]?.[what] ?? 'Not looked into yet.';
}
