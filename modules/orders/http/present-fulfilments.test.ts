import { fulfillmentStep } from '@headland/contract/fulfillment-step';
import { describe, expect, it } from 'vitest';
import { FULFILMENT_STEPS, isComplete, isReady } from '../domain/fulfilment.ts';

describe('a fulfilment', () => {
  const cases = [null, 'With our courier', ...FULFILMENT_STEPS].flatMap((status) =>
    [null, true, false].map((completed) => ({ status, completed })),
  );
  it.each(cases)('with $status and $completed says to its buyer what the shop counts', (fields) => {
    const step = fulfillmentStep(fields);
    expect(step === 'sent').toBe(isComplete(fields));
    expect(step === 'waits').toBe(isReady(fields));
  });
});
