// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export interface CreateMediaUploadRequest {
  fileName: string;
  sizeInBytes: number;
  altText?: string | null;
  keep?: boolean;
}

export interface CreateMediaUploadResponse {
  upload: MediaUpload;
}

export interface MediaUpload {
  uploadUrl: string;
  method: string;
  /** ISO-8601. */
  expirationDate: string;
}

export interface ArrangeProductMediaRequest {
  id: string;
  mediaIds: string[];
}

export type ArrangeProductMediaResponse = { [key: string]: never };

export interface QueryMediaFilesRequest {
  fileName?: string | null;
  unusedOnly?: boolean;
  paging?: CursorPaging;
}

export interface QueryMediaFilesResponse {
  files: MediaFile[];
  paging: CursorPage;
}

export interface CursorPaging {
  limit?: number;
  cursor?: string | null;
}

export interface CursorPage {
  count: number;
  next?: string | null;
}

export interface MediaFile {
  id: string;
  fileName: string;
  url: string;
  altText: string;
  width: number;
  height: number;
  sizeInBytes: number;
  /** ISO-8601. */
  createdDate: string;
  uses: MediaUse[];
}

export interface MediaUse {
  kind: string;
  id: string;
  name: string;
}

export interface DeleteMediaFileRequest {
  mediaId: string;
}

export type DeleteMediaFileResponse = { [key: string]: never };
