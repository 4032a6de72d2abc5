import { cardDigits } from './card.ts';

/** What the test gateway does with a card. */
export type TestCardBehaviour =
  | 'approve'
  | 'decline'
  | 'decline-funds'
  | 'authorize'
  | 'pending-approve'
  | 'pending-decline'
  | 'timeout-approve'
  | 'timeout-decline';

export interface TestCard {
  /** Digits in groups of four, as the checkout page prints them. */
  readonly number: string;
  readonly behaviour: TestCardBehaviour;
  /** One sentence for the checkout page and the docs. */
  readonly description: string;
}

/** The only numbers that the test gateway takes; any date to come and any security code go with them. */
export const testCards: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', behaviour: 'approve', description: 'Pays at once.' },
  { number: '4000 0000 0000 0002', behaviour: 'decline', description: 'Is declined.' },
  { number: '4000 0000 0000 9995', behaviour: 'decline-funds', description: 'Is declined for lack of funds.' },
  {
    number: '4000 0000 0000 1000',
    behaviour: 'authorize',
    description: 'Is only authorised: the money is reserved until the shop captures or voids it.',
  },
  {
    number: '4000 0000 0000 2008',
    behaviour: 'pending-approve',
    description: 'Stays pending for five minutes, then pays.',
  },
  {
    number: '4000 0000 0000 6009',
    behaviour: 'pending-decline',
    description: 'Stays pending for five minutes, then is declined.',
  },
  {
    number: '4000 0000 0000 3006',
    behaviour: 'timeout-approve',
    description: 'Pays, but the gateway does not answer; the shop finds out a minute later.',
  },
  {
    number: '4000 0000 0000 4004',
    behaviour: 'timeout-decline',
    description: 'Is declined, but the gateway does not answer; the shop finds out a minute later.',
  },
];

/** The test card of a number, or null for any other number. */
export function findTestCard(number: string): TestCard | null {
  const digits = cardDigits(number);
  return testCards.find((card) => cardDigits(card.number) === digits) ?? null;
}
