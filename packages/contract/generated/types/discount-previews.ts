// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type PreviewedKind =
  | 'RULE'
  | 'COUPON';

export interface PreviewDiscountsRequest {
  lineItems: PreviewedItem[];
  couponCode?: string | null;
  discountRuleId?: string | null;
  memberId?: string | null;
}

export interface PreviewedItem {
  quantity: number;
  catalogReference: PreviewedReference;
}

export interface PreviewedReference {
  catalogItemId: string;
  appId: string;
  options?: { [key: string]: unknown } | null;
}

export interface PreviewDiscountsResponse {
  lineItems: PreviewedLine[];
  discounts: PreviewedDiscount[];
  subtotal: PreviewAmount;
  discount: PreviewAmount;
  total: PreviewAmount;
  couponRefusal?: CouponRefusal | null;
}

export interface PreviewedLine {
  id: string;
  name: string;
  quantity: number;
  total: PreviewAmount;
  discount: PreviewAmount;
  totalAfterDiscount: PreviewAmount;
}

export interface PreviewedDiscount {
  id: string;
  kind: PreviewedKind;
  name: string;
  amount: PreviewAmount;
  freeDelivery: boolean;
}

export interface CouponRefusal {
  code: string;
  description: string;
}

export interface PreviewAmount {
  amount: string;
  formattedAmount: string;
}
