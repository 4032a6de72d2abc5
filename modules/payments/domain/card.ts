import type { FieldViolation } from '@headland/kernel';
import type { CardDetails } from './gateway.ts';

/** Digits of a card number without blanks and dashes. */
export function cardDigits(number: string): string {
  return number.replace(/[\s-]/g, '');
}

/** The only part of a card number that may be stored or logged. */
export function lastFour(number: string): string {
  return cardDigits(number).slice(-4);
}

/** Form errors of a card: number (length, check digit), expiry (a month that is not over), security code. */
export function cardProblems(card: CardDetails, now: Date): FieldViolation[] {
  const problems: FieldViolation[] = [];
  const digits = cardDigits(card.number);
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) {
    problems.push({ field: 'number', description: 'is not a card number', violatedRule: 'FORMAT' });
  }
  if (!Number.isInteger(card.expiryMonth) || card.expiryMonth < 1 || card.expiryMonth > 12) {
    problems.push({ field: 'expiryMonth', description: 'must be a month from 1 to 12', violatedRule: 'FORMAT' });
  } else if (!Number.isInteger(card.expiryYear) || card.expiryYear < 2000 || card.expiryYear > 2100) {
    problems.push({ field: 'expiryYear', description: 'must be a year of four digits', violatedRule: 'FORMAT' });
  } else if (now.getTime() >= Date.UTC(card.expiryYear, card.expiryMonth, 1)) {
    // A card is good to the end of its month.
    problems.push({ field: 'expiryYear', description: 'the card has expired', violatedRule: 'MIN' });
  }
  if (card.securityCode !== undefined && !/^\d{3,4}$/.test(card.securityCode)) {
    problems.push({ field: 'securityCode', description: 'must be three or four digits', violatedRule: 'FORMAT' });
  }
  return problems;
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at]);
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
