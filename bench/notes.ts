/** Why an aim is missed and what would reach it, by load and kind of aim; printed only where it is missed. */
const notes: Readonly<Record<string, Partial<Record<'rate' | 'spread' | 'growth', string>>>> = {
  add: {
    rate:
      'By the profile the largest parts of the process’s time are the writes to the database’s socket (two, one for each ' +
      'round trip), the signature of a token that is seen for the first time, and reading and answering HTTP. The floor ' +
      'checks no token, no body and no stock.',
  },
  place: {
    rate:
      'By the profile writing to the database’s socket is the largest part: eight round trips. The floor writes each row ' +
      'once and commits once; the shop commits the order before it asks the gateway and the payment after it, and the ' +
      'test gateway keeps a book of its own: three durable commits, and order, attempt and checkout are written twice. ' +
      'The documents of what was sold are made anew on the same cores meanwhile.',
  },
};

export function why(name: string, what: 'rate' | 'spread' | 'growth'): string {
  return notes[name]?.[what] ?? 'Not looked into yet.';
}
