/** A column and its direction. */
export interface Sorted<Column extends string> {
  readonly id: Column;
  readonly desc: boolean;
}

/** One part of what a list shows, as it stands in the address. */
export interface AddressPart<Value> {
  /** What the address says, or what is standard where it says nothing that can be. */
  readonly read: (text: string | null) => Value;
  /** Null for what is standard, which is left out. */
  readonly write: (value: Value) => string | null;
  /**
   * `narrow` leaves rows out and can be taken back as a whole; `place` is how far somebody went, and begins anew when
   * anything else changes.
   */
  readonly role?: 'narrow' | 'place';
  /** Of an order: what a pressed heading means, null where the server does not sort by it. */
  readonly sortedBy?: (asked: Sorted<string>) => Value | null;
}

/** The parts that the frame of a list knows by name. */
export interface ListAt {
  readonly view?: string;
  readonly search?: string;
  readonly sort?: Sorted<string>;
}

type AddressParts<At> = { readonly [Name in keyof At]: AddressPart<At[Name]> };

/** The address of a list. All of what a list shows stands in there, so that it can be sent, kept and gone back to. */
export interface ListAddress<At extends ListAt> {
  readonly read: (parameters: URLSearchParams) => At;
  readonly write: (at: At) => URLSearchParams;
  /** The same list changed: its place begins anew unless the change names it. */
  readonly change: (at: At, change: Partial<At>) => At;
  /** The same list as a pressed heading asks for; null where the server does not sort by it. */
  readonly sortedBy: (at: At, asked: Sorted<string>) => At | null;
  /** The same list with nothing left out by choice. */
  readonly widened: (at: At) => At;
  readonly isNarrow: (at: At) => boolean;
  /** Whether somebody went on from its beginning. */
  readonly isBeyond: (at: At) => boolean;
}

/** Makes the address of a list out of its parts. */
export function listAddress<At extends ListAt>(parts: AddressParts<At>): ListAddress<At> {
  const named: readonly (readonly [string, AddressPart<unknown>])[] = Object.entries(parts);
  const read = (parameters: URLSearchParams): At =>
    Object.fromEntries(named.map(([name, part]): unknown[] => [name, part.read(parameters.get(name))]));
  const begun = Object.entries(read(new URLSearchParams()));
  const texts = (at: At): readonly (readonly [string, string | null, AddressPart<unknown>['role']])[] =>
    Object.entries(at).flatMap(([name, value]) => {
      const part = named.find(([one]) => one === name)?.[1];
      return part ? [[name, part.write(value), part.role] as const] : [];
    });
  const without = (at: At, role: AddressPart<unknown>['role']): At => {
    const ofRole = new Set(named.filter(([, part]) => part.role === role).map(([name]) => name));
    return { ...at, ...Object.fromEntries(begun.filter(([name]) => ofRole.has(name))) };
  };
  const isSet = (at: At, role: AddressPart<unknown>['role']) =>
    texts(at).some(([, text, one]) => one === role && text !== null);
  return {
    read,
    write: (at) => new URLSearchParams(texts(at).flatMap(([name, text]) => (text === null ? [] : [[name, text]]))),
    change: (at, change) => ({ ...without(at, 'place'), ...change }),
    sortedBy: (at, asked) => {
      const sort = named.find(([name]) => name === 'sort')?.[1].sortedBy?.(asked) ?? null;
      return sort === null ? null : { ...without(at, 'place'), ...Object.fromEntries([['sort', sort]]) };
    },
    widened: (at) => without(without(at, 'narrow'), 'place'),
    isNarrow: (at) => isSet(at, 'narrow'),
    isBeyond: (at) => isSet(at, 'place'),
  };
}
