import type { Queryable } from '@headland/db';
import type { Module } from './module.ts';

/** Whether any module keeps amounts of a site. @param modules asked for at each use: most are made later */
export function hasPrices(modules: () => readonly Module<unknown, unknown>[]) {
  return async (tx: Queryable, siteId: string): Promise<boolean> => {
    for (const module of modules()) if (await module.hasPrices?.(tx, siteId)) return true;
    return false;
  };
}
