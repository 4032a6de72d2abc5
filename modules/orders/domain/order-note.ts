/** Notes of one order, at the most. */
export const MOST_NOTES = 300;

/** What is written beside an order's history: a comment of the merchant, or an entry of an app's own kind. */
export type NoteContent =
  | { readonly kind: 'COMMENT'; readonly message: string }
  | {
      readonly kind: 'CUSTOM';
      readonly appId: string | null;
      readonly type: string | null;
      readonly data: Readonly<Record<string, string>>;
    };

/** For merchants alone: no buyer is ever shown one. */
export interface OrderNote {
  readonly id: string;
  readonly content: NoteContent;
  readonly createdAt: Date;
}
