import type { Locality } from '@headland/words/locality.ts';
import type { Jar } from './jar.ts';
import { noteWords } from './words.ts';

export type NoteName = keyof typeof noteWords.texts.en;

const COOKIE = 'note';
/** Long enough for a slow page; what was not read by then is old news. */
const SECONDS = 120;

/** Who types a form, finds themself signed out and signs in again takes longer. */
const SECONDS_TO_SIGN_IN = 900;

export function leaveNote(jar: Jar, name: NoteName): void {
  jar.put(COOKIE, name, name === 'unsaved' ? SECONDS_TO_SIGN_IN : SECONDS);
}

/** What was left and not said yet. */
export function hasNote(jar: Jar, name: NoteName): boolean {
  return jar.get(COOKIE) === name;
}

/** What to say now, or null. */
export function readNote(jar: Jar, locality: Locality): string | null {
  const name = jar.get(COOKIE);
  return name !== null && isNote(name) ? noteWords.say(locality)(name) : null;
}

/** A page has said it. */
export function dropNote(jar: Jar): void {
  jar.remove(COOKIE);
}

function isNote(name: string): name is NoteName {
  return Object.hasOwn(noteWords.texts.en, name);
}
