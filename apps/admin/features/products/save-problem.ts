import { type FieldProblem, violationsOf } from '@headland/client';
import { languageOf } from '@headland/words/locality.ts';
import { sayViolation } from '@headland/words/violations/say-violation.ts';
import { explainShortly } from '../../api/explain.ts';
import { CellProblem } from '../../elements/grid-cell.tsx';
import type { ProductSay } from './words.ts';

/** What a cell of products holds, as its problems begin. */
type Subject = 'thePrice' | 'theSku' | 'theStock';

/**
 * Makes a failed save a problem of its cell.
 * @param subject what the cell holds
 * @param field wire path of that field; null where it is not sent
 */
export function cellProblem(error: unknown, subject: Subject, field: string | null, say: ProductSay): CellProblem {
  const violation = violationsOf(error).find((one) => one.field === field);
  return new CellProblem(violation ? sayAbout(subject, violation, say) : explainShortly(error, say));
}

/** What is wrong, as a sentence about what the cell holds: `The price must be at least 0.` */
function sayAbout(subject: Subject, problem: FieldProblem, say: ProductSay): string {
  const english = languageOf(say.locale) === 'en';
  return say(subject, { problem: english ? problem.description : sayViolation(problem, say) });
}
