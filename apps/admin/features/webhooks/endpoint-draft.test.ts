import { expect, test } from 'vitest';
import { fieldsOf, placeOf, toChange } from './endpoint-draft.ts';

const endpoint = {
  id: 'e',
  clientId: 'c',
  url: 'https://a.example/',
  eventTypes: ['one', 'two'],
  active: true,
  publicKey: '',
  createdDate: '',
  updatedDate: '',
  revision: '1',
};

test('only what was touched is sent, as the wire has it', () => {
  const fields = fieldsOf(endpoint);
  expect(toChange({})).toEqual({});
  expect(toChange({ url: ' https://b.example ' })).toEqual({ url: 'https://b.example' });
  expect(toChange({ events: fields.events, active: false })).toEqual({ eventTypes: ['one', 'two'], active: false });
  expect(toChange({ events: '' })).toEqual({ eventTypes: [] });
});

test('a refusal is shown at its field', () => {
  expect(placeOf('endpoint.url')?.name).toBe('url');
  expect(placeOf('endpoint.eventTypes[3]')?.name).toBe('events');
  expect(placeOf('revision')).toBeNull();
});
