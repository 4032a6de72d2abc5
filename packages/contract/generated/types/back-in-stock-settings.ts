// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export interface StartCollectingRequestsRequest {
  appId: string;
}

export interface StartCollectingRequestsResponse {
  settings?: BackInStockSettings;
}

export interface StopCollectingRequestsRequest {
  appId: string;
}

export interface StopCollectingRequestsResponse {
  settings?: BackInStockSettings;
}

export type GetSettingsRequest = { [key: string]: never };

export interface GetSettingsResponse {
  settings?: BackInStockSettings;
}

export interface BackInStockSettings {
  collectionStates?: BackInStockCollectionState[];
}

export interface BackInStockCollectionState {
  appId?: string;
  collectingRequests?: boolean;
}
