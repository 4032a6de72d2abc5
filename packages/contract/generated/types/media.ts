// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export interface CreateMediaUploadRequest {
  fileName: string;
  sizeInBytes: number;
  altText?: string | null;
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
