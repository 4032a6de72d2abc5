// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export interface GetOrderLinkRequest {
  orderId: string;
}

export interface GetOrderLinkResponse {
  url: string;
  payable: boolean;
}
