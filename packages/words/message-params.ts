/**
 * What an ICU message asks for, read from its text by the compiler: `{name}` a text or a number, `{count, plural, …}` and
 * `{sum, number}` a number, `{at, date, …}` a Date, `{kind, select, …}` a text, `<link>…</link>` a function.
 */
export type Messages = Readonly<Record<string, string>>;

type Blank = ' ' | '\n';
type Trim<S extends string> = S extends `${Blank}${infer Rest}`
  ? Trim<Rest>
  : S extends `${infer Rest}${Blank}`
    ? Trim<Rest>
    : S;

/** An argument and its type; unions of these are what the readers below collect. */
type Arg<Name extends string, Value> = readonly [Trim<Name>, Value];

interface ValueOfKind {
  number: number;
  plural: number;
  selectordinal: number;
  date: Date;
  time: Date;
  select: string;
}
type ValueOf<Kind extends string> = Kind extends keyof ValueOfKind ? ValueOfKind[Kind] : never;

/** Reads up to the end, or to the brace that closes the text. @returns the arguments found and what follows */
type ReadText<S extends string, Found = never> = S extends `${infer Head}{${infer Tail}`
  ? Head extends `${infer _}}${infer After}`
    ? [Found, `${After}{${Tail}`]
    : ReadArgument<Tail> extends [infer More, infer After extends string]
      ? ReadText<After, Found | More>
      : never
  : S extends `${infer _}}${infer After}`
    ? [Found, After]
    : [Found, ''];

type ReadArgument<S extends string> = S extends `${infer Inside}}${infer After}`
  ? Inside extends `${infer Name},${infer Rest}`
    ? Trim<Rest> extends `${infer Kind extends 'plural' | 'select' | 'selectordinal'},${infer _}`
      ? S extends `${infer _},${infer _},${infer Options}`
        ? ReadOptions<Options, Arg<Name, ValueOf<Kind>>>
        : never
      : Trim<Rest> extends `${infer Kind},${infer _}`
        ? [Arg<Name, ValueOf<Trim<Kind>>>, After]
        : [Arg<Name, ValueOf<Trim<Rest>>>, After]
    : [Arg<Inside, string | number>, After]
  : never;

/** Reads `one {…} other {…}` up to the brace that closes the argument. */
type ReadOptions<S extends string, Found> = S extends `${infer Head}{${infer Tail}`
  ? Head extends `${infer _}}${infer After}`
    ? [Found, `${After}{${Tail}`]
    : ReadText<Tail> extends [infer More, infer After extends string]
      ? ReadOptions<After, Found | More>
      : never
  : S extends `${infer _}}${infer After}`
    ? [Found, After]
    : never;

type TagNames<S extends string> = S extends `${infer _}<${infer Name}>${infer Rest}`
  ? (Name extends `/${infer _}` ? never : Name) | TagNames<Rest>
  : never;

type Found<S extends string> =
  ReadText<S> extends [infer All, string] ? Extract<All, readonly [string, unknown]> : never;

/** The parameters of a message by name. */
export type ParamsOf<S extends string> = { readonly [One in Found<S> as One[0]]: One[1] };

/** The tags of a message by name, each a function that makes something of what the tag holds. */
export type TagsOf<S extends string, Made> = {
  readonly [Name in TagNames<S>]: (inside: readonly (string | Made)[]) => Made;
};
