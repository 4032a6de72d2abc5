import { creates, type Decisions, site } from '../decision.ts';

export const identityAdmin = {
  searchMembers: { permission: 'MEMBERS.MEMBER_MANAGE', object: site, built: true },
  getMemberAccount: { permission: 'MEMBERS.MEMBER_MANAGE', object: site, built: true },
  endMemberSessions: { permission: 'MEMBERS.MEMBER_MANAGE', object: site, built: true },
  listOauthClients: { permission: 'OAUTH.MANAGE_CLIENTS', object: site, built: true },
  createOauthClient: { permission: 'OAUTH.MANAGE_CLIENTS', object: creates, repeated: 'answeredByKey', built: true },
  updateOauthClient: { permission: 'OAUTH.MANAGE_CLIENTS', object: site, built: true },
  deleteOauthClient: { permission: 'OAUTH.MANAGE_CLIENTS', object: site, built: true },
  createClientSecret: { permission: 'OAUTH.MANAGE_CLIENTS', object: site, repeated: 'toldOnce', built: true },
  getIdentitySettings: { permission: 'IAM.MANAGE_SETTINGS', object: site, built: true },
  updateIdentitySettings: { permission: 'IAM.MANAGE_SETTINGS', object: site, built: true },
  queryAuditEvents: { permission: 'IAM.READ_AUDIT_LOG', object: site, built: true },
} as const satisfies Decisions;
