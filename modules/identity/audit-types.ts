import type { Language } from '@headland/words/locality.ts';

/** What identity notes in the audit log, and what it says to an owner. */
export const auditTypes = {
  registered: {
    en: 'Made an account',
    de: 'Hat ein Konto angelegt',
  },
  login: {
    en: 'Signed in',
    de: 'Hat sich angemeldet',
  },
  login_refused: {
    en: 'Could not sign in',
    de: 'Anmeldung misslungen',
  },
  login_throttled: {
    en: 'Too many tries to sign in',
    de: 'Zu viele Anmeldeversuche',
  },
  logout: {
    en: 'Signed out',
    de: 'Hat sich abgemeldet',
  },
  session_started: {
    en: 'Was given tokens',
    de: 'Hat Tokens bekommen',
  },
  session_ended: {
    en: 'Sessions were ended',
    de: 'Sitzungen wurden beendet',
  },
  refresh_token_reused: {
    en: 'A replaced refresh token was used again; the session was ended',
    de: 'Ein ersetztes Refresh-Token wurde erneut benutzt; die Sitzung wurde beendet',
  },
  code_replayed: {
    en: 'A code was used twice; the session was ended',
    de: 'Ein Code wurde zweimal benutzt; die Sitzung wurde beendet',
  },
  authorized_client: {
    en: 'A trusted server was given tokens of a member',
    de: 'Ein vertrauter Server bekam Tokens eines Mitglieds',
  },
  email_proven: {
    en: 'Proved the e-mail address',
    de: 'Hat die E-Mail-Adresse bestätigt',
  },
  verification_refused: {
    en: 'Gave a wrong code',
    de: 'Hat einen falschen Code eingegeben',
  },
  verification_throttled: {
    en: 'Too many codes asked for or tried',
    de: 'Zu viele Codes angefordert oder versucht',
  },
  password_changed: {
    en: 'Changed the password',
    de: 'Hat das Passwort geändert',
  },
  password_change_refused: {
    en: 'Could not change the password',
    de: 'Passwort ließ sich nicht ändern',
  },
  password_reset: {
    en: 'Set a new password by a link',
    de: 'Hat über einen Link ein neues Passwort gesetzt',
  },
  password_removed: {
    en: 'The password of an unproven address was taken away',
    de: 'Das Passwort einer unbestätigten Adresse wurde entfernt',
  },
  recovery_asked: {
    en: 'Asked for a new password',
    de: 'Hat ein neues Passwort angefordert',
  },
  recovery_throttled: {
    en: 'Too many new passwords asked for',
    de: 'Zu viele neue Passwörter angefordert',
  },
  recovery_refused: {
    en: 'Used a link that was no longer good',
    de: 'Hat einen Link benutzt, der nicht mehr galt',
  },
  activation_sent: {
    en: 'Was invited to choose a password',
    de: 'Wurde eingeladen, ein Passwort zu wählen',
  },
  account_deletion_refused: {
    en: 'Could not delete the account',
    de: 'Konto ließ sich nicht löschen',
  },
  member_signed_on: {
    en: 'A trusted server vouched for a member',
    de: 'Ein vertrauter Server bürgte für ein Mitglied',
  },
  client_token: {
    en: 'An app was given a token',
    de: 'Eine App bekam ein Token',
  },
  client_refused: {
    en: 'An app gave a wrong secret',
    de: 'Eine App nannte ein falsches Secret',
  },
  client_throttled: {
    en: 'Too many wrong secrets of an app',
    de: 'Zu viele falsche Secrets einer App',
  },
  api_key_refused: {
    en: 'An API key that is not in force was tried',
    de: 'Ein API-Schlüssel, der nicht gilt, wurde versucht',
  },
  signing_key_replaced: {
    en: 'The key that signs access tokens was replaced',
    de: 'Der Schlüssel, der Zugangstokens unterschreibt, wurde ersetzt',
  },
} as const satisfies Record<string, Record<Language, string>>;

export type AuditType = keyof typeof auditTypes;
