import type { Check, EventCatalogue, Figures, Job, Migration, Queryable, Subscriber } from '@headland/db';
import type { Context, ErrorEntry, Handlers } from '@headland/kernel';
import type { Lifecycle } from './lifecycle.ts';
import type { MailKind } from './mail-kind.ts';
import type { RedirectIntent } from './redirect-intent.ts';

/** One catalogue of errors, as `docs/errors.md` shows it. */
export interface ErrorSection {
  /** Distinguishes several catalogues of one module. */
  readonly title?: string;
  /** Where its errors come from, in a sentence. */
  readonly about: string;
  readonly entries: Readonly<Record<string, ErrorEntry>>;
}

/**
 * Reads one entity in its wire form, as merchants are shown it.
 * @returns null if there is none any more; UNTOLD for one that has no such form, and of which nobody outside is told
 */
export type ReadEntity = (db: Queryable, ctx: Context, id: string) => Promise<object | null | 'UNTOLD'>;

/** What is known of a module while nothing runs: enough to migrate a database and to print the documents. */
export interface ModuleFacts {
  /** Name of its folder; unique. */
  readonly name: string;
  readonly migrations?: readonly Migration[];
  readonly errors?: readonly ErrorSection[];
  readonly lifecycles?: readonly Lifecycle[];
  /** What it tells the world, one catalogue per entity. */
  readonly events?: readonly EventCatalogue[];
  /** What it notes in the audit log, by name, and what that says to an owner, by language; names are unique in the house. */
  readonly auditTypes?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Mails that it writes; their names are unique in the house. */
  readonly mailKinds?: readonly MailKind[];
  /** What its tables tell whoever watches the installation; names are unique in the house. */
  readonly figures?: readonly Figures[];
}

/** One thing that shows a picture. */
export interface MediaUse {
  readonly mediaId: string;
  /** What it is, such as `product`. */
  readonly kind: string;
  readonly id: string;
  readonly name: string;
}

/** What a module knows of a member, for the member's own copy of their data. */
export interface PersonalData {
  /** Name under which it stands in the copy. */
  readonly name: string;
  /** @param ctx of the member's own request */
  read(ctx: Context, memberId: string): Promise<unknown>;
}

/**
 * A module that runs. What it does for its neighbours by name stands beside these in its own door; what the house asks of
 * every module alike stands here, and is left out by a module that has none of it.
 * @typeParam Sold the port of what can be sold, for the modules that sell something
 * @typeParam Kind what is special about a field's orders, for the fields whose orders are not the shop's
 */
export interface Module<Sold = never, Kind = never> extends ModuleFacts {
  /** Serves calls of the contract; no two modules serve the same. */
  readonly handlers?: Handlers;
  readonly jobs?: readonly Job[];
  /** Invariants that `doctor` looks at. */
  readonly checks?: readonly Check[];
  /** Reactions to what other modules tell. */
  readonly subscribers?: readonly Subscriber[];
  /** Wire forms of what its events are about, by the entity's name in its catalogue. */
  readonly entities?: Readonly<Record<string, ReadEntity>>;
  /** Whether it keeps amounts of a site, as numbers of the site's currency. */
  hasPrices?(tx: Queryable, siteId: string): Promise<boolean>;
  readonly sellable?: Sold;
  readonly orderKinds?: readonly Kind[];
  /** Ways to hosted pages that it answers, and to its pages of the site; no two modules answer the same. */
  readonly redirectIntents?: readonly RedirectIntent[];
  readonly personalData?: readonly PersonalData[];
  /**
   * What belongs to a visitor becomes the member's: in the transaction of their first tokens in a browser.
   * @param ctx of the site; whose it is, is said by `who` alone
   */
  onVisitorBecomesMember?(
    tx: Queryable,
    ctx: Context,
    who: { readonly visitorId: string; readonly memberId: string },
  ): Promise<void>;
  /** Which of these pictures of a site it shows, and where; a picture that it shows twice in one thing stands there once. */
  mediaUses?(db: Queryable, siteId: string, mediaIds: readonly string[]): Promise<readonly MediaUse[]>;
  /**
   * Gives up what waits to leave the house, as if it had been tried for long enough: a copy takes over from an original
   * that may have sent it already.
   * @returns how much that was
   */
  dropWaiting?(tx: Queryable, now: Date): Promise<number>;
  /** What is kept for a member alone ends: in the transaction that deletes them. */
  onMemberForgotten?(tx: Queryable, ctx: Context, memberId: string): Promise<void>;
}
