import { ClientError, type FieldProblem } from '@headland/client';
import { describe, expect, it } from 'vitest';
import { stockProblem } from './change-stock.ts';
import { productWords } from './words.ts';

const english = productWords.say({ locale: 'en-US', timeZone: 'UTC' });
const german = productWords.say({ locale: 'de-DE', timeZone: 'UTC' });
const FIELD = 'inventoryItem.variants[0].quantity';

function refused(details: ClientError['details']) {
  const kind = details.validationError ? 'validation' : 'application';
  const about = { call: 'updateInventoryVariants', argumentNames: [], message: 'ask the log', status: 400 };
  return new ClientError({ ...about, kind, details });
}

describe('a change of pieces that was refused', () => {
  const problem: FieldProblem = {
    field: FIELD,
    description: 'must be at least 0',
    violatedRule: 'MIN',
    data: { threshold: 0 },
  };
  const other = { field: 'inventoryItem.productId', description: 'must be a GUID' };

  it('says what is wrong with the pieces, whatever else is', () => {
    const error = refused({ validationError: { fieldViolations: [other, problem] } });
    expect(stockProblem(error, FIELD, english).message).toBe('The stock must be at least 0.');
    expect(stockProblem(error, FIELD, german).message).toContain('Bitte mindestens 0.');
  });

  it('is not about the pieces where another field was refused', () => {
    const error = refused({ validationError: { fieldViolations: [other] } });
    expect(stockProblem(error, FIELD, english).message).not.toContain('The stock');
    expect(stockProblem(error, FIELD, english).message).toContain('must be a GUID');
  });

  it('says that buyers were quicker', () => {
    const error = refused({ applicationError: { code: 'INSUFFICIENT_INVENTORY', description: '' } });
    expect(stockProblem(error, FIELD, english).message).toBe(english('stockShort'));
  });
});
