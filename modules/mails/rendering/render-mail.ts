import { mediaUrlOf, type SiteSettings } from '@headland/kernel';
import type { MailKind, MailRow, MailTemplate, MailValue } from '@headland/module';
import { aloneIn, fillIn, paragraphsOf } from '../templates/check-template.ts';
import { escapeHtml, mailHtml } from './mail-html.ts';

/** What a mail client shows. */
export interface RenderedMail {
  /** One line. */
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailFacts {
  readonly site: Pick<SiteSettings, 'name' | 'url' | 'mediaUrl' | 'locale' | 'brandColor' | 'logo'>;
  readonly recipient: string;
  /** What the kind fills in; a link that is left out leads to the site. */
  readonly values: Readonly<Record<string, MailValue>>;
  /** Locale that the words are in: an owner's are in the site's language. */
  readonly language: string;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The same words as text and as HTML. */
export function renderMail(kind: MailKind, template: MailTemplate, facts: MailFacts): RenderedMail {
  const { site } = facts;
  const values = new Map<string, MailValue>([
    ['link', `${site.url}/`],
    ...Object.entries(facts.values),
    ['minutes', String(Math.round((kind.goodFor ?? 0) / MINUTE))],
    ['days', String(Math.round((kind.goodFor ?? 0) / DAY))],
    ['site', oneLine(site.name)],
    ['email', facts.recipient],
  ]);
  const textOf = (name: string) => asText(values.get(name) ?? '');
  const fill = (text: string) => fillIn(text, textOf);
  const link = textOf('link');
  const label = template.buttonLabel === null || !('link' in kind.variables) ? null : fill(template.buttonLabel);
  const isEmpty = (paragraph: string) => {
    const name = aloneIn(paragraph);
    return name !== null && textOf(name) === '';
  };
  const paragraphs = paragraphsOf(template.text).filter((one) => !isEmpty(one));

  // A text without the link still needs it: mail programs without HTML show no button.
  const showsLink = paragraphs.some((one) => one.includes('{link}'));
  const lines = paragraphs.map(fill);
  if (label !== null && !showsLink) lines.push(`${label}: ${link}`);
  lines.push(`${textOf('site')}\n${site.url}`);

  const subject = oneLine(fill(template.subject));
  return {
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: mailHtml({
      language: facts.language,
      site: textOf('site'),
      siteUrl: site.url,
      logo: site.logo ? { ...site.logo, src: mediaUrlOf(site, site.logo.path) } : null,
      brandColor: site.brandColor ?? null,
      subject,
      heading: fill(template.heading),
      paragraphs,
      values,
      button: label === null ? null : { label, link },
    }),
  };
}

function asText(value: MailValue): string {
  return typeof value === 'string' ? value : value.map(([label, amount]: MailRow) => `${label}: ${amount}`).join('\n');
}

/** What a preview shows: the kind's samples, with addresses on this site. */
export function sampleValues(
  kind: MailKind,
  { url, locale }: Pick<SiteSettings, 'url' | 'locale'>,
): Readonly<Record<string, MailValue>> {
  const { link } = kind.variables;
  return {
    ...kind.variables,
    ...kind.words(locale).samples,
    ...(typeof link === 'string' && { link: `${url}${link}` }),
  };
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
