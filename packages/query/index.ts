/**
 * The wire's query language: filter JSON → AST → SQL over a declared field map, with paging by offset or cursor and an
 * in-memory evaluator as the oracle of its tests.
 */
export type {
  Aggregation,
  ResultRow,
} from './aggregations/aggregation.ts';
export { type CompiledAggregations, compileAggregations } from './aggregations/compile-aggregations.ts';
export { evaluateAggregations } from './aggregations/evaluate-aggregations.ts';
export { type AggregationResult, presentAggregations } from './aggregations/present-aggregations.ts';
export type {
  Comparison,
  CursorPaging,
  Filter,
  Match,
  OffsetPaging,
  Query,
  RowKey,
  Search,
  Value,
} from './ast.ts';
export { fieldsIn } from './ast.ts';
export { type CompileOptions, compileFilter, type SqlCondition } from './compile-filter.ts';
export { type CompiledQuery, compileQuery } from './compile-query.ts';
export { admitRead, type ListsDatabase } from './cost/admit-read.ts';
export { CHEAP, MOST } from './cost/bounds.ts';
export { type Price, priceOf } from './cost/price.ts';
export { WEIGHTS } from './cost/weights.ts';
export type { CursorSeal } from './cursor.ts';
export type { Document } from './document.ts';
export { QueryError } from './errors.ts';
export { type EvaluatedRow, type Evaluation, evaluate, matches } from './evaluate.ts';
export {
  type ArrayDeclaration,
  defineEntity,
  type EntityDeclaration,
  type Field,
  type FieldDeclaration,
  type Operator,
  type QueryEntity,
  type Rows,
  type ScalarDeclaration,
  type SearchDeclaration,
  type SortTerm,
} from './field-map.ts';
export {
  type Asked,
  type Found,
  type ListPage,
  listPage,
  type PageMetadata,
  presentNext,
  presentPage,
} from './lists/list-page.ts';
export { type Listing, listRows, selectRows } from './lists/list-rows.ts';
export { askOwn, type OwnQuestion } from './lists/own-question.ts';
export { type SearchPage, searchPage } from './lists/search-page.ts';
export { type Page, pageOf } from './page.ts';
export type { SqlParameter } from './parameters.ts';
export { parseFilter } from './parse-filter.ts';
export { type ParseOptions, parseQuery } from './parse-query.ts';
export { searchEntries } from './search/search-index.ts';
export { type WordsTable, wordsTable } from './search/words-table.ts';
export { readTextQuery } from './text-query.ts';
