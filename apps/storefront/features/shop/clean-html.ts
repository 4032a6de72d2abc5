/** Elements that a text of the shop may have; every attribute but the address of a link is dropped. */
const KEPT = new Set([
  'p',
  'br',
  'em',
  'strong',
  'b',
  'i',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'h3',
  'h4',
  'blockquote',
  'a',
  'sub',
  'sup',
]);
/** Their content goes with them. */
const DROPPED = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'noscript',
  'svg',
  'math',
  'title',
  'textarea',
]);
const EMPTY = new Set(['br']);
const TOKEN = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)((?:[\s/][^<>]*)?)>|[^<]+|</gi;
const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/**
 * Writes a merchant's HTML anew from a short list of elements, balanced; anything else becomes text or disappears. What
 * comes out cannot run, style or frame anything, whatever came in. The work grows with the text and no faster.
 */
export function cleanHtml(html: string): string {
  let out = '';
  const open = new OpenElements();
  let dropping: string | null = null;
  for (const [token, slash = '', tag = '', attributes = ''] of html.matchAll(TOKEN)) {
    const name = tag.toLowerCase();
    if (dropping !== null) {
      if (slash && name === dropping) dropping = null;
      continue;
    }
    if (token.startsWith('<!--')) continue;
    if (!name) {
      out += escapeText(token);
    } else if (DROPPED.has(name)) {
      if (!slash) dropping = name;
    } else if (KEPT.has(name)) {
      out += slash ? open.close(name) : opened(name, attributes, open);
    }
  }
  return out + open.closeAll();
}

/** Elements that have begun and not ended, the innermost last. Each is looked at once when it ends, however deep they stand. */
class OpenElements {
  readonly #names: string[] = [];
  readonly #counts = new Map<string, number>();

  push(name: string): void {
    this.#names.push(name);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  /** Ends the innermost of this name with all that stands in it; nothing if there is none. */
  close(name: string): string {
    if (!this.#counts.get(name)) return '';
    let out = '';
    for (let last = ''; last !== name; ) {
      last = this.#names.pop() ?? name;
      this.#counts.set(last, (this.#counts.get(last) ?? 1) - 1);
      out += `</${last}>`;
    }
    return out;
  }

  closeAll(): string {
    return this.#names
      .toReversed()
      .map((name) => `</${name}>`)
      .join('');
  }
}

/** The words of a clean text, for places that show no elements. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function opened(name: string, attributes: string, open: OpenElements): string {
  if (EMPTY.has(name)) return `<${name}>`;
  open.push(name);
  if (name !== 'a') return `<${name}>`;
  const [, double, single, bare] = HREF.exec(attributes) ?? [];
  const href = safeAddress(double ?? single ?? bare ?? '');
  return href === null ? '<a>' : `<a href="${escapeText(href)}" rel="nofollow noopener">`;
}

function safeAddress(text: string): string | null {
  const address = decodeEntities(text).trim();
  if (/^\/(?![/\\])/.test(address)) return address;
  const url = URL.parse(address);
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null;
}

function decodeEntities(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");
}

/** Entities stay as they are; everything else that could be markup is written out. */
function escapeText(text: string): string {
  return text
    .replaceAll(/&(?!(?:[a-z][a-z0-9]{1,31}|#\d{1,7}|#x[0-9a-f]{1,6});)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
