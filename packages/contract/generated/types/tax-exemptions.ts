// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export interface TaxExemptGroup {
  id: string;
  name: string;
  /** ISO-8601. */
  createdDate: string;
}

export interface TaxExemptMember {
  memberId: string;
  taxExemptGroupId: string;
}

export interface TaxExemptGroupFields {
  name: string;
}

export type ListTaxExemptGroupsRequest = { [key: string]: never };

export interface ListTaxExemptGroupsResponse {
  taxExemptGroups: TaxExemptGroup[];
}

export interface CreateTaxExemptGroupRequest {
  taxExemptGroup: TaxExemptGroupFields;
}

export interface CreateTaxExemptGroupResponse {
  taxExemptGroup: TaxExemptGroup;
}

export interface UpdateTaxExemptGroupRequest {
  taxExemptGroupId: string;
  taxExemptGroup: TaxExemptGroupFields;
}

export interface UpdateTaxExemptGroupResponse {
  taxExemptGroup: TaxExemptGroup;
}

export interface DeleteTaxExemptGroupRequest {
  taxExemptGroupId: string;
}

export type DeleteTaxExemptGroupResponse = { [key: string]: never };

export type ListTaxExemptMembersRequest = { [key: string]: never };

export interface ListTaxExemptMembersResponse {
  taxExemptMembers: TaxExemptMember[];
}

export interface AssignTaxExemptMemberRequest {
  memberId: string;
  taxExemptGroupId: string | null;
}

export type AssignTaxExemptMemberResponse = { [key: string]: never };
