/** One state machine, as `docs/lifecycle.md` shows it. */
export interface Lifecycle {
  readonly title: string;
  /** Paragraphs and tables in the order in which they are read. */
  readonly parts: readonly LifecyclePart[];
}

export interface LifecycleTransition {
  readonly from: string;
  /** A name in capitals, or words. */
  readonly cause: string;
  readonly to: string;
}

export type LifecyclePart =
  | string
  | { readonly transitions: readonly LifecycleTransition[] }
  | {
      readonly columns: readonly string[];
      /** Cells hold names of states and the like; an empty list says that nothing follows. */
      readonly rows: readonly (readonly (string | readonly string[])[])[];
    };
