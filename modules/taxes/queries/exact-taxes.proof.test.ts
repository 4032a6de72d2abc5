import { currencyExponent, minorToDecimal } from '@headland/kernel';
import { calculateTotals, type Purchase, SHIPPING, type TaxAmount, type Taxable } from '@headland/purchase';
import { extent } from '@headland/testkit/extent';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AutomaticCalculator, MANUAL, type PlaceRate } from '../domain/calculators.ts';
import type { GroupRate, RegionTaxes, SiteTaxes } from '../domain/site-taxes.ts';
import { DELIVERY, PRODUCTS } from '../domain/tax-group.ts';
import { fractionOfText, isSame, plus } from '../testing/fraction.ts';
import { openTaxes, type TaxesWorld } from '../testing/open-taxes.ts';
import { type OracleTax, oracleTaxes } from '../testing/tax-oracle.ts';
import { findRates } from './find-rates.ts';

const CASES = extent(20_000, 1_000_000);
const CURRENCIES = ['JPY', 'EUR', 'USD', 'KWD'] as const;
const COUNTRIES = ['DE', 'US', 'JP'] as const;
const PARTS = ['', 'NY', 'BY'] as const;
const GROUPS = ['11110000-0000-4000-8000-000000000001', '11110000-0000-4000-8000-000000000002'] as const;
const DELETED = '11110000-0000-4000-8000-00000000000d';
const SCHOOLS = '22220000-0000-4000-8000-000000000001';
const RESELLERS = '22220000-0000-4000-8000-000000000002';
const ADA = '33330000-0000-4000-8000-000000000001';
const BOB = '33330000-0000-4000-8000-000000000002';
const AUTOMATIC = 'fa4e0000-0000-4000-8000-000000000003';

const millionths = fc.oneof(fc.constantFrom(0, 190_000, 88_750, 1_000_000), fc.integer({ min: 0, max: 1_000_000 }));
const groupRate: fc.Arbitrary<GroupRate> = fc.record({
  groupId: fc.constantFrom(PRODUCTS, DELIVERY, ...GROUPS),
  rate: millionths,
  taxType: fc.constantFrom('VAT', null),
  taxName: fc.constantFrom('Tax', null),
  jurisdiction: fc.constantFrom('Land', null),
  jurisdictionType: fc.constantFrom('UNDEFINED', 'COUNTRY', 'STATE', 'COUNTY', 'CITY', 'SPECIAL'),
  exemptRates: fc.uniqueArray(fc.record({ groupId: fc.constantFrom(SCHOOLS, RESELLERS), rate: millionths }), {
    selector: ({ groupId }) => groupId,
    maxLength: 2,
  }),
});
const region: fc.Arbitrary<RegionTaxes> = fc.record({
  country: fc.constantFrom(...COUNTRIES),
  subdivision: fc.constantFrom(...PARTS),
  calculatorId: fc.constantFrom(MANUAL.id, AUTOMATIC),
  included: fc.boolean(),
  rates: fc.uniqueArray(groupRate, { selector: ({ groupId }) => groupId, maxLength: 4 }),
});
const site: fc.Arbitrary<SiteTaxes> = fc.record({
  groupIds: fc.constantFrom([...GROUPS], [GROUPS[0]], []),
  exemptMembers: fc.dictionary(fc.constantFrom(ADA, BOB), fc.constantFrom(SCHOOLS, RESELLERS)),
  regions: fc.uniqueArray(region, { selector: (one) => `${one.country}-${one.subdivision}`, maxLength: 5 }),
});
/** Several that tax one thing, and come to its price at most. */
const placeRates: fc.Arbitrary<readonly PlaceRate[]> = fc.array(
  fc.record({
    name: fc.constant('Tax'),
    type: fc.constantFrom('VAT', ''),
    jurisdiction: fc.constantFrom('State', 'County', 'City'),
    jurisdictionType: fc.constantFrom('STATE', 'COUNTY', 'CITY', 'SPECIAL'),
    rate: fc.integer({ min: 0, max: 250_000 }),
  }),
  { maxLength: 4 },
);
const destination = fc.option(
  fc.record({
    country: fc.constantFrom(...COUNTRIES, 'FR'),
    subdivision: fc.constantFrom(null, 'US-NY', 'DE-BY', 'JP-13'),
    postalCode: fc.constant(null),
  }),
);
const amount = fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 10_000_000 }));
const at = fc.constantFrom('SHIPPING' as const, 'BILLING' as const, 'BUSINESS' as const);
const line = fc.record({
  ...{ price: amount, quantity: fc.integer({ min: 1, max: 100 }), at },
  groupId: fc.constantFrom(null, PRODUCTS, DELETED, ...GROUPS),
});
const shopping = fc.record({
  site,
  usual: fc.dictionary(fc.constantFrom(...COUNTRIES), placeRates),
  destinations: fc.record({ SHIPPING: destination, BILLING: destination, BUSINESS: destination }),
  exemptGroupId: fc.constantFrom(null, SCHOOLS, RESELLERS),
  memberId: fc.constantFrom(null, ADA, BOB),
  currency: fc.constantFrom(...CURRENCIES),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  ...{ shipping: amount, fee: amount, discount: amount },
});
type Shopping = typeof shopping extends fc.Arbitrary<infer One> ? One : never;

let world: TaxesWorld;
beforeAll(async () => {
  world = await openTaxes();
});
afterAll(() => world.close());

/** What the product says: the rates from the site's regions, the amounts from its totals. */
async function bought(one: Shopping) {
  const automatic: AutomaticCalculator = {
    ...{ id: AUTOMATIC, name: 'Table', unsupportedCountries: [] },
    ratesAt: async ({ country }) => one.usual[country] ?? null,
  };
  const source = findRates({
    kept: { of: async () => one.site, forget: () => {} },
    automatic: [automatic],
    report: (error) => {
      throw error;
    },
    mostMilliseconds: 60_000,
  });
  const things: readonly Taxable[] = [
    ...one.lines.map((l, place): Taxable => ({ id: `line ${place}`, kind: 'line', groupId: l.groupId, at: l.at })),
    { id: 'fee', kind: 'fee', groupId: null, at: 'SHIPPING' },
    { id: SHIPPING, kind: 'delivery', groupId: null, at: 'SHIPPING' },
  ];
  const { destinations, exemptGroupId, memberId } = one;
  const taxes = await source.ratesFor(world.database.pool, world.visitor(), {
    ...{ things, destinations, exemptGroupId, memberId },
  });
  const purchase: Purchase = {
    lines: one.lines.map(({ price, quantity }, place) => ({
      ...{ lineId: `line ${place}`, quantity, price, fullPrice: price },
    })),
    shipping: one.shipping,
    adjustments: [
      { kind: 'coupon', id: 'coupon', name: '', amount: one.discount, on: { lineIds: ['line 0', 'line 1'] } },
      { kind: 'fee', id: 'fee', name: '', amount: one.fee, charged: 'ADDED' },
    ],
    taxes,
  };
  return { things, totals: calculateTotals(purchase) };
}

/** Each thing that may be taxed, with the taxes that it is said to have and those of the oracle. */
function taxedThings(things: readonly Taxable[], totals: ReturnType<typeof calculateTotals>, one: Shopping) {
  const { site: ofSite, usual, memberId } = one;
  // What the checkout names goes before what the owner said of its member.
  const ofMember = memberId === null ? null : (ofSite.exemptMembers[memberId] ?? null);
  const exemptGroupId = one.exemptGroupId ?? ofMember;
  const asked = { site: ofSite, manual: MANUAL.id, usual, exemptGroupId };
  return things.map((thing) => {
    const { price, taxes } = taxedOf(thing, totals);
    return { taxes, exact: oracleTaxes({ ...asked, thing, price, destination: one.destinations[thing.at] }) };
  });
}

function taxedOf({ id }: Taxable, totals: ReturnType<typeof calculateTotals>) {
  if (id === SHIPPING) return { price: totals.shipping, taxes: totals.shippingTaxes.breakdown };
  const [fee] = totals.allFees;
  if (id === fee?.id) return { price: fee.amount, taxes: fee.taxes.breakdown };
  const line = totals.lines.find(({ lineId }) => lineId === id);
  return { price: (line?.total ?? 0) - (line?.discount ?? 0), taxes: line?.taxes.breakdown ?? [] };
}

const compared = ({ jurisdiction, included, exempt, amount: units }: OracleTax | TaxAmount) => ({
  ...{ jurisdiction, included, exempt, amount: String(units) },
});

describe('T-18: taxes of regions, groups and jurisdictions', () => {
  it('agree with exact fractions to the last unit, each rounded once, and add up as they are printed', async () => {
    let collected = 0;
    await fc.assert(
      fc.asyncProperty(shopping, async (one) => {
        const { things, totals } = await bought(one);
        const all = taxedThings(things, totals, one).flatMap(({ taxes, exact }) => {
          expect(taxes.map(compared)).toEqual(exact.map(compared));
          return exact;
        });
        collected += all.length;
        const sum = (some: readonly OracleTax[]) => some.reduce((units, tax) => units + tax.amount, 0n);
        expect(BigInt(totals.tax)).toBe(sum(all.filter(({ included }) => !included)));
        expect(BigInt(totals.taxIncluded)).toBe(sum(all.filter(({ included }) => included)));
        const printed = (...units: number[]) =>
          plus(...units.map((unit) => fractionOfText(minorToDecimal(unit, one.currency))));
        const { subtotal, discount, fees, shipping, tax, total, taxable, taxIncluded } = totals;
        expect(isSame(printed(subtotal, fees, shipping, tax), printed(total, discount))).toBe(true);
        expect(isSame(printed(taxable, taxIncluded, tax), printed(total))).toBe(true);
        expect(Math.min(taxable, tax, taxIncluded, total)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: CASES },
    );
    // Many cases collect something: nothing is compared with nothing.
    expect(collected).toBeGreaterThan(CASES / 2);
    expect(new Set(CURRENCIES.map(currencyExponent))).toEqual(new Set([0, 2, 3]));
  });

  it('control: fractions that are rounded down do not agree', async () => {
    const down = ({ exact, ...tax }: OracleTax): OracleTax => ({ ...tax, exact, amount: exact.over / exact.under });
    const rounding = fc.asyncProperty(shopping, async (one) => {
      const { things, totals } = await bought(one);
      return taxedThings(things, totals, one).every(
        ({ taxes, exact }) => JSON.stringify(taxes.map(compared)) === JSON.stringify(exact.map(down).map(compared)),
      );
    });
    expect((await fc.check(rounding, { numRuns: 1_000 })).failed).toBe(true);
  });
});
