import type { HandlersOf, RequestOf, ResponseOf } from '@headland/contract';
import type { Database } from '@headland/db';
import type { MailKind, MailTemplate } from '@headland/module';
import { resetTemplate, updateTemplate } from '../commands/change-template.ts';
import { selectTemplate, selectTemplates } from '../db/templates.ts';
import { renderMail, sampleValues } from '../rendering/render-mail.ts';
import { checkTemplate } from '../templates/check-template.ts';
import { type MailKinds, variablesOf } from '../templates/mail-kinds.ts';
import { findKind } from './find-kind.ts';

export type TemplateHandlers = HandlersOf<
  'listMailTemplates' | 'updateMailTemplate' | 'resetMailTemplate' | 'previewMailTemplate'
>;

type TemplateFields = RequestOf<'updateMailTemplate'>['template'];
type WireTemplate = ResponseOf<'updateMailTemplate'>['template'];

/** The words of mails, for the back office. */
export function templateCalls(database: Database, kinds: MailKinds): TemplateHandlers {
  const { pool } = database;
  return {
    async listMailTemplates(ctx) {
      const own = await selectTemplates(pool, ctx.site.id);
      return { templates: kinds.all.map((kind) => presentTemplate(kind, own.get(kind.name) ?? null)) };
    },
    async updateMailTemplate(ctx, { kind: name, template }) {
      const kind = findKind(kinds, name);
      const changed = await updateTemplate(database, ctx, kind, (before) => read(kind, template, before));
      return { template: presentTemplate(kind, changed) };
    },
    async resetMailTemplate(ctx, { kind: name }) {
      const kind = findKind(kinds, name);
      await resetTemplate(database, ctx, kind);
      return { template: presentTemplate(kind, null) };
    },
    async previewMailTemplate(ctx, { kind: name, template: fields = {} }) {
      const kind = findKind(kinds, name);
      const own = await selectTemplate(pool, ctx.site.id, kind.name);
      return renderMail(kind, read(kind, fields, own ?? kind.template), {
        site: ctx.site,
        recipient: 'member@example.org',
        values: sampleValues(kind, ctx.site.url),
        isChanged: own !== null || Object.keys(fields).length > 0,
      });
    },
  };
}

/** @throws ValidationError that names the field */
function read(kind: MailKind, fields: TemplateFields, before: MailTemplate): MailTemplate {
  const { subject, heading, text, buttonLabel } = before;
  const after = {
    subject: fields.subject ?? subject,
    heading: fields.heading ?? heading,
    text: fields.text ?? text,
    buttonLabel: fields.buttonLabel === undefined ? buttonLabel : fields.buttonLabel || null,
  };
  checkTemplate(kind, after, 'template');
  return after;
}

function presentTemplate(kind: MailKind, own: MailTemplate | null): WireTemplate {
  const { name, label, when, required, template } = kind;
  return {
    kind: name,
    label,
    when,
    ...(own ?? template),
    isChanged: own !== null,
    variables: [...variablesOf(kind)],
    requiredVariable: required,
  };
}
