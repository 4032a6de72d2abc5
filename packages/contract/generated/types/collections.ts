// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type MediaItemType =
  | 'unspecified_media_item_type'
  | 'image'
  | 'video'
  | 'audio'
  | 'document'
  | 'zip';

export type SortOrder =
  | 'ASC'
  | 'DESC';

export interface Collection {
  /** Read-only. */
  id?: string | null;
  name?: string | null;
  /** Read-only. */
  media?: Media;
  /** Read-only. */
  numberOfProducts?: number;
  description?: string | null;
  slug?: string | null;
  visible?: boolean | null;
  seoSchema?: SeoSchema;
  /** Read-only. ISO-8601. */
  lastUpdated?: string | null;
}

export interface Media {
  mainMedia?: MediaItem;
  items?: MediaItem[];
}

export interface MediaItem {
  /** One of Item. */
  image?: MediaItemUrlAndSize;
  /** One of Item. */
  video?: MediaItemVideo;
  thumbnail?: MediaItemUrlAndSize;
  mediaType?: MediaItemType;
  title?: string;
  id?: string;
}

export interface MediaItemUrlAndSize {
  url?: string;
  width?: number;
  height?: number;
  format?: string | null;
  altText?: string | null;
}

export interface MediaItemVideo {
  files?: MediaItemUrlAndSize[];
  stillFrameMediaId?: string;
}

export interface SeoSchema {
  tags?: Tag[];
  settings?: Settings;
}

export interface Tag {
  type?: string;
  props?: { [key: string]: unknown } | null;
  meta?: { [key: string]: unknown } | null;
  children?: string;
  custom?: boolean;
  disabled?: boolean;
}

export interface Settings {
  preventAutoRedirect?: boolean;
  keywords?: Keyword[];
}

export interface Keyword {
  term?: string;
  isMain?: boolean;
  origin?: string | null;
}

export interface QueryCollectionsRequest {
  query?: PlatformQuery;
}

export interface PlatformQuery {
  /** One of PagingMethod. */
  paging?: PlatformPaging;
  /** One of PagingMethod. */
  cursorPaging?: CursorPaging;
  filter?: { [key: string]: unknown } | null;
  sort?: Sorting[];
}

export interface PlatformPaging {
  limit?: number | null;
  offset?: number | null;
}

export interface CursorPaging {
  limit?: number | null;
  cursor?: string | null;
}

export interface Sorting {
  fieldName?: string;
  order?: SortOrder;
  selectItemsBy?: { [key: string]: unknown }[] | null;
  origin?: AddressLocation;
}

export interface AddressLocation {
  latitude?: number | null;
  longitude?: number | null;
}

export interface QueryCollectionsResponse {
  collections?: Collection[];
  metadata?: PlatformPagingMetadata;
}

export interface PlatformPagingMetadata {
  count?: number | null;
  offset?: number | null;
  total?: number | null;
  cursors?: Cursors;
}

export interface Cursors {
  next?: string | null;
  prev?: string | null;
}

export interface GetCollectionRequest {
  id: string;
}

export interface GetCollectionResponse {
  collection?: Collection;
}

export interface GetCollectionBySlugRequest {
  slug: string;
}

export interface GetCollectionBySlugResponse {
  collection?: Collection;
}
