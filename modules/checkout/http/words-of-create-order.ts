import type { checkout as wire } from '@headland/contract';
import { ApplicationError } from '@headland/kernel';
import { couponErrors, giftCardErrors } from '@headland/purchase';
import { NotReady } from '../domain/readiness.ts';
import { checkoutErrors } from '../errors.ts';

/**
 * What our own call refuses in its words, in the codes that the public packages declare for `createOrder`, which knows no
 * broken fields: they stand in the data of a calculation error.
 * @throws whatever it was, if it has no other word there
 */
export function inWordsOfCreateOrder(error: unknown): never {
  if (error instanceof NotReady) throw notReady(error);
  if (error instanceof ApplicationError && error.code === 'PRICE_CHANGED') {
    throw checkoutErrors.error('CHECKOUT_CHANGED', error.data);
  }
  if (error instanceof ApplicationError && Object.hasOwn(couponErrors.entries, error.code)) {
    const { code, message: description, data } = error;
    const errors: wire.CalculationErrors = {
      couponCalculationError: { applicationError: { code, description, data: { ...data } } },
    };
    throw checkoutErrors.error('CALCULATION_ERROR', { ...errors });
  }
  if (error instanceof ApplicationError && Object.hasOwn(giftCardErrors.entries, error.code)) {
    const { code, message: description, data } = error;
    const errors: wire.CalculationErrors = {
      giftCardCalculationError: { applicationError: { code, description, data: { ...data } } },
    };
    throw checkoutErrors.error('CALCULATION_ERROR', { ...errors });
  }
  throw error;
}

function notReady({ delivery, violations }: NotReady): ApplicationError {
  if (delivery === 'NONE') return checkoutErrors.error('NO_SELECTED_CARRIER_SERVICE_OPTION');
  if (delivery === 'GONE') return checkoutErrors.error('SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE');
  const errors: wire.CalculationErrors = {
    orderValidationErrors: violations.map(({ field, description, violatedRule }) => ({
      code: violatedRule,
      description: `"${field}" ${description}`,
      data: { field },
    })),
  };
  return checkoutErrors.error('CALCULATION_ERROR', { ...errors });
}
