import { ClientError } from '@headland/client';
import { describe, expect, it } from 'vitest';
import { orderAgain, refusedLines } from './order-again.ts';

const about = { call: 'addToCurrentCart', argumentNames: ['lineItems'], message: '' };

function refused(code: string, ...fields: string[]): ClientError {
  const data = { lineItems: fields.map((field) => ({ field })) };
  return new ClientError({
    ...about,
    kind: 'application',
    status: 409,
    details: { applicationError: { code, description: '', data } },
  });
}

function invalid(...fields: string[]): ClientError {
  const fieldViolations = fields.map((field) => ({ field, description: 'is wrong' }));
  return new ClientError({
    ...about,
    kind: 'validation',
    status: 400,
    details: { validationError: { fieldViolations } },
  });
}

describe('lines that cannot be had', () => {
  it('are named by the refusal', () => {
    expect(
      refusedLines(refused('ITEM_NOT_FOUND_IN_CATALOG', 'lineItems[1].catalogReference.catalogItemId'), 2),
    ).toEqual({
      kind: 'gone',
      at: new Set([1]),
    });
    expect(
      refusedLines(refused('INSUFFICIENT_INVENTORY', 'lineItems[0].quantity', 'lineItems[2].quantity'), 3),
    ).toEqual({
      kind: 'soldOut',
      at: new Set([0, 2]),
    });
    expect(refusedLines(invalid('lineItems[0].catalogReference.appId'), 1)).toEqual({ kind: 'gone', at: new Set([0]) });
  });

  it.each([
    ['of something else', refused('CART_TOO_LARGE', 'lineItems[0].quantity')],
    ['of lines and something else', invalid('lineItems[0].quantity', 'businessLocationId')],
    ['of a line that was not sent', refused('INSUFFICIENT_INVENTORY', 'lineItems[7].quantity')],
    ['of nothing', refused('INSUFFICIENT_INVENTORY')],
    ['that is none of the API', new Error('broken')],
  ])('are not in an error %s', (_, error) => {
    expect(refusedLines(error, 2)).toBeNull();
  });
});

describe('an order of three lines', () => {
  const line = (id: string, amount: string, quantity = 1) => ({
    id,
    quantity,
    productName: { original: id },
    catalogReference: { catalogItemId: id, appId: 'shop', options: { variantId: id, b: 1 } },
    price: { amount, formattedAmount: `$${amount}` },
  });
  const order = { lineItems: [line('kept', '5.00', 3), line('gone', '6.00'), line('sold', '7.00')] };

  it('goes into the cart without what is gone, and says what is different', async () => {
    const sent: string[][] = [];
    const counts: number[] = [];
    const answers = [
      refused('ITEM_NOT_FOUND_IN_CATALOG', 'lineItems[1].catalogReference.catalogItemId'),
      refused('INSUFFICIENT_INVENTORY', 'lineItems[1].quantity'),
    ];
    const now = {
      ...line('kept', '5.50', 2),
      catalogReference: { options: { b: 1, variantId: 'kept' }, appId: 'shop', catalogItemId: 'kept' },
      availability: { status: 'PARTIALLY_AVAILABLE' as const, quantityAvailable: 2 },
    };
    const call = async (
      _name: string,
      { lineItems }: { lineItems: { catalogReference: { catalogItemId: string } }[] },
    ) => {
      sent.push(lineItems.map(({ catalogReference }) => catalogReference.catalogItemId));
      const answer = answers.shift();
      if (answer) throw answer;
      return { cart: { lineItems: [now] } };
    };
    const visit = { own: { call }, rememberCount: (pieces: number) => void counts.push(pieces) };
    expect(await orderAgain(visit as never, order)).toEqual({
      added: 1,
      differences: [
        { kind: 'gone', line: 'gone', name: 'gone', left: 0, was: '', now: '' },
        { kind: 'soldOut', line: 'sold', name: 'sold', left: 0, was: '', now: '' },
        { kind: 'fewer', line: 'kept', name: 'kept', left: 2, was: '', now: '' },
        { kind: 'price', line: 'kept', name: 'kept', left: 0, was: '$5.00', now: '$5.50' },
      ],
    });
    expect(sent).toEqual([['kept', 'gone', 'sold'], ['kept', 'sold'], ['kept']]);
    expect(counts).toEqual([2]);
  });
});
