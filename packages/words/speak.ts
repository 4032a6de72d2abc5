import format, { type CompiledMessage } from 'icu-minify/format';
import type { Locality } from './locality.ts';
import type { Messages, ParamsOf, TagsOf } from './message-params.ts';

/** The words of one feature in one language, small and made of plain JSON: what an island gets. */
export interface Words<M extends Messages> extends Locality {
  readonly messages: { readonly [Key in keyof M]: CompiledMessage };
  /** Only for the compiler: the English texts, which say what each message asks for. */
  readonly english?: M;
}

type Empty = Readonly<Record<never, never>>;
type Given<Params> = Empty extends Params ? [] : [params: Params];

/** Says a message of one catalogue in one language. */
export interface Say<M extends Messages> extends Locality {
  <Key extends keyof M & string>(key: Key, ...params: Given<ParamsOf<M[Key]>>): string;
  /** A message with tags, in pieces: text, and what the tags' functions made. */
  pieces<Key extends keyof M & string, Made>(
    key: Key,
    params: ParamsOf<M[Key]> & TagsOf<M[Key], Made>,
  ): readonly (string | Made)[];
}

/** @throws Error for a key or a parameter that is missing, which the types do not allow */
export function speak<M extends Messages>(words: Words<M>): Say<M> {
  const { locale, timeZone } = words;
  // The types of a message's parameters are its own; the library takes them all.
  const tell = (key: keyof M & string, params?: object) => {
    const message = words.messages[key];
    if (message === undefined) throw new Error(`no words for ${key}`);
    return format<unknown>(message, locale, { ...params }, { formatters, timeZone });
  };
  return Object.assign((key: keyof M & string, params?: object) => String(tell(key, params)), {
    locale,
    timeZone,
    pieces: <Made>(key: keyof M & string, params: object) => [tell(key, params)].flat() as (string | Made)[],
  });
}

const formatters = {
  getDateTimeFormat: keep(
    (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  ),
  getNumberFormat: keep((...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args)),
  getPluralRules: keep((...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args)),
};

/** Making one of Intl's formatters costs far more than using it. They are as many as there are locales and styles. */
function keep<Args extends readonly unknown[], Made>(make: (...args: Args) => Made): (...args: Args) => Made {
  const made = new Map<string, Made>();
  return (...args) => {
    const key = JSON.stringify(args);
    let one = made.get(key);
    if (one === undefined) {
      one = make(...args);
      made.set(key, one);
    }
    return one;
  };
}
