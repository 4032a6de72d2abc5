import type { HandlersOf, RequestOf, ResponseOf } from '@headland/contract';
import type { Database } from '@headland/db';
import type { SiteSettings } from '@headland/kernel';
import type { MailKind, MailTemplate } from '@headland/module';
import { spokenLocale } from '@headland/words/locality.ts';
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
      return { templates: kinds.all.map((kind) => presentTemplate(kind, own.get(kind.name) ?? null, ctx.site)) };
    },
    async updateMailTemplate(ctx, { kind: name, template }) {
      const kind = findKind(kinds, name);
      const changed = await updateTemplate(database, ctx, kind, (before) => read(kind, template, before));
      return { template: presentTemplate(kind, changed, ctx.site) };
    },
    async resetMailTemplate(ctx, { kind: name }) {
      const kind = findKind(kinds, name);
      await resetTemplate(database, ctx, kind);
      return { template: presentTemplate(kind, null, ctx.site) };
    },
    async previewMailTemplate(ctx, { kind: name, template: fields = {} }) {
      const kind = findKind(kinds, name);
      const own = await selectTemplate(pool, ctx.site.id, kind.name);
      const isChanged = own !== null || Object.keys(fields).length > 0;
      return renderMail(kind, read(kind, fields, own ?? kind.words(ctx.site.locale).template), {
        site: ctx.site,
        recipient: 'member@example.org',
        values: sampleValues(kind, ctx.site),
        language: isChanged ? ctx.site.locale : spokenLocale(ctx.site.locale),
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

function presentTemplate(kind: MailKind, own: MailTemplate | null, { locale }: SiteSettings): WireTemplate {
  const { name, required } = kind;
  const { label, when, template } = kind.words(locale);
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
