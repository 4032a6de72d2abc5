import { defineErrors } from '@headland/kernel';

export const taxErrors = defineErrors({
  TAX_GROUP_NOT_FOUND: { status: 404, description: 'There is no tax group with this id.' },
  TAX_REGION_NOT_FOUND: { status: 404, description: 'There is no tax region with this id.' },
  MANUAL_TAX_MAPPING_NOT_FOUND: { status: 404, description: 'There is no manual tax mapping with this id.' },
  ILLEGAL_UPDATE_ON_SYSTEM_DEFINED_TAX_GROUP: {
    status: 409,
    description: 'This tax group is one that every site has, and stays as it is.',
  },
  ALREADY_EXISTS: { status: 409, description: 'The site has this tax region already.' },
  CALCULATOR_ID_NOT_FOUND: { status: 404, description: 'There is no tax calculator with this app id.' },
  CALCULATOR_IS_NOT_SUPPORTED_FOR_THIS_TAX_REGION: {
    status: 409,
    description: 'This tax calculator knows no rates of this country.',
  },
  INVALID_SUBDIVISION_FORMAT: {
    status: 400,
    description: 'A subdivision is the part of its ISO 3166-2 code behind the country, such as NY.',
  },
  SUBDIVISIONS_NOT_SUPPORTED_FOR_COUNTRY: {
    status: 400,
    description: 'Tax regions of this country cover all of it.',
  },
  TAX_REGION_ID_NOT_FOUND: { status: 404, description: 'The mapping names a tax region that there is not.' },
  TAX_GROUP_ID_NOT_FOUND: { status: 404, description: 'The mapping names a tax group that there is not.' },
  MANUAL_TAX_MAPPING_ALREADY_EXISTS: {
    status: 409,
    description: 'This tax group has a rate in this tax region already.',
  },
  TAX_REVISION_CONFLICT: { status: 409, description: 'This was changed since it was read; read it again.' },
  TOO_MANY_TAX_GROUPS: { status: 409, description: 'The site has as many tax groups as one site may have.' },
  TOO_MANY_TAX_REGIONS: { status: 409, description: 'The site has as many tax regions as one site may have.' },
  TOO_MANY_TAX_MAPPINGS: { status: 409, description: 'The site has as many tax mappings as one site may have.' },
  TAX_EXEMPT_GROUP_NOT_FOUND: { status: 404, description: 'There is no group of exempt buyers with this id.' },
  TAX_EXEMPT_MEMBER_NOT_FOUND: { status: 404, description: 'The site has no member with this id.' },
  TOO_MANY_TAX_EXEMPT_GROUPS: {
    status: 409,
    description: 'The site has as many groups of exempt buyers as one site may have.',
  },
  TOO_MANY_TAX_EXEMPT_MEMBERS: {
    status: 409,
    description: 'The site has as many exempt members as one site may have.',
  },
  TOO_MANY_EXEMPT_GROUPS: { status: 409, description: 'The mapping has as many exempt groups as one may have.' },
});
