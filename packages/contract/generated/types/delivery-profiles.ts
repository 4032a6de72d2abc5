// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type SortOrder =
  | 'ASC'
  | 'DESC';

export type ChargeType =
  | 'HANDLING_FEE'
  | 'INSURANCE';

export interface DeliveryProfile {
  /** Read-only. */
  id?: string | null;
  name?: string | null;
  /** Read-only. */
  default?: boolean | null;
  deliveryRegions?: DeliveryRegion[];
  createdBy?: CreatedBy;
  /** Read-only. */
  revision?: string | null;
  /** Read-only. ISO-8601. */
  createdDate?: string | null;
  /** Read-only. ISO-8601. */
  updatedDate?: string | null;
  extendedFields?: ExtendedFields;
}

export interface CreateDeliveryProfileRequest {
  deliveryProfile: DeliveryProfile;
}

export interface CreateDeliveryProfileResponse {
  deliveryProfile?: DeliveryProfile;
}

export interface GetDeliveryProfileRequest {
  deliveryProfileId: string;
}

export interface GetDeliveryProfileResponse {
  deliveryProfile?: DeliveryProfile;
}

export interface UpdateDeliveryProfileRequest {
  deliveryProfile: DeliveryProfile;
  fieldMask?: string[];
}

export interface UpdateDeliveryProfileResponse {
  deliveryProfile?: DeliveryProfile;
}

export interface DeleteDeliveryProfileRequest {
  deliveryProfileId: string;
}

export type DeleteDeliveryProfileResponse = { [key: string]: never };

export interface QueryDeliveryProfilesRequest {
  query?: CursorQuery;
}

export interface QueryDeliveryProfilesResponse {
  deliveryProfiles?: DeliveryProfile[];
  pagingMetadata?: CursorPagingMetadata;
}

export interface AddDeliveryRegionRequest {
  deliveryProfileId: string;
  deliveryRegion: DeliveryRegion;
  /** Read-only. */
  revision?: string | null;
}

export interface AddDeliveryRegionResponse {
  deliveryProfile?: DeliveryProfile;
}

export interface UpdateDeliveryRegionRequest {
  deliveryProfileId: string;
  deliveryRegion: DeliveryRegion;
  fieldMask?: string[];
  /** Read-only. */
  revision?: string | null;
}

export interface UpdateDeliveryRegionResponse {
  deliveryProfile?: DeliveryProfile;
}

export interface GetDeliveryProfileByDeliveryRegionIdRequest {
  deliveryRegionId: string;
}

export interface GetDeliveryProfileByDeliveryRegionIdResponse {
  deliveryProfile?: DeliveryProfile;
}

export interface RemoveDeliveryRegionRequest {
  deliveryProfileId: string;
  deliveryRegionId: string;
  /** Read-only. */
  revision?: string | null;
}

export interface RemoveDeliveryRegionResponse {
  deliveryProfile?: DeliveryProfile;
}

export interface AddDeliveryCarrierRequest {
  deliveryRegionId: string;
  deliveryCarrier: DeliveryCarrier;
}

export interface AddDeliveryCarrierResponse {
  deliveryProfile?: DeliveryProfile;
}

export interface RemoveDeliveryCarrierRequest {
  deliveryRegionId: string;
  appId: string;
}

export interface RemoveDeliveryCarrierResponse {
  deliveryProfile?: DeliveryProfile;
}

export interface UpdateDeliveryCarrierRequest {
  deliveryRegionId: string;
  deliveryCarrier?: DeliveryCarrier;
  fieldMask?: string[];
}

export interface UpdateDeliveryCarrierResponse {
  deliveryProfile?: DeliveryProfile;
}

export type ListInstalledDeliveryCarriersRequest = { [key: string]: never };

export interface ListInstalledDeliveryCarriersResponse {
  installedDeliveryCarriers?: InstalledDeliveryCarrier[];
}

export type GetDeliveryDestinationPropertiesRequest = { [key: string]: never };

export interface GetDeliveryDestinationPropertiesResponse {
  restOfWorld?: DeliveryDestinationProperties;
  countries?: CountryDeliveryProperties[];
}

export interface ListDeliveryCarriersRequest {
  deliveryProfileId: string;
  appIds?: string[];
}

export interface ListDeliveryCarriersResponse {
  results?: ListDeliveryCarriersResult[];
  bulkActionMetadata?: BulkActionMetadata;
}

export interface UpdateCarrierSettingsRequest {
  carrierId: string;
  rowId: string;
  active: boolean | null;
}

export type UpdateCarrierSettingsResponse = { [key: string]: never };

export interface SetDeliveryCarrierActiveStatusRequest {
  carrierAppId: string;
  rowId: string;
  active: boolean | null;
}

export type SetDeliveryCarrierActiveStatusResponse = { [key: string]: never };

export interface UpdateExtendedFieldsRequest {
  id: string;
  namespace: string;
  namespaceData: { [key: string]: unknown } | null;
}

export interface UpdateExtendedFieldsResponse {
  deliveryProfile?: DeliveryProfile;
}

export interface DeliveryRegionAdded {
  deliveryProfileId?: string;
  /** Read-only. */
  deliveryRegionId?: string | null;
  name?: string | null;
  active?: boolean | null;
  /** Read-only. */
  deliveryCarriers?: DeliveryCarrier[];
  destinations?: Destination[];
  /** Read-only. ISO-8601. */
  createdDate?: string | null;
}

export interface DeliveryRegionRemoved {
  deliveryProfileId?: string;
  deliveryRegionId?: string;
}

export interface DeliveryRegionUpdated {
  deliveryProfileId?: string;
  /** Read-only. */
  deliveryRegionId?: string | null;
  name?: string | null;
  active?: boolean | null;
  /** Read-only. */
  deliveryCarriers?: DeliveryCarrier[];
  destinations?: Destination[];
  /** Read-only. ISO-8601. */
  createdDate?: string | null;
}

export interface DeliveryRegion {
  /** Read-only. */
  id?: string | null;
  name?: string | null;
  active?: boolean | null;
  /** Read-only. */
  deliveryCarriers?: DeliveryCarrier[];
  destinations?: Destination[];
  /** Read-only. ISO-8601. */
  createdDate?: string | null;
}

export interface CreatedBy {
  /** One of Id. */
  appId?: string | null;
  /** One of Id. */
  userId?: string | null;
}

export interface ExtendedFields {
  namespaces?: { [key: string]: { [key: string]: unknown } };
}

export interface CursorQuery {
  /** One of PagingMethod. */
  cursorPaging?: CursorPaging;
  filter?: { [key: string]: unknown } | null;
  sort?: Sorting[];
}

export interface CursorPagingMetadata {
  count?: number | null;
  cursors?: Cursors;
  hasNext?: boolean | null;
}

export interface DeliveryCarrier {
  appId?: string;
  backupRate?: BackupRate;
  additionalCharges?: AdditionalCharge[];
}

export interface InstalledDeliveryCarrier {
  id?: string;
  displayName?: string;
  description?: string | null;
  learnMoreUrl?: string | null;
  dashboardUrl?: string | null;
  fallbackDefinitionMandatory?: boolean | null;
  thumbnailUrl?: string | null;
  toggleGetCarrierSettingsEnabled?: boolean;
}

export interface DeliveryDestinationProperties {
  postalCodeRequired?: boolean;
  pickupOnly?: boolean;
}

export interface CountryDeliveryProperties {
  country?: string;
  deliveryDestinationProperties?: DeliveryDestinationProperties;
  subdivisions?: SubdivisionDeliveryProperties[];
}

export interface ListDeliveryCarriersResult {
  deliveryCarrierMetadata?: ItemMetadata;
  deliveryCarrierDetails?: DeliveryCarrierDetails;
  deliveryCarrierRegionalSettings?: DeliveryCarrierRegionalSettings[];
}

export interface BulkActionMetadata {
  totalSuccesses?: number;
  totalFailures?: number;
  undetailedFailures?: number;
}

export interface Destination {
  countryCode?: string;
  subdivisions?: string[];
}

export interface CursorPaging {
  limit?: number | null;
  cursor?: string | null;
}

export interface Sorting {
  fieldName?: string;
  order?: SortOrder;
  selectItemsBy?: { [key: string]: unknown }[] | null;
}

export interface Cursors {
  next?: string | null;
  prev?: string | null;
}

export interface BackupRate {
  title?: string | null;
  /** Decimal as text. */
  amount?: string | null;
  active?: boolean;
}

export interface AdditionalCharge {
  description?: string | null;
  amount?: string;
  type?: ChargeType;
}

export interface SubdivisionDeliveryProperties {
  subdivision?: string;
  deliveryDestinationProperties?: DeliveryDestinationProperties;
}

export interface ItemMetadata {
  id?: string | null;
  success?: boolean;
  error?: ApplicationError;
}

export interface DeliveryCarrierDetails {
  id?: string;
  displayName?: string;
  description?: string | null;
  learnMoreUrl?: string | null;
  dashboardUrl?: string | null;
  fallbackDefinitionMandatory?: boolean | null;
  thumbnailUrl?: string | null;
  toggleGetCarrierSettingsEnabled?: boolean;
  toggleUpdateCarrierActiveStatusEnabled?: boolean;
}

export interface DeliveryCarrierRegionalSettings {
  deliveryRegionId?: string;
  dashboardTables?: DashboardTable[];
}

export interface ApplicationError {
  code?: string;
  description?: string;
  data?: { [key: string]: unknown } | null;
}

export interface DashboardTable {
  title?: string;
  columns?: Column[];
  rows?: Row[];
}

export interface Column {
  key?: string;
  name?: string;
}

export interface Row {
  key?: string;
  data?: { [key: string]: unknown } | null;
  active?: boolean;
}
