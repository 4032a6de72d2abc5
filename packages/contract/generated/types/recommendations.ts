// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export interface GetRecommendationRequest {
  items?: CatalogReference[];
  algorithms: Algorithm[];
  minimumRecommendedItems?: number;
}

export interface GetRecommendationResponse {
  recommendation?: Recommendation;
}

export interface CatalogReference {
  catalogItemId?: string;
  appId?: string;
  options?: { [key: string]: unknown } | null;
}

export interface Algorithm {
  id?: string;
  appId?: string;
}

export interface Recommendation {
  items?: CatalogReference[];
  algorithm?: Algorithm;
}
