import { type FieldViolation, ValidationError } from '@headland/kernel';
import { type MailKind, type MailTemplate, type MailVariable, mailKinds } from './mail-kinds.ts';

/** What stands between braces; braces that never close are text. */
const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Characters that would end a header line, or that nobody can see. */
const UNSEEN = /[\p{Cc}\u2028\u2029]/u;

function placeholdersOf(text: string): readonly string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
}

/**
 * @param prefix wire path of the template, such as `template`
 * @throws ValidationError that names each field: unknown variables, a text without what the mail is sent for, control
 * characters, a button in a mail without a link
 */
export function checkTemplate(kind: MailKind, template: MailTemplate, prefix: string): void {
  const { variables, required } = mailKinds[kind];
  const violations: FieldViolation[] = [];
  const refuse = (field: keyof MailTemplate, description: string) =>
    violations.push({ field: `${prefix}.${field}`, description, violatedRule: 'VALIDATION' });
  const known = variables.map((name) => `{${name}}`).join(', ');
  const isKnown = (name: string) => variables.some((one: MailVariable) => one === name);

  for (const field of ['subject', 'heading', 'text', 'buttonLabel'] as const) {
    const words = template[field];
    if (words === null) continue;
    if (words.trim() === '') refuse(field, 'must not be empty');
    if (UNSEEN.test(field === 'text' ? words.replaceAll(/[\r\n\t]/g, '') : words)) {
      refuse(field, field === 'text' ? 'must not hold control characters' : 'must be one line of text');
    }
    const unknown = placeholdersOf(words).find((name) => !isKnown(name));
    if (unknown !== undefined) {
      refuse(field, `has no variable {${unknown.slice(0, 40)}}; this mail has ${known}`);
    }
  }
  // A code in the subject is read on the lock screen, as it should be; a link there is of no use and stays in lists of mails.
  if (placeholdersOf(template.subject).includes('link')) refuse('subject', 'must not hold the link');
  if (placeholdersOf(template.heading).includes('link')) refuse('heading', 'must not hold the link');
  if (template.buttonLabel !== null && placeholdersOf(template.buttonLabel).includes('link')) {
    refuse('buttonLabel', 'must not hold the link');
  }
  if (required !== null && !placeholdersOf(template.text).includes(required)) {
    refuse('text', `must hold {${required}}: without it the mail is of no use`);
  }
  if (template.buttonLabel !== null && !variables.includes('link')) {
    refuse('buttonLabel', 'must be left out: this mail has no link');
  }
  if (violations.length > 0) throw new ValidationError(violations);
}

/** Puts values in the place of variables, in one pass: what a value holds is never read as a variable. */
export function fillIn(text: string, value: (name: string) => string): string {
  return text.replaceAll(PLACEHOLDER, (_whole, name: string) => value(name));
}
