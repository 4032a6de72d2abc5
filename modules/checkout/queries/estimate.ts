import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { chooseDelivery } from '@headland/purchase';
import { readDeliveryOptions } from '../db/delivery-options.ts';
import type { CheckoutDeps } from '../deps.ts';
import { needsDelivery, totalsFor } from '../domain/checkout.ts';
import type { Estimate, EstimateInput } from '../domain/estimate.ts';
import { askTaxes } from './ask-taxes.ts';

/** Adds a quoted cart up; one statement, none if nothing has to travel, and those of the taxes. */
export async function estimate(
  deps: Pick<CheckoutDeps, 'taxes'>,
  db: Queryable,
  ctx: Context,
  input: EstimateInput,
): Promise<Estimate> {
  const needed = needsDelivery(input.lines);
  const options = needed ? await readDeliveryOptions(db, ctx.site.id) : [];
  const delivery = chooseDelivery(options, needed, input.shippingAddress?.country, input.selectedShippingOption);
  const shipping = input.calculateShipping === false ? 0 : (delivery.selected?.price ?? 0);
  const destination = { address: input.shippingAddress ?? {} };
  const taxes =
    input.calculateTax === false ? {} : await askTaxes(deps, db, ctx, { lines: input.lines, shipping: destination });
  return { totals: totalsFor({ lines: input.lines, shipping, taxes, atCheckout: false }), delivery };
}
