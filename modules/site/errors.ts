import { defineErrors } from '@headland/kernel';

export const siteErrors = defineErrors({
  SITE_NOT_FOUND: { status: 404, description: 'There is no such site.' },
  SITE_EXISTS: { status: 409, description: 'There is a site with this id already.' },
  SITE_REVISION_CONFLICT: {
    status: 409,
    description: 'The settings were changed meanwhile; read them anew.',
  },
  DOMAIN_TAKEN: { status: 409, description: 'This host name belongs to another site already.' },
});
