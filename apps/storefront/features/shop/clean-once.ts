import { cleanHtml } from './clean-html.ts';

/** Characters of texts, as they came and cleaned, that are kept; the products that people look at, not the whole shop. */
const MOST = 8_000_000;

/** Cleans each text once for as long as it is among those that were asked for last: a page is looked at more often than written. */
export function createCleaner(most = MOST, clean = cleanHtml): (html: string) => string {
  const kept = new Map<string, string>();
  let size = 0;
  return (html) => {
    const known = kept.get(html);
    if (known !== undefined) {
      // A map remembers the order: what was asked for last goes last.
      kept.delete(html);
      kept.set(html, known);
      return known;
    }
    const cleaned = clean(html);
    kept.set(html, cleaned);
    size += html.length + cleaned.length;
    for (const [oldest, its] of kept) {
      if (size <= most) break;
      kept.delete(oldest);
      size -= oldest.length + its.length;
    }
    return cleaned;
  };
}
