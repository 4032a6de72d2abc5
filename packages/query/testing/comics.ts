import pg from 'pg';
import {
  type CompiledQuery,
  compileQuery,
  defineEntity,
  type Query,
  type RowKey,
  searchEntries,
  wordsTable,
} from '../index.ts';

const everyOperator = ['hasSome', 'hasAll', 'exists', 'isEmpty', 'eq', 'ne', 'in', 'nin'] as const;

/** An entity with every type of field, nullable and not, in columns, expressions and rows of another table. */
export const comics = defineEntity({
  entity: 'comics',
  rows: 100,
  fields: {
    id: { type: 'uuid', sql: 'c.id', sortable: true, aggregatable: true },
    name: { type: 'text', sql: 'c.name', sortable: true, aggregatable: true },
    slug: { type: 'text', sql: 'c.slug', sortable: true, nullable: false },
    'details.blurb': { type: 'text', sql: `c.document -> 'details' ->> 'blurb'`, sortable: true, aggregatable: true },
    price: { type: 'minor', sql: 'c.price_minor', sortable: true, aggregatable: true },
    'priceData.price': {
      type: 'minor',
      sql: 'coalesce(c.price_minor, 0)',
      sortable: true,
      nullable: false,
      aggregatable: true,
    },
    pages: { type: 'number', sql: 'c.pages', sortable: true, aggregatable: true },
    rating: { type: 'number', sql: 'c.rating', sortable: true, aggregatable: true },
    numericId: { type: 'integer', sql: 'c.numeric_id', sortable: true, nullable: false, aggregatable: true },
    revision: { type: 'integer', sql: 'c.revision', sortable: true, aggregatable: true },
    hidden: { type: 'boolean', sql: 'c.hidden', sortable: true, aggregatable: true },
    createdDate: { type: 'instant', sql: 'c.created_at', sortable: true, nullable: false, aggregatable: true },
    lastUpdated: { type: 'instant', sql: 'c.updated_at', sortable: true, aggregatable: true },
    ownerId: { type: 'uuid', sql: 'c.owner_id', sortable: true, aggregatable: true },
    tags: { type: 'textArray', sql: 'c.tags', operators: everyOperator, sortable: true, aggregatable: true },
    sizes: { type: 'numberArray', sql: 'c.sizes', sortable: true, aggregatable: true },
    collectionIds: {
      type: 'uuidArray',
      sql: {
        from: 'comic_collections cc',
        where: 'cc.site = c.site and cc.comic_id = c.id',
        value: 'cc.collection_id',
      },
      sortable: true,
      aggregatable: true,
    },
  },
  search: {
    sql: 'c.search',
    words: 'comic_words',
    // Few enough that random searches are looked up both ways.
    begun: 2,
    // Few enough that random searches find more.
    countedTo: 4,
    fields: { name: { code: 'n' }, slug: { code: 's', typos: false }, 'details.blurb': { code: 'b' } },
  },
  maxSort: 4,
});

/** How a shelf is called where a site's id is expected. */
export function shelfName(site: number): string {
  return `00000000-0000-0000-0000-${String(site).padStart(12, '0')}`;
}

/** A comic as the wire would show it. Money is decimal; whole numbers of 64 bits are text. */
export interface Comic extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly name: string | null;
  readonly slug: string;
  readonly details: { readonly blurb: string | null };
  readonly price: string | number | null;
  readonly priceData: { readonly price: string | number };
  readonly pages: number | null;
  readonly rating: number | null;
  readonly numericId: string;
  readonly revision: string | null;
  readonly hidden: boolean | null;
  readonly createdDate: string;
  readonly lastUpdated: string | null;
  readonly ownerId: string | null;
  readonly tags: readonly string[] | null;
  readonly sizes: readonly number[] | null;
  readonly collectionIds: readonly string[];
}

/** What the wire shows as decimals, as it is stored. */
export interface StoredComic {
  readonly comic: Comic;
  readonly priceMinor: string | null;
}

// The columns' own collation sorts by language, as a shop's database may: the language of queries must not care.
const SCHEMA = `
  create schema headland;
  set search_path = headland;
  create table comics (
    site int not null, id uuid not null,
    name text collate "und-x-icu", slug text collate "und-x-icu" not null, document jsonb not null,
    price_minor int8, pages int4, rating float8, numeric_id int8 not null, revision int8, hidden boolean,
    created_at timestamptz not null, updated_at timestamptz, owner_id uuid, tags text[], sizes float8[],
    search tsvector, primary key (site, id));
  create table comic_collections (
    site int not null, comic_id uuid not null, collection_id uuid not null,
    primary key (site, comic_id, collection_id));
  create index comics_search on comics using gin (search);
  ${wordsTable({
    words: 'comic_words',
    rows: 'comics',
    site: `('00000000-0000-0000-0000-' || lpad(new.site::text, 12, '0'))::uuid`,
    forgiving: ['n', 'b'],
  })}`;

const INSERT_COMICS = `
  insert into comics
  select $1, id, name, slug, document, price_minor, pages, rating, numeric_id, revision, hidden,
    created_at, updated_at, owner_id, tags, sizes, array_to_tsvector(search)
  from json_to_recordset($2) as row (id uuid, name text, slug text, document jsonb, price_minor int8, pages int4,
    rating float8, numeric_id int8, revision int8, hidden boolean, created_at timestamptz, updated_at timestamptz,
    owner_id uuid, tags text[], sizes float8[], search text[])`;

const INSERT_COLLECTIONS = `
  insert into comic_collections
  select $1, comic_id, collection_id from json_to_recordset($2) as row (comic_id uuid, collection_id uuid)`;

/** A shelf of comics in a real database. Each `site` is a shelf of its own. */
export class Shelf {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  /** Connects and makes the tables. @param url connection string of an empty database. */
  static async open(url: string): Promise<Shelf> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(SCHEMA);
    // Far from UTC, and dates in an unusual style: neither may show in any answer.
    await client.query(`set timezone = 'Pacific/Kiritimati'; set datestyle = 'SQL, DMY'`);
    return new Shelf(client);
  }

  close(): Promise<void> {
    return this.#client.end();
  }

  async add(site: number, stored: readonly StoredComic[]): Promise<void> {
    const rows = stored.map(({ comic, priceMinor }) => ({
      id: comic.id,
      name: comic.name,
      slug: comic.slug,
      document: { details: comic.details },
      price_minor: priceMinor,
      pages: comic.pages,
      rating: comic.rating,
      numeric_id: comic.numericId,
      revision: comic.revision,
      hidden: comic.hidden,
      created_at: comic.createdDate,
      updated_at: comic.lastUpdated,
      owner_id: comic.ownerId,
      tags: comic.tags,
      sizes: comic.sizes,
      search: searchEntries(comics, shelfName(site), {
        name: comic.name,
        slug: comic.slug,
        'details.blurb': comic.details.blurb,
      }),
    }));
    const links = stored.flatMap(({ comic }) =>
      comic.collectionIds.map((collection) => ({ comic_id: comic.id, collection_id: collection })),
    );
    await this.#client.query({ name: 'add-comics', text: INSERT_COMICS, values: [site, JSON.stringify(rows)] });
    await this.#client.query({ name: 'add-links', text: INSERT_COLLECTIONS, values: [site, JSON.stringify(links)] });
  }

  /** @param plant changes the compiled query: how negative controls plant a bug. */
  async find(site: number, query: Query, minorExponent: number, plant: Plant = (compiled) => compiled): Promise<Found> {
    const { filter, where, tail, rowKey, parameters } = plant(
      compileQuery(query, { firstParameter: 2, minorExponent }),
    );
    const { rows } = await this.#client.query<{ id: string; key: (string | null)[] }>(
      `select c.id, ${rowKey} as key from comics c where c.site = $1 and ${where} ${tail}`,
      [site, ...parameters],
    );
    const filterParameters = parameters.slice(0, highestPlace(filter) - 1);
    const counted = await this.#client.query<{ total: number }>(
      `select count(*)::int4 as total from comics c where c.site = $1 and ${filter}`,
      [site, ...filterParameters],
    );
    return { rows, total: counted.rows[0]?.total ?? -1 };
  }
}

export type Plant = (compiled: CompiledQuery) => CompiledQuery;

export interface Found {
  readonly rows: readonly { readonly id: string; readonly key: RowKey }[];
  readonly total: number;
}

function highestPlace(sql: string): number {
  return Math.max(1, ...[...sql.matchAll(/\$(\d+)::/g)].map(([, place]) => Number(place)));
}
