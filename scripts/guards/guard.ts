/** What a guard is made of. */
export type GuardKind =
  | 'lock'
  | 'compare and set'
  | 'unique index'
  | 'transaction'
  | 'one-time use'
  | 'lease'
  | 'object check'
  | 'limit'
  | 'order of acts'
  | 'signature';

/** One change of the source that takes something away. */
export interface Removal {
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly text: string;
  readonly instead: string;
}

/** A test that claims the guard. */
export interface Proof {
  readonly file: string;
  /** Part of its title as it stands in the file. */
  readonly title: string;
  /** What is filled in before that, of a test that runs for each of several things. */
  readonly each?: string;
}

/** A guard that a proof asserts: without it one of its proofs fails. */
export interface Guard {
  /** What holds because of it. */
  readonly name: string;
  readonly kind: GuardKind;
  /** More than one: a guard and its second line, which hold each alone and are taken away together. */
  readonly removals: readonly [Removal, ...Removal[]];
  /** The one that fails first comes first. */
  readonly proofs: readonly [Proof, ...Proof[]];
}
