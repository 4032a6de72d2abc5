import { countries } from '@headland/words/countries.ts';
import { type Locality, spokenLocale } from '@headland/words/locality.ts';
import { profileWords } from './words.ts';

/** @param kept codes that stand in the profile already, whatever they are */
export function countryChoices(locality: Locality, kept: readonly string[]): { value: string; text: string }[] {
  const known = countries(spokenLocale(locality.locale), kept).map(({ code, name }) => ({ value: code, text: name }));
  return [{ value: '', text: profileWords.say(locality)('countryNotSaid') }, ...known];
}
