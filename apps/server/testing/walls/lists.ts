import { collectionEntity, productEntity, storeVariantEntity } from '@headland/catalog';
import type { BuiltCallId } from '@headland/contract';
import { shownMembers, shownSearchFields } from '@headland/members';
import { buyersOrderFields } from '@headland/orders';
import { nearText, type Shapes } from './shape.ts';
import { shapesOf } from './shapes.ts';

/** A list that somebody may ask who does not act for the business. */
export interface OpenList {
  readonly name: string;
  readonly call: BuiltCallId;
  /** Who asks: orders are a member's own. */
  readonly as: 'visitor' | 'member';
  readonly shapes: Shapes;
  /** Puts a query into the call's request. */
  request(query: object): object;
}

const query = (asked: object) => ({ query: asked });
const members = { call: 'queryMembers', as: 'visitor', shapes: shapesOf(shownMembers, 'sorting') } as const;

/** All of them; `lists.test.ts` compares them with the contract. */
export const openLists: readonly OpenList[] = [
  { name: 'products', call: 'queryProducts', as: 'visitor', shapes: shapesOf(productEntity), request: query },
  {
    name: 'variants of the store',
    call: 'queryStoreVariants',
    as: 'visitor',
    shapes: shapesOf(storeVariantEntity),
    request: query,
  },
  { name: 'collections', call: 'queryCollections', as: 'visitor', shapes: shapesOf(collectionEntity), request: query },
  { ...members, name: 'members', request: query },
  {
    ...members,
    name: 'members, searched',
    request: (asked) => ({ query: asked, search: { expression: nearText(0), fields: shownSearchFields } }),
  },
  {
    ...members,
    name: 'members in an address',
    call: 'listMembers',
    shapes: inAddress(members.shapes),
    request: (asked) => asked,
  },
  {
    name: 'a member’s orders',
    call: 'searchOrders',
    as: 'member',
    shapes: shapesOf(buyersOrderFields),
    request: (asked) => ({ search: asked }),
  },
];

/** What has no filter. */
function inAddress(shapes: Shapes): Shapes {
  return Object.fromEntries(Object.entries(shapes).filter(([, shape]) => !('filter' in shape(1))));
}
