import { type FieldViolation, ValidationError } from '@headland/kernel';
import type { MailKind, MailTemplate } from '@headland/module';
import { variablesOf } from './mail-kinds.ts';

/** What stands between braces; braces that never close are text. */
const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Characters that would end a header line, or that nobody can see. */
const UNSEEN = /[\p{Cc}\u2028\u2029]/u;

/** Parts of a mail that are one line: neither a link nor a list can stand there. */
const LINES = ['subject', 'heading', 'buttonLabel'] as const;

function placeholdersOf(text: string): readonly string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
}

/**
 * @param prefix wire path of the template, such as `template`
 * @throws ValidationError that names each field: unknown variables, a text without what the mail is sent for, control
 * characters, a list within a line, a button in a mail without a link
 */
export function checkTemplate(kind: MailKind, template: MailTemplate, prefix: string): void {
  const { required } = kind;
  const violations: FieldViolation[] = [];
  const refuse = (field: keyof MailTemplate, description: string) =>
    violations.push({ field: `${prefix}.${field}`, description, violatedRule: 'VALIDATION' });
  const variables = variablesOf(kind);
  const known = variables.map((name) => `{${name}}`).join(', ');
  const isList = (name: string) => Object.hasOwn(kind.variables, name) && typeof kind.variables[name] !== 'string';

  for (const field of ['subject', 'heading', 'text', 'buttonLabel'] as const) {
    const words = template[field];
    if (words === null) continue;
    if (words.trim() === '') refuse(field, 'must not be empty');
    if (UNSEEN.test(field === 'text' ? words.replaceAll(/[\r\n\t]/g, '') : words)) {
      refuse(field, field === 'text' ? 'must not hold control characters' : 'must be one line of text');
    }
    const unknown = placeholdersOf(words).find((name) => !variables.includes(name));
    if (unknown !== undefined) {
      refuse(field, `has no variable {${unknown.slice(0, 40)}}; this mail has ${known}`);
    }
  }
  // A code in the subject is read on the lock screen, as it should be; a link there is of no use and stays in lists of mails.
  for (const field of LINES) {
    const names = placeholdersOf(template[field] ?? '');
    if (names.includes('link')) refuse(field, 'must not hold the link');
    const list = names.find(isList);
    if (list !== undefined) refuse(field, `must not hold {${list}}: it is a list`);
  }
  const crowded = paragraphsOf(template.text).find((one) => placeholdersOf(one).some(isList) && !isAlone(one));
  if (crowded !== undefined) {
    refuse(
      'text',
      `must hold ${
        placeholdersOf(crowded)
          .filter(isList)
          .map((name) => `{${name}}`)[0]
      } in a paragraph of its own`,
    );
  }
  if (required !== null && !placeholdersOf(template.text).includes(required)) {
    refuse('text', `must hold {${required}}: without it the mail is of no use`);
  }
  if (template.buttonLabel !== null && !variables.includes('link')) {
    refuse('buttonLabel', 'must be left out: this mail has no link');
  }
  if (violations.length > 0) throw new ValidationError(violations);
}

/** Paragraphs of a text, which empty lines part. */
export function paragraphsOf(text: string): readonly string[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n\s*/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** The variable that a paragraph consists of; null if it holds anything else. */
export function aloneIn(paragraph: string): string | null {
  return /^\{([^{}]*)\}$/.exec(paragraph)?.[1] ?? null;
}

const isAlone = (paragraph: string) => aloneIn(paragraph) !== null;

/** Puts values in the place of variables, in one pass: what a value holds is never read as a variable. */
export function fillIn(text: string, value: (name: string) => string): string {
  return text.replaceAll(PLACEHOLDER, (_whole, name: string) => value(name));
}
