import type { Search } from '../ast.ts';
import type { Document } from '../document.ts';
import { omissions, wordsOf } from './split-words.ts';

/** Whether a document is found: the meaning that the index and its `tsquery` are tested against. */
export function searchFinds(search: Search, document: Document, asWritten = false): boolean {
  const holds = (word: string): boolean =>
    search.fields.some((field) => {
      const own = wordsOf(textAt(document, field.name));
      if (own.some((one) => begins(one, word))) return true;
      return search.fuzzy && !asWritten && field.typos && own.some((one) => near(one, word));
    });
  if (search.words.length === 0) return false;
  return search.mode === 'AND' || asWritten ? search.words.every(holds) : search.words.some(holds);
}

function begins(own: string, word: string): boolean {
  return own === word || ([...word].length >= 3 && own.startsWith(word));
}

function near(a: string, b: string): boolean {
  const left = new Set(omissions(a));
  return omissions(b).some((part) => left.has(part));
}

function textAt(document: Document, name: string): string {
  let value: unknown = document;
  for (const step of name.split('.')) {
    value =
      typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === step)?.[1] : null;
  }
  return typeof value === 'string' ? value : '';
}
