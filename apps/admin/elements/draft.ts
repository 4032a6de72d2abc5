/** What the person has changed of a form, each field beside what the server had when they began on it. */
export type Draft<Fields extends object> = ReadonlyMap<FieldOf<Fields>, Change>;

export type FieldOf<Fields> = keyof Fields & string;

interface Change {
  readonly value: unknown;
  readonly base: unknown;
}

/** What the form shows: the server's values, the person's where they changed one. */
export function shown<Fields extends object>(server: Fields, draft: Draft<Fields>): Fields {
  return { ...server, ...touched(draft) };
}

/** What the person changed, and nothing else. */
export function touched<Fields extends object>(draft: Draft<Fields>): Partial<Fields> {
  return Object.fromEntries([...draft].map(([name, { value }]): unknown[] => [name, value]));
}

/** Of these values those of the fields that a draft changes. */
export function valuesAt<Fields extends object>(fields: Fields, draft: Draft<Fields>): Partial<Fields> {
  return Object.fromEntries([...draft.keys()].map((name): unknown[] => [name, fields[name]]));
}

/** Changes one field; putting back what the server has takes it out of the draft. */
export function change<Fields extends object, Name extends FieldOf<Fields>>(
  draft: Draft<Fields>,
  server: Fields,
  name: Name,
  value: Fields[Name],
): Draft<Fields> {
  const after = new Map(draft);
  if (same(value, server[name])) after.delete(name);
  else after.set(name, { value, base: (draft.get(name) ?? { base: server[name] }).base });
  return after;
}

/** Fields of the draft that somebody else has changed since the person began on them. */
export function overtaken<Fields extends object>(draft: Draft<Fields>, server: Fields): readonly FieldOf<Fields>[] {
  return [...draft].filter(([name, { base }]) => !same(base, server[name])).map(([name]) => name);
}

/** The draft after the person was told: from now on it stands on what the server has. */
export function rebased<Fields extends object>(draft: Draft<Fields>, server: Fields): Draft<Fields> {
  return new Map(
    [...draft]
      .filter(([name, { value }]) => !same(value, server[name]))
      .map(([name, { value }]) => [name, { value, base: server[name] }]),
  );
}

/**
 * What is left of a draft once it was saved: what the person typed since it was sent.
 * @param sent the draft as it was sent
 * @param server what the server has now
 */
export function unsent<Fields extends object>(
  latest: Draft<Fields>,
  sent: Draft<Fields>,
  server: Fields,
): Draft<Fields> {
  const left = new Map<FieldOf<Fields>, Change>();
  for (const name of new Set([...latest.keys(), ...sent.keys()])) {
    const since = latest.get(name);
    const was = sent.get(name);
    // A field that is in the draft no more was put back to what it was before.
    const value = since ? since.value : was?.base;
    if (!was && since) left.set(name, since);
    else if (!same(value, was?.value) && !same(value, server[name])) left.set(name, { value, base: server[name] });
  }
  return left;
}

/** Fields hold texts, switches, and plain lists of them. */
function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
