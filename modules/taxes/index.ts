/** Taxes: groups of things that are taxed alike, regions in which tax is collected, and the rates between them. */
import type { Database } from '@headland/db';
import type { Module } from '@headland/module';
import type { TaxSource } from '@headland/purchase';
import { removeExemptMember } from './db/exempt-buyers.ts';
import { selectGroup } from './db/groups.ts';
import { lockTaxes } from './db/lock-taxes.ts';
import { selectMapping } from './db/mappings.ts';
import { selectRegion } from './db/regions.ts';
import type { TaxDeps, TaxLock } from './deps.ts';
import { type AutomaticCalculator, MANUAL } from './domain/calculators.ts';
import { exemptCalls, exemptionOfMember } from './http/exempt-calls.ts';
import { groupCalls } from './http/group-calls.ts';
import { mappingCalls } from './http/mapping-calls.ts';
import { presentGroup, presentMapping, presentRegion } from './http/present-taxes.ts';
import { regionCalls } from './http/region-calls.ts';
import { taxesModule } from './module.ts';
import { findRates } from './queries/find-rates.ts';
import { keepTaxes } from './queries/kept-taxes.ts';

export { readTaxTable, TaxTableError } from './calculators/tax-table.ts';
export type { AutomaticCalculator } from './domain/calculators.ts';
export { taxesModule } from './module.ts';
export { type TaxId, wrongTaxId } from './tax-ids/tax-id.ts';

export interface TaxesOptions {
  readonly database: Database;
  /** Secret that cursors are sealed with. */
  readonly cursorKey: Uint8Array;
  /** How long a change made by another process stays unseen by what is quoted here; 5 seconds if it is not said. */
  readonly cacheMilliseconds?: number;
  readonly isMember: TaxDeps['isMember'];
  /** Who can say rates beside the owner; nobody if it is not said. */
  readonly automatic?: readonly AutomaticCalculator[];
  /** How long one of them is waited for; a second if it is not said. */
  readonly mostMilliseconds?: number;
  /** A test's twin in the place of the lock that writers take. */
  readonly lock?: TaxLock;
  /** Told of one that failed. */
  readonly report: (error: unknown, where: string) => void;
}

export interface Taxes extends Module {
  /** What the site's own settings say of each purchase. */
  readonly source: TaxSource;
}

export function createTaxes(options: TaxesOptions): Taxes {
  const {
    database,
    cursorKey,
    report,
    isMember,
    cacheMilliseconds = 5_000,
    automatic = [],
    mostMilliseconds = 1_000,
  } = options;
  const kept = keepTaxes(cacheMilliseconds);
  const deps: TaxDeps = {
    database,
    cursorKey,
    calculators: [MANUAL, ...automatic],
    kept,
    lock: options.lock ?? lockTaxes,
    isMember,
  };
  return {
    ...taxesModule,
    onMemberForgotten: (tx, ctx, memberId) => removeExemptMember(tx, ctx.site.id, memberId),
    personalData: [exemptionOfMember(database)],
    source: findRates({ kept, automatic, report, mostMilliseconds }),
    handlers: { ...groupCalls(deps), ...regionCalls(deps), ...mappingCalls(deps), ...exemptCalls(deps) },
    entities: {
      tax_group: async (db, ctx, id) => {
        const group = await selectGroup(db, ctx.site.id, id);
        return group && presentGroup(group);
      },
      tax_region: async (db, ctx, id) => {
        const region = await selectRegion(db, ctx.site.id, id);
        return region && presentRegion(region);
      },
      tax_mapping: async (db, ctx, id) => {
        const mapping = await selectMapping(db, ctx.site.id, id);
        return mapping && presentMapping(mapping);
      },
    },
  };
}
