import type { TaxableAddress } from '@headland/sellables';
import { expect, it } from 'vitest';
import { taxableAddressOf } from './domain/taxable-address.ts';
import { taxablesOf } from './tax-source.ts';

const goods = (shippable: boolean, taxableAddress?: TaxableAddress) => ({
  taxGroupId: null,
  physical: { sku: null, weight: null, shippable },
  ...(taxableAddress && { taxableAddress }),
});

it.each([
  ['what travels is taxed where it goes', { item: goods(true) }, 'SHIPPING'],
  ['what does not, where the bill goes', { item: goods(false) }, 'BILLING'],
  ['an item may have its own place', { item: goods(true, 'BUSINESS') }, 'BUSINESS'],
  ['its merchant has the last word', { item: goods(true, 'BUSINESS'), taxableAddress: 'BILLING' as const }, 'BILLING'],
])('%s', (_, line, at) => {
  expect(taxableAddressOf(line)).toBe(at);
});

it('everything that may be taxed is asked for once, by its own name and place', () => {
  const lines = [
    { lineId: 'a', item: { ...goods(true), taxGroupId: 'books' } },
    { lineId: 'b', item: goods(false) },
    { lineId: 'c', item: goods(false), taxableAddress: 'BUSINESS' as const },
  ];
  const adjustments = [
    { id: 'f', kind: 'fee' },
    { id: 'c', kind: 'coupon' },
    { id: 'g', kind: 'giftCard' },
  ];
  const usual = [
    { id: 'a', kind: 'line', groupId: 'books', at: 'SHIPPING' },
    { id: 'b', kind: 'line', groupId: null, at: 'BILLING' },
    { id: 'c', kind: 'line', groupId: null, at: 'BUSINESS' },
  ];
  expect(taxablesOf({ lines, delivered: false })).toEqual(usual);
  expect(taxablesOf({ lines, adjustments, delivered: true })).toEqual([
    ...usual,
    { id: 'f', kind: 'fee', groupId: null, at: 'SHIPPING' },
    { id: 'shipping', kind: 'delivery', groupId: null, at: 'SHIPPING' },
  ]);
  expect(taxablesOf({ lines: [], adjustments: [{ id: 'f', kind: 'fee' }], delivered: false })).toMatchObject([
    { at: 'BILLING' },
  ]);
});
