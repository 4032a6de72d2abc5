// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export interface QueryMailsRequest {
  recipient?: string | null;
  kind?: string;
  unsentOnly?: boolean;
  paging?: CursorPaging;
}

export interface QueryMailsResponse {
  mails: MailRow[];
  paging: CursorPage;
  sending: boolean;
  kinds: MailKindLabel[];
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
  kind: string;
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
  kindLabel: string;
  attachments: MailAttachment[];
}

export interface MailTemplate {
  kind: string;
  label: string;
  when: string;
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
  kind: string;
  template: TemplateFields;
}

export interface UpdateMailTemplateResponse {
  template: MailTemplate;
}

export interface ResetMailTemplateRequest {
  kind: string;
}

export interface ResetMailTemplateResponse {
  template: MailTemplate;
}

export interface PreviewMailTemplateRequest {
  kind: string;
  template?: TemplateFields;
}

export interface PreviewMailTemplateResponse {
  subject: string;
  text: string;
  html: string;
}

export interface MailKindLabel {
  kind: string;
  label: string;
}

export interface MailAttachment {
  name: string;
  contentType: string;
  size: number;
  content?: string | null;
}
