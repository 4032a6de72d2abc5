/** What is noted of owners in the audit log, and what it says to one. */
export const ownerAuditTypes = {
  owner_login: 'The owner signed in',
  owner_link_refused: 'A sign-in link of the owner that is not in force was tried',
} as const satisfies Record<string, string>;
