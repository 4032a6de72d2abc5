import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { QuotedItem } from '@headland/sellables';
import type { DeliveryOption } from './domain/delivery.ts';

/** Where the goods go, as far as it is known. */
export interface DeliveryPlace {
  readonly country?: string | null | undefined;
  readonly subdivision?: string | null | undefined;
  readonly postalCode?: string | null | undefined;
  readonly city?: string | null | undefined;
  /** The point on the map that the buyer's form found; without one, nothing goes by distances. */
  readonly geocode?: { readonly latitude?: number | null; readonly longitude?: number | null } | undefined;
}

/** What a source of deliveries is asked. */
export interface DeliveryQuestion {
  readonly lines: readonly {
    readonly quantity: number;
    readonly item: Pick<QuotedItem, 'price' | 'physical' | 'deliveryProfileId'>;
  }[];
  /** Without a country, every way of delivery of the site is offered. */
  readonly place: DeliveryPlace;
}

/** The port of deliveries: the ways of a site, priced for a purchase. Asked whenever one is quoted; kept with it. */
export interface DeliverySource {
  /**
   * One statement at most.
   * @returns all ways of the site in its order, those that are not offered for this purchase as `unserved`
   */
  offersFor(db: Queryable, ctx: Context, question: DeliveryQuestion): Promise<readonly DeliveryOption[]>;
}
