import { expect, test } from 'vitest';
import { deliveryMark, shortName } from './delivery-list.ts';
import { webhookWords } from './words.ts';

const say = webhookWords.say({ locale: 'en-US', timeZone: 'UTC' });

test('a delivery is told by what came of it', () => {
  expect(deliveryMark({ state: 'DELIVERED', attempts: 1 }, say)).toEqual({ tone: 'good', text: 'Delivered' });
  expect(deliveryMark({ state: 'GIVEN_UP', attempts: 11 }, say)).toEqual({ tone: 'bad', text: 'Given up' });
  expect(deliveryMark({ state: 'WAITING', attempts: 0 }, say)).toEqual({ tone: 'wait', text: 'Waiting' });
  expect(deliveryMark({ state: 'WAITING', attempts: 2 }, say)).toEqual({ tone: 'wait', text: 'Trying again' });
});

test('an event is called by the end of its name', () => {
  expect(shortName('wix.ecom.v1.order_approved')).toBe('order_approved');
  expect(shortName('com.wix.ecommerce.catalog.api.v1.ProductCreated')).toBe('ProductCreated');
});
