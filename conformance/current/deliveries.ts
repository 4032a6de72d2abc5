import { describe, expect, it } from 'vitest';
import { findProduct, line, NOBODYS } from '../suite/goods.ts';
import { expectCode, refused } from '../suite/refusals.ts';
import { entityOf, type Generation, listOf, type Module, type Query, type Sdk, textOf } from '../suite/sdk.ts';

/** What only this generation has packages for: how a site delivers. */
export interface DeliverySdk extends Sdk {
  readonly deliveryProfiles: Module & { queryDeliveryProfiles(): Query };
  readonly shippingOptions: Module & { queryShippingOptions(): Query };
  readonly pickupLocations: Module & { queryPickupLocation(): Query };
  readonly localDeliveryOptions: Module & { queryLocalDeliveryOptions(): Query };
}

/**
 * Profiles, regions, rates and places. The site's ways of delivery stay what they were for the other checks: everything is
 * made in a profile that is not the default one, or in a region for which nothing is sold.
 */
export function deliveries(generation: Generation<DeliverySdk>): void {
  const sdk = generation.merchant();
  const address = { country: 'US', subdivision: 'US-NY', city: 'Troy', addressLine: '1 Main St', postalCode: '12180' };

  async function newRegion(): Promise<{ profileId: string; regionId: string }> {
    const profile = await sdk.deliveryProfiles.createDeliveryProfile({ name: 'Parcels' });
    const added = await sdk.deliveryProfiles.addDeliveryRegion(profile._id, {
      name: 'West',
      destinations: [{ countryCode: 'US', subdivisions: ['US-CA'] }],
    });
    const [region] = listOf(entityOf(added, 'deliveryProfile').deliveryRegions);
    return { profileId: textOf(profile._id), regionId: textOf(region?._id) };
  }

  describe('current: delivery', () => {
    it('keeps profiles, their regions and who serves these', async () => {
      const { profileId, regionId } = await newRegion();
      const profile = await sdk.deliveryProfiles.getDeliveryProfile(profileId);
      expect(profile).toMatchObject({ name: 'Parcels', revision: '2', _createdDate: expect.any(Date) });
      const renamed = await sdk.deliveryProfiles.updateDeliveryProfile(profileId, { name: 'Big', revision: '2' });
      expect(renamed).toMatchObject({ name: 'Big', revision: '3' });
      await expectCode(
        generation,
        sdk.deliveryProfiles.updateDeliveryProfile(profileId, { name: 'Old', revision: '2' }),
        { status: 409, code: 'REVISION_MISMATCH' },
      );
      const off = await sdk.deliveryProfiles.updateDeliveryRegion(
        { deliveryProfileId: profileId, deliveryRegionId: regionId },
        { active: false },
      );
      expect(listOf(entityOf(off, 'deliveryProfile').deliveryRegions)).toMatchObject([{ active: false, name: 'West' }]);
      await expectCode(
        generation,
        sdk.deliveryProfiles.addDeliveryRegion(profileId, {
          name: 'Again',
          destinations: [{ countryCode: 'US', subdivisions: ['US-CA'] }],
        }),
        { status: 409, code: 'DESTINATIONS_COLLISION' },
      );
      const { installedDeliveryCarriers } = await sdk.deliveryProfiles.listInstalledDeliveryCarriers();
      const appId = listOf(installedDeliveryCarriers)[0]?._id;
      await expectCode(generation, sdk.deliveryProfiles.addDeliveryCarrier(regionId, { deliveryCarrier: { appId } }), {
        status: 409,
        code: 'CARRIER_ALREADY_EXISTS_IN_REGION',
      });
      const additionalCharges = [{ description: 'Wrapping', amount: '1.50' }];
      const charged = await sdk.deliveryProfiles.updateDeliveryCarrier(regionId, {
        deliveryCarrier: { appId, additionalCharges },
      });
      const [region] = listOf(entityOf(charged, 'deliveryProfile').deliveryRegions);
      expect(listOf(region?.deliveryCarriers)[0]).toMatchObject({ appId, additionalCharges });
      const found = await sdk.deliveryProfiles.queryDeliveryProfiles().eq('_id', profileId).find();
      expect(found.items).toMatchObject([{ _id: profileId, name: 'Big' }]);
      await sdk.deliveryProfiles.deleteDeliveryProfile(profileId);
      await expectCode(generation, sdk.deliveryProfiles.getDeliveryProfile(profileId), {
        status: 404,
        code: 'DELIVERY_PROFILE_NOT_FOUND',
      });
    });

    it('keeps shipping options and their rates', async () => {
      const { regionId } = await newRegion();
      const rates = [
        {
          amount: '4.50',
          conditions: [{ type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: '2.5' }],
          multiplyByQuantity: false,
        },
      ];
      const made = await sdk.shippingOptions.createShippingOption({
        title: 'Post',
        rates,
        deliveryRegionIds: [regionId],
      });
      expect(made).toMatchObject({ title: 'Post', rates, deliveryRegionIds: [regionId], revision: '1' });
      const id = textOf(made._id);
      const changed = await sdk.shippingOptions.updateShippingOption(id, {
        title: 'Mail',
        estimatedDeliveryTime: '3 days',
        revision: '1',
      });
      expect(changed).toMatchObject({ title: 'Mail', estimatedDeliveryTime: '3 days', rates, revision: '2' });
      const { shippingOption } = await sdk.shippingOptions.removeDeliveryRegion(id, regionId, { revision: '2' });
      expect(shippingOption).toMatchObject({ deliveryRegionIds: [] });
      await sdk.shippingOptions.addDeliveryRegion(id, regionId, { revision: '3' });
      const found = await sdk.shippingOptions.queryShippingOptions().hasSome('deliveryRegionIds', [regionId]).find();
      expect(found.items).toMatchObject([{ _id: id }]);
      const halves = [{ amount: '1', conditions: [{ type: 'BY_TOTAL_QUANTITY', operator: 'GT', value: '0.5' }] }];
      await expectCode(generation, sdk.shippingOptions.createShippingOption({ title: 'Half', rates: halves }), {
        status: 400,
        code: 'INVALID_QUANTITY_VALUE',
      });
      const error = await refused(
        sdk.shippingOptions.createShippingOption({ title: 'Fine', rates: [{ amount: '0.001' }] }),
      );
      expect(error.details.validationError?.fieldViolations).toMatchObject([
        { field: 'shippingOption.rates[0].amount', violatedRule: 'DECIMAL_MAX_SCALE' },
      ]);
      await sdk.shippingOptions.deleteShippingOption(id);
      await expectCode(generation, sdk.shippingOptions.getShippingOption(id), {
        status: 404,
        code: 'SHIPPING_OPTION_NOT_FOUND',
      });
    });

    it('keeps pickup places, one by one and many at once', async () => {
      const made = await sdk.pickupLocations.createPickupLocation({ name: 'Store', address, active: true });
      expect(made).toMatchObject({ name: 'Store', address: { city: 'Troy' }, active: true, rates: [] });
      const id = textOf(made._id);
      const changed = await sdk.pickupLocations.updatePickupLocation(id, { instructions: 'Ring', revision: '1' });
      expect(changed).toMatchObject({ instructions: 'Ring', revision: '2' });
      const found = await sdk.pickupLocations.queryPickupLocation().eq('name', 'Store').find();
      expect(found.items).toMatchObject([{ _id: id }]);
      const many = await sdk.pickupLocations.bulkCreatePickupLocation([
        { name: 'One', address },
        { name: 'Lost', address, deliveryRegionIds: [NOBODYS] },
      ]);
      expect(listOf(many.pickupLocations)).toMatchObject([{ name: 'One' }]);
      expect(listOf(many.errors)).toMatchObject([{ error: { code: 'DELIVERY_REGION_NOT_FOUND' } }]);
      const gone = await sdk.pickupLocations.bulkDeletePickupLocation([id, listOf(many.pickupLocations)[0]?._id]);
      expect(listOf(gone.errors)).toEqual([]);
    });

    it('keeps local deliveries with their slots', async () => {
      const { regionId } = await newRegion();
      const time = (hours: number) => ({ hours, minutes: 0 });
      const made = await sdk.localDeliveryOptions.createLocalDeliveryOption({
        areaName: 'Town',
        rate: '3.50',
        zipConfig: { zipCodes: ['12180', '1219*'] },
        deliveryRegionIds: [regionId],
        scheduledDeliveryConfig: {
          handlingDays: 1,
          timeWindows: [{ day: 'MON', start: time(9), end: time(12), enabled: true }],
        },
      });
      expect(made).toMatchObject({
        areaName: 'Town',
        rate: '3.50',
        zipConfig: { zipCodes: ['12180', '1219*'] },
        scheduledDeliveryConfig: { handlingDays: 1, timeWindows: [{ day: 'MON', start: time(9), end: time(12) }] },
      });
      const id = textOf(made._id);
      const changed = await sdk.localDeliveryOptions.updateLocalDeliveryOption(id, { areaName: 'City' });
      expect(changed).toMatchObject({ areaName: 'City', rate: '3.50' });
      const around = { formatted: 'Main St', location: { latitude: 42.7, longitude: -73.7 } };
      const circle = await sdk.localDeliveryOptions.createLocalDeliveryOption({
        areaName: 'Near',
        rate: '2',
        radiusConfig: { address: around, radius: 5 },
      });
      expect(circle).toMatchObject({ radiusConfig: { address: around, radius: 5, lengthUnit: 'KM' } });
      await sdk.localDeliveryOptions.bulkDeleteLocalDeliveryOption([id, circle._id]);
      await expectCode(generation, sdk.localDeliveryOptions.getLocalDeliveryOption(id), {
        status: 404,
        code: 'LOCAL_DELIVERY_OPTION_NOT_FOUND',
      });
    });

    it('tells what carriers deliver, switches it, and keeps what apps say', async () => {
      const { profileId, regionId } = await newRegion();
      const made = await sdk.shippingOptions.createShippingOption({
        title: 'Bike',
        rates: [{ amount: '4' }],
        deliveryRegionIds: [regionId],
      });
      const rowId = textOf(made._id);
      const [carrierAppId] = listOf(
        (await sdk.deliveryProfiles.listInstalledDeliveryCarriers()).installedDeliveryCarriers,
      );
      const rows = async () => {
        const answer = await sdk.deliveryProfiles.listDeliveryCarriers(profileId, { appIds: [carrierAppId?._id] });
        const [result] = listOf(answer.results);
        const [settings] = listOf(result?.deliveryCarrierRegionalSettings);
        return listOf(listOf(settings?.dashboardTables)[0]?.rows);
      };
      expect(await rows()).toMatchObject([{ key: rowId, active: true }]);
      const carrierId = textOf(carrierAppId?._id);
      await sdk.deliveryProfiles.setDeliveryCarrierActiveStatus(carrierId, { rowId, active: false });
      expect(await rows()).toMatchObject([{ key: rowId, active: false }]);
      await expectCode(
        generation,
        sdk.deliveryProfiles.setDeliveryCarrierActiveStatus(NOBODYS, { rowId, active: true }),
        { status: 404, code: 'DELIVERY_CARRIER_NOT_FOUND' },
      );
      const places = await sdk.deliveryProfiles.getDeliveryDestinationProperties();
      expect(listOf(places.countries)).toContainEqual(expect.objectContaining({ country: 'US' }));
      const namespaceData = { shelf: 'A1' };
      const said = await sdk.shippingOptions.updateExtendedFields(rowId, '@acme/shelves', { namespaceData });
      expect(entityOf(said, 'shippingOption')).toMatchObject({
        extendedFields: { namespaces: { '@acme/shelves': namespaceData } },
      });
      const told = await sdk.deliveryProfiles.updateExtendedFields(profileId, '@acme/shelves', { namespaceData });
      expect(entityOf(told, 'deliveryProfile')).toMatchObject({
        extendedFields: { namespaces: { '@acme/shelves': namespaceData } },
      });
    });

    it('lets no visitor read or change any of it', async () => {
      const visitor = generation.visitor();
      for (const call of [
        () => visitor.deliveryProfiles.getDeliveryProfile(NOBODYS),
        () => visitor.shippingOptions.createShippingOption({ title: 'Mine', rates: [{ amount: '0' }] }),
        () => visitor.pickupLocations.deletePickupLocation(NOBODYS),
        () => visitor.localDeliveryOptions.bulkDeleteLocalDeliveryOption([NOBODYS]),
      ]) {
        expect((await refused(call())).status).toBe(403);
      }
    });

    it('leaves what is sold as it was', async () => {
      const visitor = generation.visitor();
      const comic = await findProduct(visitor, 'issue-01');
      await visitor.currentCart.addToCurrentCart({ lineItems: [line(textOf(comic._id))] });
      const { shippingInfo } = await visitor.currentCart.estimateCurrentCartTotals({
        shippingAddress: { country: 'US' },
      });
      expect(listOf(shippingInfo?.carrierServiceOptions).length).toBeGreaterThan(0);
    });
  });
}
