import { STORE_APP } from '../../apps/server/testing/shop.ts';
import { type Attacker, noise } from './attacker.ts';

/** One way to fill the disk, made by one address for as long as it is let. */
export interface Attack {
  /** What is done, for the page. */
  readonly name: string;
  /** Calls of the contract that it makes again and again. */
  readonly calls: readonly string[];
  /** Requests that limits of other kinds than bytes allow in an hour. */
  readonly mostAnHour: number;
  /** How often in an hour a limit of another kind begins anew. */
  readonly windows?: number;
  /** What it adds ends by itself: files that make room for each other. */
  readonly keepsAtMost?: true;
  /** Makes what it needs beforehand. @returns tries once; whether it was taken */
  begin(attacker: Attacker): Promise<() => Promise<boolean>>;
}

export const WRITES = 1_200 * 60;

export const line = ({ shop }: Attacker, more: object = {}, quantity = 1) => ({
  quantity,
  catalogReference: { catalogItemId: shop.comicId, appId: STORE_APP },
  ...more,
});
export const further = (length: number) => ({
  extendedFields: { namespaces: { [noise(8)]: { text: noise(length) } } },
});
export const cartIn = (body: Record<string, unknown>) =>
  (body.cart ?? {}) as { id?: string; lineItems?: { id: string }[] };
