/** The app ids under which goods are sold; the first is the one that we answer with. */
export const STORE_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
export const STORE_APP_IDS: readonly string[] = [STORE_APP_ID, '1380b703-ce81-ff05-f115-39571d94dfcd'];

/** Variant of a product whose variants are not managed. */
export const DEFAULT_VARIANT_ID = '00000000-0000-0000-0000-000000000000';

/** The collection that every site has and that holds every product; the wire's id is no UUID (35 characters). */
export const ALL_PRODUCTS_ID = '00000000-000000-000000-000000000001';
export const ALL_PRODUCTS_SLUG = 'all-products';

/** Under which its counts are kept. */
export const ALL_PRODUCTS_KEY = '00000000-0000-0000-0000-000000000001';
