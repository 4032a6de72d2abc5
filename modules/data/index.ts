/** Data collections of a site: none can be made yet, and every question for one is answered so. */
import type { Module } from '@headland/module';
import { itemCalls } from './http/item-calls.ts';
import { dataModule } from './module.ts';

export { dataModule } from './module.ts';

export function createData(): Module {
  return { ...dataModule, handlers: itemCalls };
}
