import { defineErrors } from '@headland/kernel';

export const deliveryErrors = defineErrors({
  DELIVERY_PROFILE_NOT_FOUND: { status: 404, description: 'There is no such delivery profile.' },
  DELIVERY_REGION_NOT_FOUND: { status: 404, description: 'There is no such delivery region.' },
  DELIVERY_CARRIER_NOT_FOUND: { status: 404, description: 'This carrier does not serve the region.' },
  SHIPPING_OPTION_NOT_FOUND: { status: 404, description: 'There is no such shipping option.' },
  PICKUP_LOCATION_NOT_FOUND: { status: 404, description: 'There is no such pickup location.' },
  LOCAL_DELIVERY_OPTION_NOT_FOUND: { status: 404, description: 'There is no such local delivery.' },
  REVISION_MISMATCH: { status: 409, description: 'It was changed since it was read; read it again.' },
  SINGLE_DEFAULT_DELIVERY_PROFILE: {
    status: 428,
    description: 'The default profile cannot be deleted: what has no profile of its own is delivered by it.',
  },
  DELIVERY_PROFILES_LIMIT_EXCEEDED: { status: 428, description: 'The site has as many profiles as it may have.' },
  DELIVERY_REGIONS_LIMIT_EXCEEDED: { status: 428, description: 'The profile has as many regions as it may have.' },
  DESTINATIONS_LIMIT_EXCEEDED: {
    status: 428,
    description: 'The regions of the site name more destinations together than they may.',
  },
  DESTINATIONS_COLLISION: {
    status: 409,
    description: 'Two regions of a profile name the same place; the data say which.',
  },
  SUBDIVISIONS_UNSUPPORTED_FOR_COUNTRY: {
    status: 400,
    description: 'Parts of this country cannot be told apart; name the whole of it.',
  },
  DELIVERY_REGION_CANNOT_BE_UPDATED: {
    status: 428,
    description: 'Regions are added, changed and removed by calls of their own.',
  },
  UNKNOWN_DELIVERY_CARRIER: { status: 404, description: 'The site has no such carrier.' },
  CARRIER_ALREADY_EXISTS_IN_REGION: { status: 409, description: 'The carrier serves the region already.' },
  INVALID_QUANTITY_VALUE: {
    status: 400,
    description: 'Pieces are counted in whole numbers; the field is in the data.',
  },
  LIMIT_OF_OPTIONS_PER_DELIVERY_REGION_EXCEEDED: {
    status: 428,
    description: 'The region has as many options of this kind as it may have.',
  },
  DELIVERY_OPTIONS_LIMIT_EXCEEDED: {
    status: 428,
    description: 'The site has as many options of this kind as it may have.',
  },
});
