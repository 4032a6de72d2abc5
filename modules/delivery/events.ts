import { actionEvent, defineEvents, entityEvent, kind } from '@headland/db';

const PROFILE = 'wix.ecom.v1.delivery_profile';
const OPTION = 'wix.ecom.v1.shipping_option';
const READ_PROFILES = 'ECOM.DELIVERY_PROFILE_READ';
const READ_OPTIONS = 'ECOM.SHIPPING_OPTION_READ';

/** A region in the wire's form, with the profile that it belongs to. */
export type RegionFacts = { readonly deliveryProfileId: string; readonly deliveryRegionId: string } & Readonly<
  Record<string, unknown>
>;

const facts = (payload: object) => payload;

export const profileEvents = defineEvents('delivery_profile', {
  delivery_profile_created: kind<object>({
    says: { en: 'A delivery profile was made.', de: 'Ein Versandprofil wurde angelegt.' },
    wire: entityEvent('created', PROFILE, READ_PROFILES),
  }),
  delivery_profile_updated: kind<object>({
    says: { en: 'A delivery profile changed.', de: 'Ein Versandprofil wurde geändert.' },
    wire: entityEvent('updated', PROFILE, READ_PROFILES),
  }),
  delivery_region_added: kind<RegionFacts>({
    says: { en: 'A delivery profile got another region.', de: 'Ein Versandprofil bekam eine weitere Region.' },
    wire: actionEvent('region_added', PROFILE, READ_PROFILES, facts),
  }),
  delivery_region_updated: kind<RegionFacts>({
    says: { en: 'A region of a delivery profile changed.', de: 'Eine Region eines Versandprofils wurde geändert.' },
    wire: actionEvent('region_updated', PROFILE, READ_PROFILES, facts),
  }),
  delivery_region_removed: kind<RegionFacts>({
    says: { en: 'A delivery profile lost a region.', de: 'Einem Versandprofil wurde eine Region genommen.' },
    wire: actionEvent('region_removed', PROFILE, READ_PROFILES, facts),
  }),
  delivery_profile_deleted: kind<object>({
    says: { en: 'A delivery profile was deleted.', de: 'Ein Versandprofil wurde gelöscht.' },
    wire: entityEvent('deleted', PROFILE, READ_PROFILES),
    final: true,
  }),
});

export const shippingEvents = defineEvents('shipping_option', {
  shipping_option_created: kind<object>({
    says: { en: 'A way of shipping was made.', de: 'Eine Versandart wurde angelegt.' },
    wire: entityEvent('created', OPTION, READ_OPTIONS),
  }),
  shipping_option_updated: kind<object>({
    says: { en: 'A way of shipping changed.', de: 'Eine Versandart wurde geändert.' },
    wire: entityEvent('updated', OPTION, READ_OPTIONS),
  }),
  shipping_option_deleted: kind<object>({
    says: { en: 'A way of shipping was deleted.', de: 'Eine Versandart wurde gelöscht.' },
    wire: entityEvent('deleted', OPTION, READ_OPTIONS),
    final: true,
  }),
});
