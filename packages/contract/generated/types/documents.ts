// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type DocumentKind =
  | 'INVOICE'
  | 'PACKING_SLIP';

export interface CreateDocumentLinkRequest {
  kind: DocumentKind;
  orderIds: string[];
}

export interface CreateDocumentLinkResponse {
  url: string;
  /** ISO-8601. */
  expirationDate: string;
}
