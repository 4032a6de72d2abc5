import { catalogue } from '@headland/words/catalogue.ts';

/** What a page says once at its top, after something was done on the page before. */
export const noteWords = catalogue({
  en: {
    'signed-in': 'Good to see you. You are signed in.',
    'signed-out': 'You are signed out. The shop stays open.',
    'session-ended': 'You were signed out. Sign in again to see what is yours.',
    unsaved: 'You had been signed out, so what you sent last was not saved. Please do it once more.',
    'profile-saved': 'Saved. Your profile is up to date.',
    'address-proven': 'Thank you. Your address is confirmed.',
    'password-changed': 'Your password is changed. Everywhere else you were signed out.',
    'session-closed': 'Done. That device is signed out.',
    'sessions-closed': 'Done. You are signed in here and nowhere else.',
    'wish-noted': 'Noted. We write to you once when it is back.',
    'wish-there': 'It is back already, so there is nothing to wait for.',
  },
  de: {
    'signed-in': 'Schön, dich zu sehen. Du bist angemeldet.',
    'signed-out': 'Du bist abgemeldet. Der Shop steht dir weiter offen.',
    'session-ended': 'Du wurdest abgemeldet. Melde dich neu an, um zu sehen, was dir gehört.',
    unsaved:
      'Du warst nicht mehr angemeldet, deshalb wurde deine letzte Eingabe nicht gespeichert. Bitte mach sie noch einmal.',
    'profile-saved': 'Gespeichert. Dein Profil ist auf dem neuesten Stand.',
    'address-proven': 'Danke. Deine Adresse ist bestätigt.',
    'password-changed': 'Dein Passwort ist geändert. Überall sonst wurdest du abgemeldet.',
    'session-closed': 'Erledigt. Das Gerät ist abgemeldet.',
    'sessions-closed': 'Erledigt. Du bist nur noch hier angemeldet.',
    'wish-noted': 'Vermerkt. Wir schreiben dir einmal, wenn es wieder da ist.',
    'wish-there': 'Es ist schon wieder da; du musst nicht warten.',
  },
});
