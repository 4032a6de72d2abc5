import { type Locality, spokenLocale } from '@headland/words/locality.ts';
import { profileWords } from './words.ts';

/** Where parcels go, by their codes; names come from the language itself. */
const CODES =
  'AT AU BE BG BR CA CH CL CY CZ DE DK EE ES FI FR GB GR HK HR HU IE IL IN IS IT JP KR LI LT LU LV MT MX NL NO NZ PL PT RO SE SG SI SK TR TW US ZA'.split(
    ' ',
  );

/** @param kept codes that stand in the profile already, whatever they are */
export function countryChoices(locality: Locality, kept: readonly string[]): { value: string; text: string }[] {
  const locale = spokenLocale(locality.locale);
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  const codes = [...new Set([...CODES, ...kept.filter((code) => /^[A-Z]{2}$/.test(code))])];
  const countries = codes.map((value) => ({ value, text: names.of(value) ?? value }));
  return [
    { value: '', text: profileWords.say(locality)('countryNotSaid') },
    ...countries.sort((a, b) => compare(a.text, b.text)),
  ];
}
