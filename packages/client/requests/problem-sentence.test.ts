import { expect, it } from 'vitest';
import { problemSentence } from './problem-sentence.ts';

it.each([
  ['name', 'must not be empty', 'Name: must not be empty.'],
  ['client.allowedRedirects[1]', 'must be an address', 'Allowed redirects, number 2: must be an address.'],
  ['checkout.billingInfo.address.postalCode', 'is not one.', 'Postal code: is not one.'],
  ['lineItems[0].quantity', 'must be at least 1', 'Quantity: must be at least 1.'],
  ['', 'must be an object', 'Must be an object.'],
  ['0', 'is odd', 'Is odd.'],
])('%s %s is told as %s', (field, description, sentence) => {
  expect(problemSentence({ field, description })).toBe(sentence);
});
