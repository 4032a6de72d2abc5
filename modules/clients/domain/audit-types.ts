/** What is noted of apps and keys in the audit log, and what it says to an owner. */
export const clientAuditTypes = {
  client_created: 'An app was made',
  client_updated: 'An app was changed',
  client_deleted: 'An app was deleted',
  client_secret_created: 'An app was given a new secret',
  api_key_created: 'An API key was made',
  api_key_revoked: 'An API key was revoked',
} as const satisfies Record<string, string>;
