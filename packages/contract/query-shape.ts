/** How the text of a query parameter becomes a value; printed by the generator from the request's types. */
export type QueryShape =
  | 'text'
  | 'number'
  | 'boolean'
  | 'any'
  | { readonly list: QueryShape }
  | { readonly map: QueryShape }
  | { readonly fields: Readonly<Record<string, QueryShape>> };
