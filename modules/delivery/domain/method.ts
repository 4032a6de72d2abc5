import type { Minor } from '@headland/kernel';
import type { Namespaces } from '@headland/purchase';
import type { Area } from './area.ts';
import type { Destination } from './destinations.ts';
import type { Rate } from './rates.ts';
import type { Schedule } from './slots.ts';

/** Options of one kind that a region may have. */
export const MOST_IN_REGION = 50;
/** Options of one kind that a site may have. */
export const MOST_OF_KIND = 500;

export interface ShippingOption {
  readonly kind: 'SHIPPING';
  readonly title: string;
  readonly deliveryTime: string | null;
  /** Absent: it is. */
  readonly active?: boolean;
  readonly rates: readonly Rate[];
  readonly extendedFields: Namespaces | null;
}

/** An address in the wire's form. */
export type WireAddress = Readonly<Record<string, unknown>>;

export interface PickupLocation {
  readonly kind: 'PICKUP';
  readonly name: string;
  readonly address: WireAddress;
  readonly deliveryTime: string | null;
  readonly instructions: string | null;
  readonly active: boolean;
  /** Absent in those of earlier versions, which were all stores. */
  readonly method?: 'STORE_PICKUP' | 'PICKUP_POINT';
  /** None: collecting costs nothing. */
  readonly rates: readonly Rate[];
}

export interface LocalDelivery {
  readonly kind: 'LOCAL';
  /** What another system calls it. */
  readonly externalId?: string | null;
  /** Absent: it is. */
  readonly active?: boolean;
  readonly areaName: string;
  readonly area: Area;
  /** None: wherever the area lies. */
  readonly destinations: readonly Destination[];
  readonly deliveryTime: string | null;
  /** Null: whenever it suits the shop. */
  readonly schedule: Schedule | null;
  /** None: the flat rate counts, which the packages know from before. */
  readonly rates: readonly Rate[];
  readonly flatRate: Minor | null;
  /** With the flat rate alone: what costs as much is brought for nothing, in millionths of the currency's unit. */
  readonly freeFrom: number | null;
}

export interface Contents {
  readonly SHIPPING: ShippingOption;
  readonly PICKUP: PickupLocation;
  readonly LOCAL: LocalDelivery;
}

export type MethodKind = keyof Contents;
export const METHOD_KINDS: readonly MethodKind[] = ['SHIPPING', 'PICKUP', 'LOCAL'];
export type MethodContent = Contents[MethodKind];

/** One way of delivery as it is kept. */
export interface Method<Content extends MethodContent = MethodContent> {
  readonly id: string;
  readonly content: Content;
  /** Regions that it serves; none: it is offered nowhere. */
  readonly regionIds: readonly string[];
  readonly revision: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What owners know it by. */
export function nameOf(content: MethodContent): string {
  if (content.kind === 'SHIPPING') return content.title;
  return content.kind === 'LOCAL' ? content.areaName : content.name;
}

export function isActive({ active = true }: MethodContent): boolean {
  return active;
}

export type MethodOf<Kind extends MethodKind> = Method<Contents[Kind]>;
