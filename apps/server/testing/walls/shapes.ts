import { randomUUID } from 'node:crypto';

/** A query of one shape, as large as it is asked for. */
export type Shape = (size: number) => object;

const OFFSET = { paging: { limit: 100 } };
const CURSOR = { cursorPaging: { limit: 100 } };

/** Texts that products nearly say, so that no comparison ends early. */
const text = (at: number) => `under a red moon answers nobody, and the harbor ${at}`;
const list = <T>(size: number, item: (at: number) => T): T[] => Array.from({ length: size }, (_, at) => item(at));
const any = (size: number, item: (at: number) => object) => ({ $or: list(size, item) });
const words = (size: number, letters: number) =>
  list(size, (at) =>
    (at * 7_919 + 17)
      .toString(26)
      .replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')
      .padStart(letters, 'moonlight'),
  )
    .join(' ')
    .slice(0, 200);

const filters: Readonly<Record<string, Shape>> = {
  'description $contains': (size) => any(size, (at) => ({ description: { $contains: text(at) } })),
  'description $endsWith': (size) => any(size, (at) => ({ description: { $endsWith: text(at) } })),
  'description $gt': (size) => any(size, (at) => ({ description: { $gt: `z${at}` } })),
  'not description $contains': (size) => ({ $not: any(size, (at) => ({ description: { $contains: text(at) } })) }),
  'name $contains': (size) => any(size, (at) => ({ name: { $contains: text(at) } })),
  'name $startsWith': (size) => any(size, (at) => ({ name: { $startsWith: text(at) } })),
  'name $gt': (size) => any(size, (at) => ({ name: { $gt: `zz${at}` } })),
  'brand $eq': (size) => any(size, (at) => ({ brand: `nobody ${at}` })),
  'brand $in 500': (size) => any(size, (at) => ({ brand: { $in: list(500, (n) => `nobody ${at} ${n}`) } })),
  'brand $exists': (size) => any(size, () => ({ ribbon: { $exists: true } })),
  'sku $eq': (size) => any(size, (at) => ({ sku: `none-${at}` })),
  'sku $in 100': (size) => any(size, (at) => ({ sku: { $in: list(100, (n) => `none-${at}-${n}`) } })),
  'price $gt': (size) => any(size, (at) => ({ price: { $gt: 1_000_000 + at } })),
  'createdDate $lt': (size) => any(size, (at) => ({ createdDate: { $lt: `19${10 + (at % 90)}-01-01T00:00:00Z` } })),
  'slug $eq': (size) => any(size, (at) => ({ slug: `comic-${at}` })),
  'slug $startsWith': (size) => any(size, (at) => ({ slug: { $startsWith: `comicx-${at}` } })),
  'id $in 100': (size) => any(size, () => ({ id: { $in: list(100, () => randomUUID()) } })),
  'id $contains': (size) => any(size, (at) => ({ id: { $contains: `zz${at}` } })),
  'collectionIds $hasSome 100': (size) =>
    any(size, () => ({ collectionIds: { $hasSome: list(100, () => randomUUID()) } })),
  'collectionIds $hasAll 100': (size) =>
    any(size, () => ({ collectionIds: { $hasAll: list(100, () => randomUUID()) } })),
  'collectionIds $hasSome 1': (size) => any(size, () => ({ collectionIds: { $hasSome: [randomUUID()] } })),
};

const searches: Readonly<Record<string, Shape>> = {
  'search, forgiving, any': (size) => ({ search: { expression: words(size, 5), mode: 'OR', fuzzy: true } }),
  'search, forgiving, all': (size) => ({ search: { expression: words(size, 5), mode: 'AND', fuzzy: true } }),
  'search, short words': (size) => ({ search: { expression: words(size, 3), mode: 'OR' } }),
  'search of common words': (size) => ({
    search: {
      expression: 'ship under red moon answers nobody harbour keeps light salt vesper warm'
        .split(' ')
        .slice(0, size)
        .join(' '),
      mode: 'OR',
      fuzzy: true,
    },
  }),
  'common word by price': (size) => ({
    search: { expression: 'moon harbour light', mode: 'OR' },
    sort: list(Math.min(size, 1), () => ({ fieldName: 'price', order: 'DESC' })),
  }),
  'common word, found by none of': (size) => ({
    search: { expression: 'moon', mode: 'AND' },
    filter: any(size, (at) => ({ description: { $contains: text(at) } })),
  }),
};

const orders: Readonly<Record<string, Shape>> = {
  'sorted by brand': () => ({ sort: [{ fieldName: 'brand', order: 'DESC' }] }),
  'sorted by ten fields': () => ({
    sort: [
      'ribbon',
      'brand',
      'productType',
      'price',
      'sku',
      'name',
      'slug',
      'createdDate',
      'lastUpdated',
      'numericId',
    ].map((fieldName) => ({ fieldName, order: 'ASC' })),
  }),
  'visible alone': () => ({ filter: { visible: true } }),
};

/** Queries of products that a stranger might find dear, by what makes them so; each in both ways of paging. */
export const productShapes: Readonly<Record<string, Shape>> = Object.fromEntries([
  ...Object.entries(filters).flatMap(([name, filter]) => [
    [`${name}, counted`, (size: number) => ({ filter: filter(size), ...OFFSET })],
    [`${name}, by cursor`, (size: number) => ({ filter: filter(size), ...CURSOR })],
    [
      `${name}, sorted by brand`,
      (size: number) => ({ filter: filter(size), sort: [{ fieldName: 'brand', order: 'ASC' }], ...OFFSET }),
    ],
  ]),
  ...Object.entries({ ...searches, ...orders }).flatMap(([name, shape]) => [
    [`${name}, counted`, (size: number) => ({ ...shape(size), ...OFFSET })],
    [`${name}, by cursor`, (size: number) => ({ ...shape(size), ...CURSOR })],
  ]),
  ['a deep page', (size: number) => ({ paging: { limit: 100, offset: size * 1_000 } })],
  [
    'a deep page, sorted by brand',
    (size: number) => ({ paging: { limit: 100, offset: size * 1_000 }, sort: [{ fieldName: 'brand', order: 'ASC' }] }),
  ],
  ['the largest page', () => OFFSET],
]);
