// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export interface AbandonedCheckoutSettings {
  enabled?: boolean;
  mails?: boolean;
  afterMinutes?: number;
}

export type GetAbandonedCheckoutSettingsRequest = { [key: string]: never };

export interface GetAbandonedCheckoutSettingsResponse {
  settings: AbandonedCheckoutSettings;
}

export interface UpdateAbandonedCheckoutSettingsRequest {
  settings: AbandonedCheckoutSettings;
}

export interface UpdateAbandonedCheckoutSettingsResponse {
  settings: AbandonedCheckoutSettings;
}

export interface MailAbandonedCheckoutRequest {
  abandonedCheckoutId: string;
}

export type MailAbandonedCheckoutResponse = { [key: string]: never };
