// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type ListTaxCalculatorsRequest = { [key: string]: never };

export interface ListTaxCalculatorsResponse {
  taxCalculatorDetails?: TaxCalculatorDetails[];
}

export interface TaxCalculatorDetails {
  appId?: string;
  displayName?: string;
  unsupportedCountries?: string[];
}
