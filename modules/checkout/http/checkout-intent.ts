import { isUuid, ValidationError } from '@headland/kernel';
import type { RedirectIntent } from '@headland/module';
import { checkoutErrors } from '../errors.ts';
import { ownsCheckout } from '../queries/get-checkout.ts';

/** The page on which a checkout of the caller's own is paid. */
export const checkoutIntent: RedirectIntent = {
  name: 'ecomCheckout',
  callbacks: 'CHECKOUT',
  read(ctx, { ecomCheckout }) {
    const field = 'ecomCheckout.checkoutId';
    const given = ecomCheckout?.checkoutId;
    if (given === undefined) throw ValidationError.field(field, 'must be given', 'REQUIRED_FIELD');
    if (!isUuid(given)) throw ValidationError.field(field, 'must be a GUID', 'FORMAT');
    const checkoutId = given.toLowerCase();
    return {
      details: { checkoutId },
      path: `/checkout/${checkoutId}`,
      opensSession: true,
      async admit(tx) {
        if (!(await ownsCheckout(tx, ctx, checkoutId))) throw checkoutErrors.error('CHECKOUT_NOT_FOUND');
      },
    };
  },
};
