import { defineErrors } from '@headland/kernel';

export const siteErrors = defineErrors({
  SITE_NOT_FOUND: { status: 404, description: 'There is no such site.' },
  SITE_EXISTS: { status: 409, description: 'There is a site with this id already.' },
  CURRENCY_IN_USE: {
    status: 409,
    description: 'Products or orders of the site have prices in its currency, which therefore stays.',
  },
  DOMAIN_TAKEN: { status: 409, description: 'This host name belongs to another site already.' },
});
