import { actionEvent, defineEvents, entityEvent, kind, type WireEvent } from '@headland/db';

const FQDN = 'wix.ecommerce.coupons.v2.coupon';
const READ = 'COUPONS.MANAGE';
/** Under this name the package knows the shop, whose orders they are. */
const STORE = '1380b703-ce81-ff05-f115-39571d94dfcd';

/** The package takes what was created in the form of what was updated. */
const created: WireEvent = {
  form: 'updated',
  fqdn: FQDN,
  slug: 'created',
  eventType: `${FQDN}_created`,
  permission: READ,
};

export const couponEvents = defineEvents('coupon', {
  coupon_created: kind<object>({
    says: { en: 'A coupon was made.', de: 'Ein Gutscheincode wurde angelegt.' },
    wire: created,
  }),
  coupon_updated: kind<object>({
    says: { en: 'What a coupon says changed.', de: 'Die Angaben eines Gutscheincodes haben sich geändert.' },
    wire: entityEvent('updated', FQDN, READ),
  }),
  coupon_applied: kind<{ orderId: string }>({
    says: { en: 'An order was placed with a coupon.', de: 'Mit einem Gutscheincode wurde bestellt.' },
    wire: actionEvent('applied', FQDN, READ, ({ orderId }, coupon) => ({
      coupon,
      wixAppId: STORE,
      wixAppOrderId: orderId,
    })),
  }),
  coupon_deleted: kind<object>({
    says: { en: 'A coupon was deleted.', de: 'Ein Gutscheincode wurde gelöscht.' },
    wire: entityEvent('deleted', FQDN, READ),
    final: true,
  }),
});

const RULE = 'wix.ecom.discounts.v1.discount_rule';
const READ_RULES = 'ECOM.DISCOUNT_RULES_READ';

export const ruleEvents = defineEvents('discount_rule', {
  discount_rule_created: kind<object>({
    says: { en: 'A discount rule was made.', de: 'Eine Rabattregel wurde angelegt.' },
    wire: entityEvent('created', RULE, READ_RULES),
  }),
  discount_rule_updated: kind<object>({
    says: { en: 'What a discount rule says changed.', de: 'Die Angaben einer Rabattregel haben sich geändert.' },
    wire: entityEvent('updated', RULE, READ_RULES),
  }),
  discount_rule_deleted: kind<object>({
    says: { en: 'A discount rule was deleted.', de: 'Eine Rabattregel wurde gelöscht.' },
    wire: entityEvent('deleted', RULE, READ_RULES),
    final: true,
  }),
});
