type Rest<Path extends string, Key> = Key extends string ? (Path extends `${Key}.${infer Tail}` ? Tail : never) : never;

type Field<Value, Key, Path extends string> = [Rest<Path, Key>] extends [never] ? Value : Given<Value, Rest<Path, Key>>;

/**
 * A request type in which the named paths are neither optional nor null. Paths go through lists; a path below an
 * optional field binds only where that field is given.
 */
export type Given<Type, Path extends string> = Type extends readonly (infer Item)[]
  ? Given<Item, Path>[]
  : Type extends object
    ? { [Key in keyof Type as Key extends Path ? Key : never]-?: NonNullable<Field<Type[Key], Key, Path>> } & {
        [Key in keyof Type as Key extends Path ? never : Key]: Field<Type[Key], Key, Path>;
      }
    : Type;
