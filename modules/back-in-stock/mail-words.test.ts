import { describe, expect, it, test } from 'vitest';
import { backInStock } from './mail-kinds.ts';
import { backInStockWords } from './mail-words.ts';

describe.each(['en-US', 'de-DE', 'fr-FR'])('the mail in %s', (locale) => {
  const { template, samples = {}, label, when } = backInStockWords(locale);
  const all = [template.subject, template.heading, template.text, template.buttonLabel].join('\n');
  const named = [...all.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

  it('names nothing that its kind does not fill in', () => {
    const known = new Set(['site', 'email', ...Object.keys(backInStock.variables)]);
    expect(named.filter((name) => !known.has(name ?? ''))).toEqual([]);
  });

  it('leads to the item, and out', () => {
    expect(named).toContain('link');
    expect(named).toContain(backInStock.required);
    expect(named).toContain('items');
  });

  it('has a sample of all that holds words itself', () => {
    const empty = Object.entries(backInStock.variables).filter(([, value]) => value.length === 0);
    expect(Object.keys(samples).toSorted()).toEqual(empty.map(([name]) => name).toSorted());
  });

  it('is called something in the back office', () => {
    expect(label).not.toBe('');
    expect(when).toMatch(/\.$/);
  });
});

test('a language that nobody has written speaks English', () => {
  expect(backInStockWords('fr-FR')).toEqual(backInStockWords('en-US'));
  expect(backInStockWords('de-AT').template.subject).not.toBe(backInStockWords('en-US').template.subject);
});
