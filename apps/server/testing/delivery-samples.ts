import { type Makers, merchant, unique } from './sample.ts';
import type { Shop } from './shop.ts';
import { answerOf } from './wire.ts';

const rates = [{ amount: '5' }];
const address = {
  country: 'US',
  subdivision: 'US-NY',
  city: 'New York',
  addressLine: '1 Main St',
  postalCode: '10001',
};

/** Requests of profiles, shipping options and pickup locations. */
export const deliverySamples = {
  async createDeliveryProfile(shop) {
    return merchant(shop, { deliveryProfile: { name: unique(shop) } });
  },
  async getDeliveryProfile(shop) {
    return merchant(shop, { deliveryProfileId: (await newProfile(shop)).id });
  },
  async updateDeliveryProfile(shop) {
    const { id, revision } = await newProfile(shop);
    return merchant(shop, { deliveryProfile: { id, revision, name: unique(shop) } });
  },
  async deleteDeliveryProfile(shop) {
    // The first of a site can never be deleted.
    await newProfile(shop);
    return merchant(shop, { deliveryProfileId: (await newProfile(shop)).id });
  },
  async queryDeliveryProfiles(shop) {
    return merchant(shop, { query: { filter: { id: (await newProfile(shop)).id } } });
  },
  async addDeliveryRegion(shop) {
    const { id } = await newProfile(shop);
    return merchant(shop, { deliveryProfileId: id, deliveryRegion: { name: unique(shop), destinations: [] } });
  },
  async updateDeliveryRegion(shop) {
    const { id, regionId } = await onlyRegion(shop);
    return merchant(shop, { deliveryProfileId: id, deliveryRegion: { id: regionId, active: false } });
  },
  async getDeliveryProfileByDeliveryRegionId(shop) {
    return merchant(shop, { deliveryRegionId: (await onlyRegion(shop)).regionId });
  },
  async removeDeliveryRegion(shop) {
    const { id, regionId } = await onlyRegion(shop);
    return merchant(shop, { deliveryProfileId: id, deliveryRegionId: regionId });
  },
  async addDeliveryCarrier(shop) {
    const { regionId, carrierId } = await onlyRegion(shop);
    const taken = { deliveryRegionId: regionId, appId: carrierId };
    await shop.call('/ecom/v1/delivery-profiles/remove-delivery-carrier', { token: shop.apiKey, body: taken });
    return merchant(shop, { deliveryRegionId: regionId, deliveryCarrier: { appId: carrierId } });
  },
  async updateDeliveryCarrier(shop) {
    const { regionId, carrierId } = await onlyRegion(shop);
    const deliveryCarrier = { appId: carrierId, additionalCharges: [{ amount: '1' }] };
    return merchant(shop, { deliveryRegionId: regionId, deliveryCarrier });
  },
  async removeDeliveryCarrier(shop) {
    const { regionId, carrierId } = await onlyRegion(shop);
    return merchant(shop, { deliveryRegionId: regionId, appId: carrierId });
  },
  async listInstalledDeliveryCarriers(shop) {
    return merchant(shop, {});
  },

  async listDeliveryCarriers(shop) {
    return merchant(shop, { deliveryProfileId: (await onlyRegion(shop)).id });
  },
  async updateDeliveryCarrierSettings(shop) {
    return merchant(shop, { carrierId: await shippingCarrier(shop), rowId: (await newOption(shop)).id, active: false });
  },
  async setDeliveryCarrierActiveStatus(shop) {
    const carrierAppId = await shippingCarrier(shop);
    return merchant(shop, { carrierAppId, rowId: (await newOption(shop)).id, active: false });
  },
  async getDeliveryDestinationProperties(shop) {
    return merchant(shop, {});
  },
  async updateDeliveryProfileExtendedFields(shop) {
    return merchant(shop, { id: (await newProfile(shop)).id, namespace: '@acme/one', namespaceData: { kept: true } });
  },

  async createShippingOption(shop) {
    const deliveryRegionIds = [(await newRegion(shop)).regionId];
    return merchant(shop, { shippingOption: { title: unique(shop), rates, deliveryRegionIds } });
  },
  async getShippingOption(shop) {
    return merchant(shop, { shippingOptionId: (await newOption(shop)).id });
  },
  async updateShippingOption(shop) {
    const { id, revision } = await newOption(shop);
    return merchant(shop, { shippingOption: { id, revision, title: unique(shop) } });
  },
  async deleteShippingOption(shop) {
    return merchant(shop, { shippingOptionId: (await newOption(shop)).id });
  },
  async queryShippingOptions(shop) {
    return merchant(shop, { query: { filter: { id: (await newOption(shop)).id } } });
  },
  async updateShippingOptionExtendedFields(shop) {
    return merchant(shop, { id: (await newOption(shop)).id, namespace: '@acme/one', namespaceData: { kept: true } });
  },
  async addRegionToShippingOption(shop) {
    const { id, revision } = await newOption(shop);
    const { regionId } = await newRegion(shop);
    return merchant(shop, { shippingOptionId: id, revision, deliveryRegionId: regionId });
  },
  async removeRegionFromShippingOption(shop) {
    const { regionId } = await newRegion(shop);
    const { id, revision } = await newOption(shop, [regionId]);
    return merchant(shop, { shippingOptionId: id, revision, deliveryRegionId: regionId });
  },

  async createPickupLocation(shop) {
    const deliveryRegionIds = [(await newRegion(shop)).regionId];
    return merchant(shop, { pickupLocation: { name: unique(shop), address, deliveryRegionIds } });
  },
  async getPickupLocation(shop) {
    return merchant(shop, { pickupLocationId: (await newLocation(shop)).id });
  },
  async updatePickupLocation(shop) {
    const { id, revision } = await newLocation(shop);
    return merchant(shop, { pickupLocation: { id, revision, name: unique(shop) } });
  },
  async deletePickupLocation(shop) {
    return merchant(shop, { pickupLocationId: (await newLocation(shop)).id });
  },
  async queryPickupLocations(shop) {
    return merchant(shop, { query: { filter: { id: (await newLocation(shop)).id } } });
  },
  async addRegionToPickupLocation(shop) {
    const { id, revision } = await newLocation(shop);
    const { regionId } = await newRegion(shop);
    return merchant(shop, { pickupLocationId: id, revision, deliveryRegionId: regionId });
  },
  async removeRegionFromPickupLocation(shop) {
    const { regionId } = await newRegion(shop);
    const { id, revision } = await newLocation(shop, [regionId]);
    return merchant(shop, { pickupLocationId: id, revision, deliveryRegionId: regionId });
  },

  async bulkCreatePickupLocations(shop) {
    const deliveryRegionIds = [(await newRegion(shop)).regionId];
    return merchant(shop, { pickupLocations: [{ name: unique(shop), address, deliveryRegionIds }] });
  },
  async bulkUpdatePickupLocations(shop) {
    const { id, revision } = await newLocation(shop);
    return merchant(shop, { pickupLocations: [{ id, revision, name: unique(shop) }] });
  },
  async bulkDeletePickupLocations(shop) {
    return merchant(shop, { pickupLocationIds: [(await newLocation(shop)).id] });
  },

  async createLocalDeliveryOption(shop) {
    return merchant(shop, { localDeliveryOption: localDelivery(shop, [(await newRegion(shop)).regionId]) });
  },
  async getLocalDeliveryOption(shop) {
    return merchant(shop, { localDeliveryOptionId: (await newLocal(shop)).id });
  },
  async updateLocalDeliveryOption(shop) {
    return merchant(shop, { localDeliveryOption: { id: (await newLocal(shop)).id, areaName: unique(shop) } });
  },
  async deleteLocalDeliveryOption(shop) {
    return merchant(shop, { localDeliveryOptionId: (await newLocal(shop)).id });
  },
  async listLocalDeliveryOptions(shop) {
    const externalId = crypto.randomUUID();
    await newLocal(shop, [], { externalId });
    return merchant(shop, { externalId });
  },
  async queryLocalDeliveryOptions(shop) {
    return merchant(shop, { query: { filter: { id: (await newLocal(shop)).id } } });
  },
  async bulkCreateLocalDeliveryOption(shop) {
    return merchant(shop, { localDeliveryOptions: [localDelivery(shop, [(await newRegion(shop)).regionId])] });
  },
  async bulkUpdateLocalDeliveryOption(shop) {
    const { id } = await newLocal(shop);
    return merchant(shop, { localDeliveryOptions: [{ id, areaName: unique(shop) }] });
  },
  async bulkDeleteLocalDeliveryOption(shop) {
    return merchant(shop, { ids: [(await newLocal(shop)).id] });
  },
  async addRegionToLocalDeliveryOption(shop) {
    const { id } = await newLocal(shop);
    return merchant(shop, { localDeliveryOptionId: id, deliveryRegionId: (await newRegion(shop)).regionId });
  },
  async removeRegionFromLocalDeliveryOption(shop) {
    const { regionId } = await newRegion(shop);
    const { id } = await newLocal(shop, [regionId]);
    return merchant(shop, { localDeliveryOptionId: id, deliveryRegionId: regionId });
  },
} satisfies Partial<Makers>;

function localDelivery(shop: Shop, deliveryRegionIds: string[]) {
  return { areaName: unique(shop), rate: '3', zipConfig: { zipCodes: ['10001'] }, deliveryRegionIds };
}

async function newLocal(shop: Shop, deliveryRegionIds: string[] = [], over: { readonly externalId?: string } = {}) {
  const localDeliveryOption = { ...localDelivery(shop, deliveryRegionIds), ...over };
  const made = await shop.call('/v1/local-delivery-options', { token: shop.apiKey, body: { localDeliveryOption } });
  return { id: answerOf('createLocalDeliveryOption', made).localDeliveryOption?.id ?? '' };
}

async function newProfile(shop: Shop) {
  const made = await shop.call('/ecom/v1/delivery-profiles', {
    token: shop.apiKey,
    body: { deliveryProfile: { name: unique(shop) } },
  });
  const { deliveryProfile } = answerOf('createDeliveryProfile', made);
  return { id: deliveryProfile?.id ?? '', revision: deliveryProfile?.revision ?? '' };
}

/** A site may have few profiles, and a place stands in one region of a profile: each gets these, one after the other. */
const PLACES = [[], [{ countryCode: 'US' }], [{ countryCode: 'FR' }]];
const begun = new WeakMap<Shop, { readonly profile: ReturnType<typeof newProfile>; readonly made: number }>();

async function newRegion(shop: Shop) {
  const { profile, made } = begun.get(shop) ?? { profile: newProfile(shop), made: 0 };
  if (made + 1 < PLACES.length) begun.set(shop, { profile, made: made + 1 });
  else begun.delete(shop);
  return addRegion(shop, (await profile).id, PLACES[made]);
}

/** In a profile of its own: what is answered is that whole profile. */
async function onlyRegion(shop: Shop) {
  return addRegion(shop, (await newProfile(shop)).id, []);
}

async function addRegion(shop: Shop, id: string, destinations: (typeof PLACES)[number] = []) {
  const made = await shop.call(`/ecom/v1/delivery-profiles/${id}/delivery-region`, {
    token: shop.apiKey,
    body: { deliveryRegion: { name: unique(shop), destinations } },
  });
  const region = answerOf('addDeliveryRegion', made).deliveryProfile?.deliveryRegions?.at(-1);
  return { id, regionId: region?.id ?? '', carrierId: region?.deliveryCarriers?.[0]?.appId ?? '' };
}

/** Whose rows are shipping options. */
async function shippingCarrier(shop: Shop) {
  const all = await shop.call('/ecom/v1/delivery-profiles/installed-carriers', { token: shop.apiKey });
  return answerOf('listInstalledDeliveryCarriers', all).installedDeliveryCarriers?.[0]?.id ?? '';
}

async function newOption(shop: Shop, deliveryRegionIds: readonly string[] = []) {
  const made = await shop.call('/ecom/v1/shipping-options', {
    token: shop.apiKey,
    body: { shippingOption: { title: unique(shop), rates, deliveryRegionIds } },
  });
  const { shippingOption } = answerOf('createShippingOption', made);
  return { id: shippingOption?.id ?? '', revision: shippingOption?.revision ?? '' };
}

async function newLocation(shop: Shop, deliveryRegionIds: readonly string[] = []) {
  const made = await shop.call('/v1/pickup-locations', {
    token: shop.apiKey,
    body: { pickupLocation: { name: unique(shop), address, deliveryRegionIds } },
  });
  const { pickupLocation } = answerOf('createPickupLocation', made);
  return { id: pickupLocation?.id ?? '', revision: pickupLocation?.revision ?? '' };
}
