// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type MemberStatus =
  | 'PENDING'
  | 'ACTIVE'
  | 'BLOCKED'
  | 'DELETED'
  | 'OFFLINE';

export type MemberSort =
  | 'NEWEST'
  | 'OLDEST'
  | 'LAST_LOGIN'
  | 'EMAIL';

export type PendingReason =
  | 'PENDING_ADMIN_APPROVAL_REQUIRED'
  | 'PENDING_EMAIL_VERIFICATION_REQUIRED';

export type ClientKind =
  | 'browser'
  | 'server';

export type RefreshProfile =
  | 'static'
  | 'rotate';

export type CustomFieldType =
  | 'TEXT'
  | 'NUMBER'
  | 'DATE'
  | 'LIST';

export type AuditOutcome =
  | 'SUCCESS'
  | 'REFUSED'
  | 'BEGUN';

export type AuditActorKind =
  | 'none'
  | 'visitor'
  | 'member'
  | 'user'
  | 'app'
  | 'apiKey'
  | 'system';

export interface SearchMembersRequest {
  text?: string | null;
  status?: MemberStatus;
  sort?: MemberSort;
  paging?: CursorPaging;
}

export interface SearchMembersResponse {
  members: MemberRow[];
  paging: CursorPage;
  counts: StatusCount[];
}

export interface CursorPaging {
  limit?: number;
  cursor?: string | null;
}

export interface CursorPage {
  count: number;
  next?: string | null;
}

export interface StatusCount {
  status: MemberStatus;
  count: number;
}

export interface MemberRow {
  id: string;
  email?: string | null;
  emailVerified: boolean;
  firstName?: string | null;
  lastName?: string | null;
  nickname?: string | null;
  status: MemberStatus;
  reasons: PendingReason[];
  privacyStatus: string;
  /** ISO-8601. */
  createdDate: string;
  /** ISO-8601. */
  lastLoginDate?: string | null;
}

export interface GetMemberAccountRequest {
  memberId: string;
}

export interface GetMemberAccountResponse {
  member: MemberRow;
  sessions: MemberSession[];
  profile?: unknown;
}

export interface MemberSession {
  id: string;
  /** ISO-8601. */
  createdDate: string;
  /** ISO-8601. */
  lastUsedDate: string;
  clientId: string;
  clientName: string;
  userAgent?: string | null;
  current: boolean;
}

export interface EndMemberSessionsRequest {
  memberId: string;
  sessionId?: string | null;
}

export interface EndMemberSessionsResponse {
  ended: number;
}

export interface OauthClient {
  id: string;
  name: string;
  kind: ClientKind;
  allowedOrigins: string[];
  allowedRedirects: string[];
  refreshProfile: RefreshProfile;
  hasSecret: boolean;
  /** ISO-8601. */
  createdDate: string;
  revision: string;
  isStorefront: boolean;
}

export type ListOauthClientsRequest = { [key: string]: never };

export interface ListOauthClientsResponse {
  clients: OauthClient[];
}

export interface ClientFields {
  name?: string;
  kind?: ClientKind;
  allowedOrigins?: string[];
  allowedRedirects?: string[];
  refreshProfile?: RefreshProfile;
}

export interface CreateOauthClientRequest {
  client: ClientFields;
}

export interface CreateOauthClientResponse {
  client: OauthClient;
}

export interface UpdateOauthClientRequest {
  clientId: string;
  revision?: string | null;
  client: ClientFields;
}

export interface UpdateOauthClientResponse {
  client: OauthClient;
}

export interface DeleteOauthClientRequest {
  clientId: string;
}

export type DeleteOauthClientResponse = { [key: string]: never };

export interface CreateClientSecretRequest {
  clientId: string;
}

export interface CreateClientSecretResponse {
  clientId: string;
  secret: string;
}

export interface IdentitySettings {
  protectiveAnswers?: boolean;
  verifyEmail?: boolean;
  approveMembers?: boolean;
  requireCaptcha?: boolean;
  brandColor?: string | null;
  customFields?: CustomFieldDefinition[];
}

export interface CustomFieldDefinition {
  key: string;
  label: string;
  type: CustomFieldType;
}

export type GetIdentitySettingsRequest = { [key: string]: never };

export interface GetIdentitySettingsResponse {
  settings: IdentitySettings;
}

export interface UpdateIdentitySettingsRequest {
  settings: IdentitySettings;
}

export interface UpdateIdentitySettingsResponse {
  settings: IdentitySettings;
}

export interface QueryAuditEventsRequest {
  types?: string[];
  memberId?: string | null;
  calls?: string[];
  entityId?: string | null;
  actorKinds?: AuditActorKind[];
  actorId?: string | null;
  /** ISO-8601. */
  from?: string | null;
  /** ISO-8601. */
  to?: string | null;
  paging?: CursorPaging;
}

export interface QueryAuditEventsResponse {
  events: AuditEvent[];
  paging: CursorPage;
  types: AuditEventType[];
}

export interface AuditEventType {
  type: string;
  description: string;
}

export interface AuditEvent {
  id: string;
  type: string;
  /** ISO-8601. */
  date: string;
  actorKind: string;
  actorId?: string | null;
  memberId?: string | null;
  memberEmail?: string | null;
  clientId?: string | null;
  address?: string | null;
  outcome: AuditOutcome;
  details: { [key: string]: string };
  command?: AuditCommand | null;
}

export interface AuditCommand {
  call: string;
  entityIds: string[];
  fields: string[];
}
