/** A category of things that are taxed alike, such as books. */
export interface TaxGroup {
  readonly id: string;
  readonly name: string;
  readonly revision: number;
  /** Null of a group that every site has. */
  readonly createdAt: Date | null;
  readonly updatedAt: Date | null;
}

/** A group that every site has: nobody makes, changes or deletes it. */
interface DefaultGroup {
  /** Begins with zeros, which no clock ever makes (`newId`). */
  readonly id: string;
  readonly name: string;
  /** Apps whose things are in it unless they say otherwise. */
  readonly appIds: readonly string[];
}

/** What has no group of its own is taxed as these are. */
export const PRODUCTS = '00000000-0000-0000-0000-000000000000';
/** Delivery and fees; where a region says nothing of it, they are taxed as products are. */
export const DELIVERY = '00000000-0000-0000-0000-000000000001';

/** The public SDK's default groups. Both ids of the store mean the catalog. */
export const defaultGroups: readonly DefaultGroup[] = [
  {
    id: PRODUCTS,
    name: 'Products',
    appIds: ['215238eb-22a5-4c36-9e7b-e7c08025e04e', '1380b703-ce81-ff05-f115-39571d94dfcd'],
  },
  { id: DELIVERY, name: 'Delivery and fees', appIds: [] },
];

/** A default group as it is told. */
export function asTaxGroup({ id, name }: DefaultGroup): TaxGroup {
  return { id, name, revision: 1, createdAt: null, updatedAt: null };
}

export function isDefaultGroup(id: string): boolean {
  return defaultGroups.some((group) => group.id === id);
}
