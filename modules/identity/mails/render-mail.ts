import type { SiteSettings } from '@headland/kernel';
import { fillIn } from './check-template.ts';
import { escapeHtml, mailHtml } from './mail-html.ts';
import { type MailKind, type MailTemplate, mailKinds } from './mail-kinds.ts';

/** What a mail client shows. */
export interface RenderedMail {
  /** One line. */
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailFacts {
  readonly site: Pick<SiteSettings, 'name' | 'url' | 'locale' | 'brandColor'>;
  readonly recipient: string;
  /** The code or link that it brings; empty for those that bring none: they lead to the site. */
  readonly value: string;
  /** Whether an owner wrote the words: ours are English, theirs in the site's language. */
  readonly isChanged: boolean;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The same words as text and as HTML. */
export function renderMail(kind: MailKind, template: MailTemplate, facts: MailFacts): RenderedMail {
  const { variables, goodFor, required } = mailKinds[kind];
  const link = required === 'link' ? facts.value : `${facts.site.url}/`;
  const values = new Map<string, string>([
    ['site', oneLine(facts.site.name)],
    ['email', facts.recipient],
    ['code', facts.value],
    ['link', link],
    ['minutes', String(Math.round((goodFor ?? 0) / MINUTE))],
    ['days', String(Math.round((goodFor ?? 0) / DAY))],
  ]);
  const fill = (text: string) => fillIn(text, (name) => values.get(name) ?? '');
  const hasLink = variables.includes('link');
  const label = template.buttonLabel === null || !hasLink ? null : fill(template.buttonLabel);
  const paragraphs = template.text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n\s*/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

  // A text without the link still needs it: mail programs without HTML show no button.
  const showsLink = paragraphs.some((one) => one.includes('{link}'));
  const lines = paragraphs.map(fill);
  if (label !== null && !showsLink) lines.push(`${label}: ${link}`);
  lines.push(`${values.get('site')}\n${facts.site.url}`);

  const subject = oneLine(fill(template.subject));
  return {
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: mailHtml({
      language: facts.isChanged ? facts.site.locale : 'en',
      site: values.get('site') ?? '',
      siteUrl: facts.site.url,
      brandColor: facts.site.brandColor ?? null,
      subject,
      heading: fill(template.heading),
      paragraphs,
      values,
      button: label === null ? null : { label, link },
    }),
  };
}

/** What a preview shows in the place of codes and links. */
export function sampleValue(kind: MailKind, siteUrl: string): string {
  switch (mailKinds[kind].required) {
    case 'code':
      return '123456';
    case 'link':
      return `${siteUrl}/sign-in/new-password?site=sample&token=sample`;
    case null:
      return '';
  }
}

/** What stands where a code or link stood, once the mail is on its way. */
const TAKEN_OUT = '••••••';

/** The same mail without its code or link, for keeping and for showing. */
export function withoutValue(mail: RenderedMail, value: string): RenderedMail {
  if (value === '') return mail;
  const take = (text: string) => text.replaceAll(value, TAKEN_OUT).replaceAll(escapeHtml(value), TAKEN_OUT);
  return { subject: take(mail.subject), text: take(mail.text), html: take(mail.html) };
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
}
