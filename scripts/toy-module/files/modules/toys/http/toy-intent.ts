import type { Context } from '@headland/kernel';
import { isUuid, ValidationError } from '@headland/kernel';
import type { RedirectIntent } from '@headland/module';
import { hasToy } from '../db/toys.ts';
import { toysErrors } from '../errors.ts';

/** The page of toys, with one of them in its address. */
export const toyIntent: RedirectIntent = {
  name: 'toysToy',
  callbacks: 'CHECKOUT',
  read(ctx: Context, { toysToy }) {
    const toyId = toysToy?.toyId;
    if (!toyId || !isUuid(toyId)) throw ValidationError.field('toysToy.toyId', 'must be a GUID', 'FORMAT');
    return {
      details: { toyId },
      path: `/toys?toy=${toyId}`,
      opensSession: false,
      async admit(tx) {
        if (!(await hasToy(tx, ctx.site.id, toyId))) throw toysErrors.error('TOY_NOT_FOUND');
      },
    };
  },
};
