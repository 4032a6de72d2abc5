import type { ReadEntity } from '@headland/module';
import { findMethod } from '../db/methods.ts';
import { findProfile } from '../db/profiles.ts';
import { presentProfile } from './present-profile.ts';
import { presentOption } from './shipping-calls.ts';

/** Profiles and shipping options as merchants are shown them, for whoever is told of them; one statement each. */
export const wireEntities = {
  async delivery_profile(db, { site }, id) {
    const profile = await findProfile(db, site.id, id);
    return profile && presentProfile(site, profile);
  },
  async shipping_option(db, { site }, id) {
    const option = await findMethod(db, site.id, 'SHIPPING', id);
    return option && presentOption(site, option);
  },
} satisfies Readonly<Record<string, ReadEntity>>;
