import { describe, expect, expectTypeOf, it } from 'vitest';
import { catalogue } from './catalogue.ts';
import { keepLoaded, loaded } from './loaded.ts';
import { languageOf, spokenLocale } from './locality.ts';
import type { ParamsOf } from './message-params.ts';
import { speak } from './speak.ts';
import { compiledWords } from './vite.ts';

const shelf = catalogue({
  en: {
    title: 'Comics',
    found: '{count, plural, =0 {Nothing yet} one {# comic by {author}} other {# comics by {author}}}',
    since: 'Since {at, date, ::yyyyMMMMd}',
    sum: '{sum, number}',
    terms: 'By paying you agree to our <link>terms</link>, {name}.',
    kind: '{kind, select, gift {A gift} other {A purchase}}',
  },
  de: {
    title: 'Comics',
    found: '{count, plural, =0 {Noch nichts} one {# Comic von {author}} other {# Comics von {author}}}',
    since: 'Seit {at, date, ::yyyyMMMMd}',
    sum: '{sum, number}',
    terms: 'Mit dem Kauf stimmst du unseren <link>Bedingungen</link> zu, {name}.',
    kind: '{kind, select, gift {Ein Geschenk} other {Ein Einkauf}}',
  },
});
const berlin = { locale: 'de-DE', timeZone: 'Europe/Berlin' };
const newYork = { locale: 'en-US', timeZone: 'America/New_York' };

describe('a catalogue', () => {
  it('says plurals, numbers and dates as the language and the zone have them', () => {
    const de = shelf.say(berlin);
    expect(de('title')).toBe('Comics');
    expect([0, 1, 1200].map((count) => de('found', { count, author: 'Ada' }))).toEqual([
      'Noch nichts',
      '1 Comic von Ada',
      '1.200 Comics von Ada',
    ]);
    expect(de('sum', { sum: 1234.5 })).toBe('1.234,5');
    const at = new Date('2026-10-31T23:30:00Z');
    expect(de('since', { at })).toBe('Seit 1. November 2026');
    expect(shelf.say(newYork)('since', { at })).toBe('Since October 31, 2026');
    expect(de('kind', { kind: 'gift' })).toBe('Ein Geschenk');
  });

  it('gives a message with tags in pieces', () => {
    const link = (inside: readonly unknown[]) => ({ href: '/terms', inside });
    expect(shelf.say(berlin).pieces('terms', { name: 'Ada', link })).toEqual([
      'Mit dem Kauf stimmst du unseren ',
      { href: '/terms', inside: ['Bedingungen'] },
      ' zu, Ada.',
    ]);
  });

  it('travels to an island as JSON and says the same there', () => {
    const words = JSON.parse(JSON.stringify(shelf.in(berlin))) as ReturnType<typeof shelf.in>;
    expect(speak(words)('found', { count: 2, author: 'Ada' })).toBe('2 Comics von Ada');
  });

  it('takes only what its English text asks for', () => {
    const say = shelf.say(newYork);
    // @ts-expect-error a key that is not there
    expect(() => say('missing')).toThrow('no words for missing');
    // @ts-expect-error a parameter that is not there
    expect(() => say('found', { count: 1 })).toThrow('author');
    // @ts-expect-error a text where a number is asked for
    expect(() => say('sum', { sum: '1' })).toThrow('number');
  });

  it('has its parameters read from the text', () => {
    expectTypeOf<ParamsOf<'{a} and {b, number} {c, date, short}'>>().toEqualTypeOf<{
      readonly a: string | number;
      readonly b: number;
      readonly c: Date;
    }>();
    expectTypeOf<
      ParamsOf<'{n, plural, one {{name} has # <b>cat</b>} other {# {kind, select, big {big} other {small}} cats}}. {end}'>
    >().toEqualTypeOf<{
      readonly n: number;
      readonly name: string | number;
      readonly kind: string;
      readonly end: string | number;
    }>();
    expectTypeOf<ParamsOf<'nothing'>>().toEqualTypeOf<Readonly<Record<never, never>>>();
  });
});

describe('which language is spoken', () => {
  it.each([
    ['de-AT', 'de', 'de-AT'],
    ['de', 'de', 'de'],
    ['en-GB', 'en', 'en-GB'],
    ['fr-FR', 'en', 'en-FR'],
    ['fr', 'en', 'en'],
    ['den', 'en', 'en'],
    ['no language', 'en', 'en'],
  ])('for %s', (locale, language, spoken) => {
    expect(languageOf(locale)).toBe(language);
    expect(spokenLocale(locale)).toBe(spoken);
  });
});

it('reaches a browser without texts to parse', async () => {
  const plugin = compiledWords(['packages/words/testing']);
  const code = await plugin.load(new URL('testing/words.ts', import.meta.url).pathname);
  expect(code).toContain('export const greetings = compiledCatalogue(');
  expect(code).not.toContain('plural');
});

it('reaches a browser in English, and in other languages when they are spoken', async () => {
  const plugin = compiledWords(['packages/words/testing']);
  const english = await plugin.load(new URL('testing/words.ts', import.meta.url).pathname);
  expect(english).toContain('Hello');
  expect(english).not.toContain('Hallo');
  const german = await plugin.load(plugin.resolveId('virtual:headland-words/de') ?? '');
  expect(german).toContain('Hallo');
  await expect(plugin.load(new URL('violations/words.ts', import.meta.url).pathname)).rejects.toThrow(
    'packages/words/violations/words.ts stands in none of the folders',
  );
});

it('is not said before it is loaded', () => {
  expect(() => loaded('de', 'x')).toThrow('x was asked for in de before that language was loaded');
  keepLoaded('de', { x: { hello: 'Hallo' } });
  expect(loaded('de', 'x')).toEqual({ hello: 'Hallo' });
});
