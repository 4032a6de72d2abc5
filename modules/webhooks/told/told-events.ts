import type { EventCatalogue, NamedKind, WireEvent } from '@headland/db';

/** A kind of event that leaves the installation. */
export interface ToldKind extends NamedKind {
  readonly wire: WireEvent;
}

/** What apps may be told, of everything that happens. @param permissions those of apps */
export function toldKinds(catalogues: readonly EventCatalogue[], permissions: readonly string[]): readonly ToldKind[] {
  return catalogues.flatMap(({ kinds }) =>
    kinds.flatMap((kind) => {
      const { wire } = kind;
      return wire && permissions.includes(wire.permission) ? [{ ...kind, wire }] : [];
    }),
  );
}
