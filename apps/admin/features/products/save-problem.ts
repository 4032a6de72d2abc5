import { ClientError } from '@headland/client';
import type { Locality } from '@headland/words/locality.ts';
import { explainShortly } from '../../api/explain.ts';
import { CellProblem } from '../../elements/grid-cell.tsx';

/**
 * Makes a failed save a problem of its cell.
 * @param subject what the cell holds, such as `The price`
 * @param field wire path of that field
 */
export function cellProblem(error: unknown, subject: string, field: string, locality: Locality): CellProblem {
  if (error instanceof ClientError) {
    const said = error.problemOf(field);
    if (said !== null) return new CellProblem(`${subject} ${said}.`);
  }
  return new CellProblem(explainShortly(error, locality));
}
