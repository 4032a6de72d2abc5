import type { HandlersOf, inventory } from '@headland/contract';
import type { Queryable } from '@headland/db';
import { type FieldViolation, isUuid, ValidationError } from '@headland/kernel';
import { listPage, presentPage, type Query, readTextQuery } from '@headland/query';
import { type StockPatch, type StockShift, setInventory, shiftInventory } from '../commands/change-inventory.ts';
import type { CatalogWork } from '../commands/work.ts';
import { inventoryEntity } from '../db/product-entity.ts';
import { selectProduct } from '../db/products.ts';
import { hasStock, type Product } from '../domain/product.ts';
import { MOST_PIECES } from '../domain/stock.ts';
import { catalogErrors } from '../errors.ts';
import { queryInventory } from '../queries/query-inventory.ts';
import type { ReadDeps } from './product-read-calls.ts';

function presentInventory(product: Product, only?: ReadonlySet<string>): inventory.InventoryItemV2 {
  const variants = only ? product.variants.filter((variant) => only.has(variant.id)) : product.variants;
  return {
    id: product.id,
    productId: product.id,
    trackQuantity: product.variants.some((variant) => variant.tracked),
    variants: variants.map((variant) => ({
      variantId: variant.id,
      inStock: hasStock(variant),
      ...(variant.tracked && { quantity: variant.quantity }),
      availableForPreorder: false,
    })),
    lastUpdated: product.updatedAt.toISOString(),
    numericId: product.numericId,
    preorderInfo: { enabled: false, limit: null },
  };
}

/** Stock as the merchant counts it. An inventory item has the id of its product. */
export function inventoryCalls(work: ReadDeps & CatalogWork) {
  const { database, cursorKey } = work;
  return {
    async queryInventory(ctx, request) {
      const asked = { wire: readTextQuery(request.query), cursorKey };
      const find = (query: Query, db: Queryable) => queryInventory(db, ctx, query);
      const page = await listPage(database, ctx, inventoryEntity, asked, find, () => []);
      const { offset, total } = presentPage(page);
      return {
        inventoryItems: page.items.map((product) => presentInventory(product)),
        metadata: { items: page.paging.limit, offset: offset ?? 0 },
        totalResults: total ?? 0,
      };
    },

    async getInventoryVariants(ctx, request) {
      const product = isUuid(request.inventoryId)
        ? await selectProduct(database.pool, ctx.site.id, request.inventoryId)
        : null;
      if (!product) throw catalogErrors.error('INVENTORY_NOT_FOUND');
      const ids = request.variantIds?.map((id) => id.toLowerCase());
      return { inventoryItem: presentInventory(product, ids && ids.length > 0 ? new Set(ids) : undefined) };
    },

    async updateInventoryVariants(ctx, request) {
      const { productId, trackQuantity, variants, preorderInfo } = request.inventoryItem;
      refusePreorder(preorderInfo);
      if (!productId || !isUuid(productId)) throw catalogErrors.error('INVENTORY_NOT_FOUND');
      const patches = (variants ?? []).map(
        (one): StockPatch => ({
          variantId: (one.variantId ?? '').toLowerCase(),
          ...(one.quantity != null && { quantity: one.quantity }),
          ...(one.inStock != null && { inStock: one.inStock }),
        }),
      );
      await setInventory(work, ctx, productId.toLowerCase(), trackQuantity ?? undefined, patches);
      return {};
    },

    async incrementInventory(ctx, request) {
      const shifts = readShifts('incrementData', request.incrementData ?? [], (one) => one.incrementBy);
      await shiftInventory(work, ctx, shifts);
      return {};
    },

    async decrementInventory(ctx, request) {
      const shifts = readShifts('decrementData', request.decrementData ?? [], (one) => one.decrementBy);
      const preordered = (request.decrementData ?? []).findIndex(({ preorderRequest }) => preorderRequest);
      if (preordered !== -1) throw notPreordered(`decrementData[${preordered}].preorderRequest`);
      const taken = shifts.map((shift) => ({ ...shift, by: -shift.by }));
      await shiftInventory(work, ctx, taken);
      return {};
    },
  } satisfies HandlersOf<
    'queryInventory' | 'getInventoryVariants' | 'updateInventoryVariants' | 'incrementInventory' | 'decrementInventory'
  >;
}

/** What a client reads, that nothing is sold ahead, it may send back. @throws ValidationError */
function refusePreorder(given: inventory.PreorderInfo | undefined): void {
  for (const name of ['enabled', 'limit', 'message'] as const) {
    if (given?.[name]) throw notPreordered(`inventoryItem.preorderInfo.${name}`);
  }
}

function notPreordered(field: string): ValidationError {
  return ValidationError.field(field, 'is not offered: nothing is sold before it is there', 'FIELD_NOT_ALLOWED');
}

interface WireShift {
  readonly inventoryId?: string;
  readonly productId?: string;
  readonly variantId?: string;
}

function readShifts<T extends WireShift>(
  list: string,
  wire: readonly T[],
  amount: (one: T) => number | undefined,
): StockShift[] {
  const violations: FieldViolation[] = [];
  const shifts = wire.map((one, index) => {
    const here = `${list}[${index}]`;
    const productId = one.inventoryId ?? one.productId ?? '';
    const by = amount(one) ?? 0;
    const field = `${here}.${list === 'incrementData' ? 'incrementBy' : 'decrementBy'}`;
    if (!isUuid(productId)) {
      violations.push({
        field: `${here}.productId`,
        description: 'must be the id of a product',
        violatedRule: 'FORMAT',
      });
    }
    if (!Number.isInteger(by) || by < 1 || by > MOST_PIECES) {
      violations.push({
        field,
        description: `must be a whole number from 1 to ${MOST_PIECES}`,
        violatedRule: by > MOST_PIECES ? 'MAX' : 'MIN',
      });
    }
    return { productId: productId.toLowerCase(), variantId: (one.variantId ?? '').toLowerCase(), by, field };
  });
  if (violations.length > 0) throw new ValidationError(violations);
  return shifts;
}
