import type { RequestOf } from '@headland/contract';
import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';

/** Which callbacks belong to an intent (specification 1, section 3). */
export type CallbackKind = 'LOGOUT' | 'CHECKOUT' | 'AUTHORIZE';

export type RedirectRequest = RequestOf<'createRedirectSession'>;

/** One thing that a site can send its visitor to a page for. */
export interface RedirectIntent {
  /** The field of the request that asks for it. */
  readonly name: string;
  readonly callbacks: CallbackKind;
  /**
   * Reads what the field says.
   * @throws ValidationError that names fields from the request's root
   */
  read(ctx: Context, request: RedirectRequest): RedirectTarget | Promise<RedirectTarget>;
}

/** Where an intent leads. */
export interface RedirectTarget {
  /** What the session keeps of it, beside its name, for the page that opens it. */
  readonly details: Readonly<Record<string, unknown>>;
  /** The page: a path on the site. */
  readonly path: string;
  /** Whether the page opens the session: then the address holds its token. */
  readonly opensSession: boolean;
  /** Milliseconds from its creation in which the session can be opened; a day by default. */
  readonly life?: number;
  /** Looks at what it leads to, in the transaction that makes the session; throws to refuse. */
  admit?(tx: Queryable): Promise<void>;
}
