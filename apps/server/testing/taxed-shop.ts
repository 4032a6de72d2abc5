import { openShop, type Shop, STORE_APP } from './shop.ts';
import type { TestServer } from './test-server.ts';

/** Pays whatever is asked. */
export const PAYS = {
  kind: 'card',
  card: { number: '4242424242424242', expiryMonth: 12, expiryYear: 2040, securityCode: '123' },
};

export const ADDRESSES = {
  DE: { country: 'DE', addressLine: 'Hauptstraße 1', city: 'Berlin', postalCode: '10115' },
  NY: { country: 'US', addressLine: '1 Main St', city: 'NY', subdivision: 'US-NY', postalCode: '10001' },
  FR: { country: 'FR', addressLine: '1 rue Haute', city: 'Paris', postalCode: '75001' },
};

/** A shop whose owner says its taxes by the calls of the public packages. */
export interface TaxedShop extends Shop {
  /** The group of what has no group of its own. */
  readonly productsGroup: string;
  /** Ids of those who can say rates, the owner first. */
  readonly calculators: readonly string[];
  /** @returns the region's id */
  region(country: string, subdivision: string, taxIncludedInPrice: boolean, appId?: string): Promise<string>;
  /** Of products, unless `over` says another group. @returns the mapping's id */
  rate(taxRegionId: string, taxRate: string, over?: object): Promise<string>;
  /** An answer that must be right. */
  right(path: string, token: string, body?: object, method?: string): Promise<Record<string, unknown>>;
  /** Sent there and billed there, unless `more` says otherwise: a comic of 10.00 with 5.00 of delivery. */
  checkoutTo(
    address: object,
    more?: object,
  ): Promise<{ token: string; checkoutId: string; checkout: Record<string, unknown> }>;
}

export async function openTaxedShop(server: TestServer, mark: string): Promise<TaxedShop> {
  const shop = await openShop(server, mark);
  const right: TaxedShop['right'] = async (path, token, body, method) => {
    const answer = await shop.call(path, { token, ...(body && { body }), ...(method && { method }) });
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const made = async (path: string, name: string, body: object) =>
    ((await right(`/billing/v1/${path}`, shop.apiKey, { [name]: body }))[name] as { id: string }).id;
  const list = (path: string) => right(`/billing/v1/${path}`, shop.apiKey);
  const calculators = (await list('list-tax-calculators')).taxCalculatorDetails as { appId: string }[];
  const [group] = (await list('tax-groups/default-tax-groups')).taxGroups as { id: string }[];
  const productsGroup = group?.id ?? '';
  return {
    ...shop,
    productsGroup,
    calculators: calculators.map(({ appId }) => appId),
    right,
    region: (country, subdivision, taxIncludedInPrice, appId = calculators[0]?.appId) =>
      made('tax-regions', 'taxRegion', { country, subdivision, taxIncludedInPrice, appId }),
    rate: (taxRegionId, taxRate, over = {}) =>
      made('manual-tax-mappings', 'manualTaxMapping', { taxGroupId: productsGroup, taxRegionId, taxRate, ...over }),
    async checkoutTo(address, more = {}) {
      const token = await shop.newVisitor();
      const lineItems = [{ quantity: 1, catalogReference: { appId: STORE_APP, catalogItemId: shop.comicId } }];
      await right('/ecom/v1/carts/current/add-to-cart', token, { lineItems });
      const { checkoutId } = await right('/ecom/v1/carts/current/create-checkout', token, { channelType: 'WEB' });
      const who = { address, contactDetails: { firstName: 'Ada', lastName: 'Byron' } };
      const checkout = {
        ...{ id: checkoutId, buyerInfo: { email: 'ada@example.org' }, billingInfo: who },
        ...{ shippingInfo: { shippingDestination: who }, ...more },
      };
      const changed = await right(`/ecom/v1/checkouts/${checkoutId}`, token, { checkout }, 'PATCH');
      return { token, checkoutId: String(checkoutId), checkout: changed.checkout as Record<string, unknown> };
    },
  };
}
