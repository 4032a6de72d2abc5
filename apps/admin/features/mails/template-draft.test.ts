import { expect, it } from 'vitest';
import { canHaveButton, insertVariable, toFields, wordsOf } from './template-draft.ts';

const template = {
  kind: 'welcome',
  label: 'Welcome',
  when: 'Greets a member.',
  subject: 'Welcome',
  heading: 'Hello',
  text: 'Glad that you are here.',
  buttonLabel: null,
  isChanged: false,
  variables: ['site'],
} as const;

it('shows no button as an empty field, and saves it as none', () => {
  const words = wordsOf({ ...template, variables: [...template.variables] });
  expect(words.buttonLabel).toBe('');
  expect(toFields(words).buttonLabel).toBeNull();
  expect(toFields({ ...words, buttonLabel: 'Go' }).buttonLabel).toBe('Go');
});

it('inserts a variable at the cursor, over what is selected', () => {
  expect(insertVariable('Hello !', 'site', 6, 6)).toEqual({ text: 'Hello {site}!', cursor: 12 });
  expect(insertVariable('Hello you!', 'site', 6, 9)).toEqual({ text: 'Hello {site}!', cursor: 12 });
});

it('offers a button only where there is a link', () => {
  expect(canHaveButton({ variables: ['site', 'link'] })).toBe(true);
  expect(canHaveButton({ variables: ['site', 'code'] })).toBe(false);
});
