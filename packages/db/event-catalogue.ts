import type { Context } from '@headland/kernel';
import type { Subscriber } from './background.ts';
import type { DomainEvent, EventFacts, OutboxEvent } from './outbox.ts';
import type { Queryable } from './transaction.ts';
import type { WireEvent } from './wire-event.ts';

/** One kind of event, as `docs/events.md` shows it. */
export interface EventKind {
  /** When it is told, in a sentence of every language that is spoken; docs show the English one. */
  readonly says: { readonly en: string; readonly de: string };
  /** How it leaves the installation; null for what is told inside it alone. */
  readonly wire: WireEvent | null;
  /** After it nothing follows of its entity, whose id never comes back; a purge then keeps not even its sequence. */
  readonly final?: true;
}

/** A kind with the type of what its events say. */
export interface TypedKind<Payload extends object> extends EventKind {
  /** There while types are checked, and never when the program runs. */
  readonly payload?: Payload;
}

/** A kind with its name. */
export interface NamedKind extends EventKind {
  readonly type: string;
  readonly entity: string;
}

type PayloadOf<Kind> = Kind extends TypedKind<infer Payload> ? Payload : never;

/** An event whose type is known, as its subscriber receives it. */
export interface Told<Payload extends object> extends OutboxEvent {
  readonly payload: Payload;
}

/** What a module tells of one kind of entity. */
export interface EventCatalogue<
  Kinds extends Readonly<Record<string, EventKind>> = Readonly<Record<string, EventKind>>,
> {
  /** Name of the entity in the outbox, such as `order`. */
  readonly entity: string;
  readonly kinds: readonly NamedKind[];
  /** Makes an event; nothing else does. @param id of the entity */
  tell<Type extends keyof Kinds & string>(type: Type, id: string, payload: PayloadOf<Kinds[Type]>): DomainEvent;
  /**
   * @param name of the subscriber, for good: what it has seen is kept under it
   * @param handle runs in the delivery's transaction; what it writes there happens exactly once
   */
  subscribe<Type extends keyof Kinds & string>(
    type: Type,
    name: string,
    handle: (tx: Queryable, ctx: Context, event: Told<PayloadOf<Kinds[Type]>>) => Promise<void>,
  ): Subscriber;
}

/** Describes a kind of event. */
export function kind<Payload extends object>(said: EventKind): TypedKind<Payload> {
  return said;
}

/** @param entity name in the outbox @param kinds by the names under which they are stored and subscribed to */
export function defineEvents<const Kinds extends Readonly<Record<string, EventKind>>>(
  entity: string,
  kinds: Kinds,
): EventCatalogue<Kinds> {
  return {
    entity,
    kinds: Object.entries(kinds).map(([type, said]) => ({ ...said, type, entity })),
    tell(type, id, payload) {
      const facts: EventFacts = { entityType: entity, entityId: id, type, payload };
      return facts as DomainEvent;
    },
    subscribe(type, name, handle) {
      type Own = Parameters<typeof handle>[2];
      return {
        name,
        types: [type],
        // The only way to make an event of this type checked what it says.
        handle: (tx, ctx, event) => handle(tx, ctx, event as Own),
      };
    },
  };
}

/** Names of the kinds after which nothing follows of their entity. */
export function finalEventsOf(catalogues: readonly EventCatalogue[]): readonly string[] {
  return catalogues.flatMap(({ kinds }) => kinds.filter((one) => one.final).map((one) => one.type));
}
