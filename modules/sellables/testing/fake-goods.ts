import type { Module } from '@headland/module';
import { combineSellables, type Sellable } from '../index.ts';
import { createFakeSellable, fakeSellableChecks, fakeSellableMigrations } from './fake-sellable.ts';

export interface FakeGoods extends Module<Sellable> {
  readonly sellable: Sellable;
}

/** The fake as a module among others: its tables, its check, and what it sells. @param sellables several apps, or a twin */
export function fakeGoods(...sellables: readonly Sellable[]): FakeGoods {
  return {
    name: 'fake-goods',
    migrations: fakeSellableMigrations,
    checks: fakeSellableChecks,
    sellable: sellables.length === 0 ? createFakeSellable() : combineSellables(sellables),
  };
}
