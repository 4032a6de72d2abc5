import type { FieldViolation } from '@headland/kernel';

/** Two spellings of one address have one key. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** The longest address that mail can be sent to (RFC 5321). */
const MAX_EMAIL = 254;
/**
 * One mailbox and nothing that a mail program could read as two of them, a comment, a name or an address of a machine: the
 * list of characters is the same on both sides. Characters that nobody sees would make two accounts that look like one.
 */
const EMAIL = /^[^\s@"<>()[\]\\,;:\p{C}]+@[^\s@."<>()[\]\\,;:\p{C}]+(\.[^\s@."<>()[\]\\,;:\p{C}]+)+$/u;

export function isEmail(text: string): boolean {
  if (text.length > MAX_EMAIL || !EMAIL.test(text)) return false;
  // Mail programs fold wide and stylised letters of a domain: it would be another account with somebody else's mailbox.
  const domain = text.slice(text.indexOf('@') + 1);
  return domain.normalize('NFKC') === domain.normalize('NFC');
}

/** `data.type` is what the public SDK's helper recognises a wrong address by; without any `data` it breaks. */
export function emailViolation(field: string): FieldViolation {
  return { field, description: 'must be an e-mail address', violatedRule: 'FORMAT', data: { type: 'EMAIL' } };
}
