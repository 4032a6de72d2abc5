import type { Queryable } from '@headland/db';
import { type Context, type Minor, newId, ValidationError } from '@headland/kernel';
import type { DeliveryOption } from '@headland/purchase';
import { readDeliveryOptions, replaceDeliveryOptions } from '../db/delivery-options.ts';
import { isCountry } from '../domain/countries.ts';

/** A way of delivery as seeds and importers give it. */
export interface DeliveryInput {
  /** Keeps the option's identity over imports; a new one is made without it. */
  readonly id?: string;
  readonly title: string;
  readonly deliveryTime: string;
  /** Flat price of an order, in minor units of the site's currency. */
  readonly price: Minor;
  /** ISO 3166-1 alpha-2 codes; empty means every country. */
  readonly countries: readonly string[];
}

/**
 * Makes these the ways of delivery of the site, in this order, in place of those before.
 * @throws ValidationError naming what is wrong
 */
export async function importDeliveryOptions(
  tx: Queryable,
  ctx: Context,
  inputs: readonly DeliveryInput[],
): Promise<DeliveryOption[]> {
  for (const [at, input] of inputs.entries()) {
    const field = `deliveryOptions[${at}]`;
    if (input.title.trim() === '') throw ValidationError.field(`${field}.title`, 'must not be empty', 'MIN_LENGTH');
    if (!Number.isSafeInteger(input.price) || input.price < 0) {
      throw ValidationError.field(`${field}.price`, 'must be a whole number of minor units from 0 up', 'MIN');
    }
    const unknown = input.countries.find((country) => !isCountry(country));
    if (unknown !== undefined)
      throw ValidationError.field(`${field}.countries`, `knows no country ${unknown}`, 'FORMAT');
  }
  const options = inputs.map((input): DeliveryOption => ({ ...input, id: input.id ?? newId(ctx.now) }));
  await replaceDeliveryOptions(tx, ctx.site.id, options);
  return readDeliveryOptions(tx, ctx.site.id);
}
