// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type MailKind =
  | 'verification'
  | 'recovery'
  | 'activation'
  | 'approval'
  | 'welcome'
  | 'existing-account';

export interface QueryMailsRequest {
  recipient?: string | null;
  kind?: MailKind;
  unsentOnly?: boolean;
  paging?: CursorPaging;
}

export interface QueryMailsResponse {
  mails: MailRow[];
  paging: CursorPage;
  sending: boolean;
}

export interface CursorPaging {
  limit?: number;
  cursor?: string | null;
}

export interface CursorPage {
  count: number;
  next?: string | null;
}

export interface MailRow {
  id: string;
  kind: MailKind;
  recipient: string;
  subject: string;
  /** ISO-8601. */
  createdDate: string;
  /** ISO-8601. */
  sentDate?: string | null;
  /** ISO-8601. */
  givenUpDate?: string | null;
  attempts: number;
  lastError?: string | null;
}

export interface GetMailRequest {
  mailId: string;
}

export interface GetMailResponse {
  mail: MailRow;
  text: string;
  html: string;
}

export interface MailTemplate {
  kind: MailKind;
  subject: string;
  heading: string;
  text: string;
  buttonLabel?: string | null;
  isChanged: boolean;
  variables: string[];
  requiredVariable?: string | null;
}

export type ListMailTemplatesRequest = { [key: string]: never };

export interface ListMailTemplatesResponse {
  templates: MailTemplate[];
}

export interface TemplateFields {
  subject?: string;
  heading?: string;
  text?: string;
  buttonLabel?: string | null;
}

export interface UpdateMailTemplateRequest {
  kind: MailKind;
  template: TemplateFields;
}

export interface UpdateMailTemplateResponse {
  template: MailTemplate;
}

export interface ResetMailTemplateRequest {
  kind: MailKind;
}

export interface ResetMailTemplateResponse {
  template: MailTemplate;
}

export interface PreviewMailTemplateRequest {
  kind: MailKind;
  template?: TemplateFields;
}

export interface PreviewMailTemplateResponse {
  subject: string;
  text: string;
  html: string;
}
