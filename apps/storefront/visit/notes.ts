import type { Jar } from './jar.ts';

/** What a page says once at its top, after something was done on the page before. */
export const notes = {
  'signed-in': 'Good to see you. You are signed in.',
  'signed-out': 'You are signed out. The shop stays open.',
  'session-ended': 'You were signed out. Sign in again to see what is yours.',
  unsaved: 'You had been signed out, so what you sent last was not saved. Please do it once more.',
  'profile-saved': 'Saved. Your profile is up to date.',
  'address-proven': 'Thank you. The address is yours, and we know it now.',
  'password-changed': 'Your password is changed. Everywhere else you were signed out.',
  'session-closed': 'Done. That device is signed out.',
  'sessions-closed': 'Done. You are signed in here and nowhere else.',
} as const;

export type NoteName = keyof typeof notes;

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
export function readNote(jar: Jar): string | null {
  const name = jar.get(COOKIE);
  return name !== null && Object.hasOwn(notes, name) ? notes[name as NoteName] : null;
}

/** A page has said it. */
export function dropNote(jar: Jar): void {
  jar.remove(COOKIE);
}
