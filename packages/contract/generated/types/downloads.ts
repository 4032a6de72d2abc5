// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export interface CreateDigitalFileUploadRequest {
  productId: string;
  fileName: string;
  sizeInBytes: number;
}

export interface CreateDigitalFileUploadResponse {
  upload: FileUpload;
}

export interface FileUpload {
  uploadUrl: string;
  method: string;
  /** ISO-8601. */
  expirationDate: string;
}

export interface ListDigitalFilesRequest {
  productId: string;
}

export interface ListDigitalFilesResponse {
  files: FileOfProduct[];
}

export interface FileOfProduct {
  id: string;
  fileName: string;
  sizeInBytes: number;
  /** ISO-8601. */
  createdDate: string;
}

export interface DeleteDigitalFileRequest {
  productId: string;
  fileId: string;
}

export type DeleteDigitalFileResponse = { [key: string]: never };

export interface ListDownloadsOfOrderRequest {
  orderId: string;
}

export interface ListDownloadsOfOrderResponse {
  downloads: DownloadsOfFile[];
}

export interface DownloadsOfFile {
  lineItemId: string;
  fileId: string;
  downloads: number;
}

export type GetDownloadSettingsRequest = { [key: string]: never };

export interface GetDownloadSettingsResponse {
  settings: DownloadSettings;
}

export interface UpdateDownloadSettingsRequest {
  settings: DownloadSettings;
}

export interface UpdateDownloadSettingsResponse {
  settings: DownloadSettings;
}

export interface DownloadSettings {
  days?: number;
  mostDownloads?: number;
}
