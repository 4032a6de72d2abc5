import type { MailRow, MailValue } from '@headland/module';
import { brandPalette, channelsOf } from '@headland/ui/brand-palette.ts';
import { aloneIn, fillIn } from '../templates/check-template.ts';

export interface HtmlParts {
  readonly language: string;
  readonly site: string;
  readonly siteUrl: string;
  /** In CSS pixels. */
  readonly logo: { readonly src: string; readonly width: number; readonly height: number } | null;
  /** `#rrggbb`, of the button; null for the house's accent. */
  readonly brandColor: string | null;
  readonly subject: string;
  readonly heading: string;
  /** With variables still in them. */
  readonly paragraphs: readonly string[];
  readonly values: ReadonlyMap<string, MailValue>;
  readonly button: { readonly label: string; readonly link: string } | null;
}

/**
 * Paper, ink and accent of `packages/ui/tokens.css` by day and by night. Mail programs know neither style sheets nor our
 * tokens; those that do not know `light-dark` keep the first value. No colour is six digits alone, so that it is never
 * taken for a code.
 */
const colours = {
  paper: ['#f9f5eb', '#12141d'],
  raised: ['#fffdf8', '#1a1d27'],
  ink: ['#1f1711', '#f1eee7'],
  soft: ['#4a423b', '#bfb8ad'],
  line: ['#d0c6b4', '#3a3e4a'],
  accent: ['#b3110f', '#ff7a70'],
  onAccent: ['#fffcf7', '#0e1019'],
} as const;

type Colour = keyof typeof colours;

type Property = 'color' | 'background-color' | 'border-color';

const paint = (property: Property, name: Colour) => paintWith(property, colours[name]);

const paintWith = (property: Property, [day, night]: readonly [string, string]) =>
  `${property}:${day};${property}:light-dark(${day},${night});`;

/** Area, letters and edge of the button. */
function buttonColours(brandColor: string | null): string {
  if (brandColor === null) {
    return `${paint('background-color', 'accent')}${paint('color', 'onAccent')}${paint('border-color', 'accent')}`;
  }
  const { fill, onFill, edge } = brandPalette(brandColor);
  return [
    `background-color:${rgb(fill)};color:${rgb(onFill)};`,
    paintWith('border-color', [rgb(edge.day), rgb(edge.night)]),
  ].join('');
}

/** `#123456` would be taken for a code, and be taken out of the mail in place of it. */
const rgb = (color: string) => `rgb(${channelsOf(color).join(', ')})`;

const FONT = `font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;`;
const WRAP = 'overflow-wrap:anywhere;word-break:break-word;';

/** One column of blocks with their styles beside them, which is what mail programs agree on. */
export function mailHtml(parts: HtmlParts): string {
  const { heading, paragraphs, values, button } = parts;
  const preheader = fillIn(paragraphs[0] ?? '', (name) => (name === 'link' ? '' : lineOf(values, name)));
  // Where the link stands alone the button takes its place, with the bare address for whoever cannot press it.
  const blocks = paragraphs.map((one) =>
    one === '{link}' && button !== null
      ? `${press(button, parts.brandColor)}\n${fallback(button.link)}`
      : block(one, values),
  );
  if (button !== null && !paragraphs.includes('{link}')) blocks.push(press(button, parts.brandColor));
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(parts.language)}" style="color-scheme:light dark">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">',
    `<title>${escapeHtml(parts.subject)}</title></head>`,
    `<body style="margin:0;padding:0;${paint('background-color', 'paper')}">`,
    `<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preheader)}</div>`,
    `<div style="padding:24px 16px;${paint('background-color', 'paper')}${paint('color', 'ink')}${FONT}font-size:17px;line-height:1.5">`,
    `<div role="article" aria-label="${escapeHtml(parts.subject)}" style="max-width:560px;margin:0 auto">`,
    `<p style="margin:0 0 16px;font-weight:700;${WRAP}"><a href="${escapeHtml(`${parts.siteUrl}/`)}" style="${paint('color', 'ink')}text-decoration:none">${logo(parts.logo)}${escapeHtml(parts.site)}</a></p>`,
    `<div style="padding:24px;border:2px solid;${paint('border-color', 'line')}${paint('background-color', 'raised')}border-radius:4px">`,
    `<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2;${WRAP}">${escapeHtml(heading)}</h1>`,
    ...blocks,
    '</div>',
    `<p style="margin:16px 0 0;font-size:14px;${paint('color', 'soft')}${WRAP}">${escapeHtml(parts.site)}<br><a href="${escapeHtml(`${parts.siteUrl}/`)}" style="${paint('color', 'soft')}">${escapeHtml(parts.siteUrl)}</a></p>`,
    '</div></div></body></html>',
  ].join('\n');
}

/** Drawn for white paper, so it lies on some by night too. The name stands beside it, also where pictures are blocked. */
function logo(picture: HtmlParts['logo']): string {
  if (picture === null) return '';
  const { src, width, height } = picture;
  return `<img src="${escapeHtml(src)}" alt="" width="${width}" height="${height}" style="padding:4px;margin:0 12px 0 0;border:0;border-radius:4px;background-color:rgb(255, 255, 255);vertical-align:middle">`;
}

function block(paragraph: string, values: ReadonlyMap<string, MailValue>): string {
  const alone = aloneIn(paragraph);
  if (alone === 'code') {
    return `<p style="margin:0 0 16px;font-size:34px;line-height:1.2;font-weight:700;letter-spacing:6px;font-variant-numeric:tabular-nums">${escapeHtml(lineOf(values, 'code'))}</p>`;
  }
  const list = alone === null ? undefined : values.get(alone);
  if (list !== undefined && typeof list !== 'string') return listing(list);
  // Escaped piece by piece: what the owner wrote and what is filled in are both text, the links alone are ours.
  const pieces = paragraph.split(/(\{[^{}]*\})/).map((piece) => {
    const name = aloneIn(piece);
    if (name === null) return text(piece);
    return LINKS.has(name) ? anchor(escapeHtml(lineOf(values, name))) : text(lineOf(values, name));
  });
  return `<p style="margin:0 0 16px;${WRAP}">${pieces.join('')}</p>`;
}

/** Values that are addresses of ours, and can be pressed. */
const LINKS: ReadonlySet<string> = new Set(['link', 'neverLink']);

/** A list of what and how much: amounts stand below each other at the right. */
function listing(rows: readonly MailRow[]): string {
  const cells = rows.map(([label, value]) => {
    const cell = `padding:6px 0;border-bottom:1px solid;${paint('border-color', 'line')}vertical-align:top;`;
    return `<tr><td style="${cell}${WRAP}">${text(label)}</td><td style="${cell}padding-left:16px;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums">${text(value)}</td></tr>`;
  });
  return `<table style="width:100%;margin:0 0 16px;border-collapse:collapse;font-size:16px">${cells.join('')}</table>`;
}

/** A value within a line; lists have a paragraph of their own and are nothing elsewhere. */
function lineOf(values: ReadonlyMap<string, MailValue>, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
}

const text = (words: string) => escapeHtml(words).replaceAll('\n', '<br>');

function press({ label, link }: { readonly label: string; readonly link: string }, brandColor: string | null): string {
  return `<p style="margin:24px 0 12px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 18px;border:2px solid;border-radius:4px;font-weight:700;text-decoration:none;${WRAP}${buttonColours(brandColor)}">${escapeHtml(label)}</a></p>`;
}

function fallback(link: string): string {
  return `<p style="margin:0 0 24px;font-size:14px;${paint('color', 'soft')}${WRAP}">${anchor(escapeHtml(link))}</p>`;
}

const anchor = (escaped: string) => `<a href="${escaped}" style="color:inherit">${escaped}</a>`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
