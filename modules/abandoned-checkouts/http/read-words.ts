import type { abandonedCheckouts as wire } from '@headland/contract';
import { ValidationError } from '@headland/kernel';

const MOST_WORDS = 10;
const known = ['buyerInfo.email', 'contactDetails.firstName', 'contactDetails.lastName'] as const;

export interface AskedWords {
  readonly words: readonly string[];
  readonly fields: readonly (typeof known)[number][];
  /** Whether each word must be said, not only one. */
  readonly each: boolean;
}

/** The words of a search, and where they are looked for. @throws ValidationError naming what is not offered */
export function readWords(details: wire.SearchDetails | undefined): AskedWords {
  const { expression, mode = 'OR', fields = [], fuzzy } = details ?? {};
  if (fuzzy) throw ValidationError.field('search.search.fuzzy', 'is not offered', 'FIELD_NOT_ALLOWED');
  const asked = fields.map((field, at) => {
    const found = known.find((one) => one === field);
    if (found) return found;
    const text = `must be one of ${known.join(', ')}`;
    throw ValidationError.field(`search.search.fields[${at}]`, text, 'INVALID_ENUM_VALUE');
  });
  const words = (expression ?? '').split(/\s+/).filter((word) => word !== '');
  if (words.length > MOST_WORDS) {
    throw ValidationError.field('search.search.expression', `must have at most ${MOST_WORDS} words`, 'MAX_SIZE');
  }
  return { words, fields: asked.length > 0 ? asked : known, each: mode === 'AND' };
}
