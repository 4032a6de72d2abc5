/** Delivery: where a site delivers, in which ways, and what that costs. */
import type { HandlersOf } from '@headland/contract';
import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { Module } from '@headland/module';
import type { DeliverySource } from '@headland/purchase';
import type { Sellable } from '@headland/sellables';
import { deliveryChecks } from './checks.ts';
import { importWays, type WayInput } from './commands/import-ways.ts';
import { slotPlaces } from './commands/slots.ts';
import type { DeliveryDeps } from './deps.ts';
import { carrierCalls } from './http/carrier-calls.ts';
import { localCalls } from './http/local-calls.ts';
import { pickupCalls } from './http/pickup-calls.ts';
import { profileCalls } from './http/profile-calls.ts';
import { shippingCalls } from './http/shipping-calls.ts';
import { wireEntities } from './http/wire-entities.ts';
import { deliveryModule } from './module.ts';
import { hasMethods } from './queries/has-methods.ts';
import { offersFor } from './queries/offers-for.ts';

export type { WayInput } from './commands/import-ways.ts';
export { deliveryModule } from './module.ts';

type Handlers = ReturnType<typeof profileCalls> &
  ReturnType<typeof carrierCalls> &
  ReturnType<typeof shippingCalls> &
  ReturnType<typeof pickupCalls> &
  ReturnType<typeof localCalls>;

export interface Delivery extends Module {
  /** Prices the ways of delivery of a site for a purchase. */
  readonly deliveries: DeliverySource;
  /** The places in slots, by the port of what is sold; what orders keep beside their goods. */
  readonly slots: Sellable;
  /** Seeds and replaces the shipping options of the context's site. @returns their ids */
  importWays(tx: Queryable, ctx: Context, inputs: readonly WayInput[]): Promise<readonly string[]>;
  readonly handlers: HandlersOf<keyof Handlers>;
}

export function createDelivery(deps: DeliveryDeps): Delivery {
  return {
    ...deliveryModule,
    handlers: {
      ...profileCalls(deps),
      ...carrierCalls(deps),
      ...shippingCalls(deps),
      ...pickupCalls(deps),
      ...localCalls(deps),
    },
    deliveries: { offersFor },
    slots: slotPlaces(),
    importWays,
    checks: deliveryChecks,
    entities: wireEntities,
    hasPrices: hasMethods,
  };
}
