import type { deliveryProfiles as wire } from '@headland/contract';
import type { SiteSettings } from '@headland/kernel';
import { carrierOf, carriers, kindOf } from '../domain/carriers.ts';
import { isActive, nameOf } from '../domain/method.ts';
import type { Way } from '../domain/offers.ts';
import type { Region } from '../domain/profile.ts';
import { deliveryErrors } from '../errors.ts';
import { presentRates } from './present-rates.ts';

/** Rows of one table, as the packages have it. */
const MOST_ROWS = 25;

const COLUMNS: readonly wire.Column[] = [
  { key: 'name', name: 'Name' },
  { key: 'estimatedDeliveryTime', name: 'Delivery time' },
  { key: 'rates', name: 'Rates' },
];

/**
 * Carriers and what they deliver in each region of a profile that they serve: one row for each way, whose key switches it.
 * @param asked carriers that are looked for; none: all of the shop
 */
export function presentCarriers(
  site: SiteSettings,
  regions: readonly Region[],
  ways: readonly Way[],
  asked: readonly string[] = Object.values(carrierOf),
): wire.ListDeliveryCarriersResponse {
  const results = [...new Set(asked.map((id) => id.toLowerCase()))].map((id) => resultOf(site, regions, ways, id));
  const found = results.filter(({ deliveryCarrierMetadata }) => deliveryCarrierMetadata?.success).length;
  const bulkActionMetadata = {
    totalSuccesses: found,
    totalFailures: results.length - found,
    undetailedFailures: 0,
  };
  return { results, bulkActionMetadata };
}

function resultOf(
  site: SiteSettings,
  regions: readonly Region[],
  ways: readonly Way[],
  id: string,
): wire.ListDeliveryCarriersResult {
  const kind = kindOf(id);
  const carrier = Object.values(carriers).find((one) => one.id === id);
  if (!kind || !carrier) {
    const { code, message } = deliveryErrors.error('DELIVERY_CARRIER_NOT_FOUND');
    return { deliveryCarrierMetadata: { id, success: false, error: { code, description: message } } };
  }
  const served = regions.filter((region) => region.carriers.some(({ appId }) => appId === id));
  return {
    deliveryCarrierMetadata: { id, success: true },
    deliveryCarrierDetails: {
      ...carrier,
      fallbackDefinitionMandatory: false,
      toggleGetCarrierSettingsEnabled: true,
      toggleUpdateCarrierActiveStatusEnabled: true,
    },
    deliveryCarrierRegionalSettings: served.map((region) => {
      const rows = ways
        .filter(({ content, regionIds }) => content.kind === kind && regionIds.includes(region.id))
        .map((way) => rowOf(site, way));
      return { deliveryRegionId: region.id, dashboardTables: tablesOf(carrier.displayName, rows) };
    }),
  };
}

function rowOf(site: SiteSettings, { id, content }: Way): wire.Row {
  const data = {
    name: nameOf(content),
    estimatedDeliveryTime: content.deliveryTime ?? '',
    rates: presentRates(site, content.rates),
  };
  return { key: id, data, active: isActive(content) };
}

function tablesOf(title: string, rows: readonly wire.Row[]): wire.DashboardTable[] {
  const tables = Math.max(1, Math.ceil(rows.length / MOST_ROWS));
  return Array.from({ length: tables }, (_, at) => ({
    title,
    columns: [...COLUMNS],
    rows: rows.slice(at * MOST_ROWS, (at + 1) * MOST_ROWS),
  }));
}
