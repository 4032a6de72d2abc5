import type { Queryable } from '@headland/db';
import { type Context, reachOf } from '@headland/kernel';
import { chooseDelivery } from '@headland/purchase';
import type { CheckoutDeps } from '../deps.ts';
import { needsDelivery, totalsFor } from '../domain/checkout.ts';
import type { Estimate, EstimateInput } from '../domain/estimate.ts';
import { askDeliveries } from './ask-deliveries.ts';
import { askTaxes } from './ask-taxes.ts';

/** Adds a quoted cart up; one statement, none if nothing has to travel, and those of the taxes. */
export async function estimate(
  deps: Pick<CheckoutDeps, 'taxes' | 'deliveries'>,
  db: Queryable,
  ctx: Context,
  input: EstimateInput,
): Promise<Estimate> {
  const needed = needsDelivery(input.lines);
  const options = await askDeliveries(deps, db, ctx, input.lines, input.shippingAddress);
  const delivery = chooseDelivery(options, needed, input.shippingAddress?.country, input.selectedShippingOption);
  const shipping = input.calculateShipping === false ? 0 : (delivery.selected?.price ?? 0);
  const { lines, adjustments = [] } = input;
  const taxed = {
    lines,
    adjustments,
    buyer: input.buyer ?? reachOf(ctx.principal),
    shipping: { address: input.shippingAddress ?? {} },
    billing: { address: input.billingAddress ?? {} },
  };
  const taxes = input.calculateTax === false ? {} : await askTaxes(deps, db, ctx, taxed);
  return { totals: totalsFor({ lines, shipping, adjustments, taxes, atCheckout: false }), delivery };
}
