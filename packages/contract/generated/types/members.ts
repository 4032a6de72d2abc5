// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type Status =
  | 'UNKNOWN'
  | 'PENDING'
  | 'APPROVED'
  | 'BLOCKED'
  | 'OFFLINE';

export type PrivacyStatusStatus =
  | 'UNKNOWN'
  | 'PRIVATE'
  | 'PUBLIC';

export type ActivityStatusStatus =
  | 'UNKNOWN'
  | 'ACTIVE'
  | 'MUTED';

export type Set =
  | 'PUBLIC'
  | 'EXTENDED'
  | 'FULL';

export type SortOrder =
  | 'ASC'
  | 'DESC';

export interface Member {
  /** Read-only. */
  id?: string | null;
  loginEmail?: string | null;
  /** Read-only. */
  loginEmailVerified?: boolean | null;
  status?: Status;
  /** Read-only. */
  contactId?: string | null;
  contact?: Contact;
  profile?: Profile;
  privacyStatus?: PrivacyStatusStatus;
  /** Read-only. */
  activityStatus?: ActivityStatusStatus;
  /** Read-only. ISO-8601. */
  createdDate?: string | null;
  /** Read-only. ISO-8601. */
  updatedDate?: string | null;
  /** Read-only. ISO-8601. */
  lastLoginDate?: string | null;
  /** @deprecated */
  extendedFields?: ExtendedFields;
}

export interface QueryMembersRequest {
  query?: Query;
  /** @deprecated */
  fieldSet?: Set;
  fieldsets?: Set[];
  search?: Search;
}

export interface QueryMembersResponse {
  members?: Member[];
  metadata?: PagingMetadata;
  cursorPagingMetadata?: CursorPagingMetadata;
}

export interface ListMembersRequest {
  paging?: Paging;
  /** @deprecated */
  fieldSet?: Set;
  fieldsets?: Set[];
  sorting?: Sorting[];
  cursorPaging?: CursorPaging;
}

export interface ListMembersResponse {
  members?: Member[];
  metadata?: PagingMetadata;
  cursorPagingMetadata?: CursorPagingMetadata;
}

export interface GetMyMemberResponse {
  member?: Member;
}

export interface Contact {
  /** Read-only. @deprecated */
  contactId?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  phones?: string[] | null;
  emails?: string[] | null;
  addresses?: Address[];
  birthdate?: string | null;
  company?: string | null;
  jobTitle?: string | null;
  customFields?: { [key: string]: CustomField };
}

export interface Profile {
  nickname?: string | null;
  /** Read-only. */
  slug?: string | null;
  photo?: Image;
  cover?: Image;
  title?: string | null;
}

export interface ExtendedFields {
  namespaces?: { [key: string]: unknown };
}

export interface Query {
  filter?: unknown;
  paging?: Paging;
  sorting?: Sorting[];
  cursorPaging?: CursorPaging;
}

export interface Search {
  expression?: string | null;
  fields?: string[];
}

export interface PagingMetadata {
  count?: number | null;
  offset?: number | null;
  total?: number | null;
  tooManyToCount?: boolean | null;
  hasNext?: boolean | null;
}

export interface CursorPagingMetadata {
  count?: number | null;
  cursors?: Cursors;
  hasNext?: boolean | null;
}

export interface Address {
  /** One of Street. */
  streetAddress?: StreetAddress;
  /** One of Street. */
  addressLine?: string | null;
  /** Read-only. */
  id?: string | null;
  addressLine2?: string | null;
  city?: string | null;
  subdivision?: string | null;
  country?: string | null;
  postalCode?: string | null;
}

export interface CustomField {
  name?: string | null;
  value?: unknown;
}

export interface Image {
  id?: string;
  url?: string;
  height?: number;
  width?: number;
  offsetX?: number | null;
  offsetY?: number | null;
}

export interface Paging {
  limit?: number | null;
  offset?: number | null;
}

export interface Sorting {
  fieldName?: string;
  order?: SortOrder;
  selectItemsBy?: { [key: string]: unknown[] } | null;
  origin?: AddressLocation;
}

export interface CursorPaging {
  limit?: number | null;
  cursor?: string | null;
}

export interface Cursors {
  next?: string | null;
  prev?: string | null;
}

export interface StreetAddress {
  number?: string;
  name?: string;
}

export interface AddressLocation {
  latitude?: number | null;
  longitude?: number | null;
}

export interface GetMyMemberRequest {
  fieldsets?: Set[];
}

export interface GetMemberRequest {
  id: string;
  fieldsets?: Set[];
}

export interface GetMemberResponse {
  member?: Member;
}

export interface CreateMemberRequest {
  member?: Member;
}

export interface CreateMemberResponse {
  member?: Member;
}

export interface UpdateMemberRequest {
  member?: UpdatedMember;
}

export interface UpdateMemberResponse {
  member?: Member;
}

export interface UpdateMySlugRequest {
  slug: string;
}

export interface UpdateMemberSlugRequest {
  id: string;
  slug: string;
}

export interface UpdateSlugResponse {
  member?: Member;
}

export interface MemberIdRequest {
  id: string;
}

export interface DeleteMyMemberRequest {
  contentAssigneeId?: string | null;
}

export type DeleteMemberResponse = { [key: string]: never };

export interface UpdatedMember {
  loginEmail?: string | null;
  /** Read-only. */
  loginEmailVerified?: boolean | null;
  /** Read-only. */
  status?: Status;
  /** Read-only. */
  contactId?: string | null;
  contact?: Contact;
  profile?: Profile;
  privacyStatus?: PrivacyStatusStatus;
  /** Read-only. */
  activityStatus?: ActivityStatusStatus;
  /** Read-only. ISO-8601. */
  createdDate?: string | null;
  /** Read-only. ISO-8601. */
  updatedDate?: string | null;
  /** Read-only. ISO-8601. */
  lastLoginDate?: string | null;
  /** @deprecated */
  extendedFields?: ExtendedFields;
  id?: string | null;
}
