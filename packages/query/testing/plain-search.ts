import type { Comic } from './comics.ts';

/** A search as it is sent. */
export interface WireSearch {
  readonly expression: string;
  readonly mode?: 'AND' | 'OR' | undefined;
  readonly fuzzy?: boolean | undefined;
  readonly fields?: readonly string[] | undefined;
}

const TEXTS: Readonly<Record<string, (comic: Comic) => string | null>> = {
  name: ({ name }) => name,
  slug: ({ slug }) => slug,
  'details.blurb': ({ details }) => details.blurb,
};

/** The meaning of a search, said a second time without any of the product's code. */
export function plainlyFinds({ expression, mode, fuzzy, fields = [] }: WireSearch, comic: Comic): boolean {
  const looked = fields.length > 0 ? fields : Object.keys(TEXTS);
  const holds = (word: string): boolean =>
    looked.some((field) =>
      plainWords(TEXTS[field]?.(comic) ?? '').some((own) => {
        if (own === word || (letters(word) >= 3 && own.startsWith(word))) return true;
        return fuzzy === true && field !== 'slug' && alike(own, word);
      }),
    );
  const words = plainWords(expression);
  if (expression.trim() === '') return true;
  if (words.length === 0) return false;
  return mode === 'AND' ? words.every(holds) : words.some(holds);
}

function plainWords(text: string): string[] {
  const words = [''];
  for (const letter of text.normalize('NFKD').toLowerCase().normalize('NFKD')) {
    if (/\p{M}|['’]/u.test(letter)) continue;
    if (!/\p{L}|\p{N}/u.test(letter)) words.push('');
    else words.push(`${words.pop()}${letter === 'ß' ? 'ss' : letter}`);
  }
  return words.filter((word) => word !== '');
}

/** The same but for one letter more, less or another on either side. */
function alike(a: string, b: string): boolean {
  if (Math.min(letters(a), letters(b)) < 4) return false;
  return [a, ...shorter(a)].some((one) => [b, ...shorter(b)].includes(one));
}

function shorter(word: string): string[] {
  const all = [...word];
  return all.map((_, at) => all.filter((__, other) => other !== at).join(''));
}

function letters(word: string): number {
  return [...word].length;
}
