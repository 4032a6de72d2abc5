import type { MailTemplate, TemplateFields } from '@headland/contract/types/mails';

/** The words of a mail as its form has them. */
export interface TemplateWords {
  readonly subject: string;
  readonly heading: string;
  readonly text: string;
  /** Empty for no button. */
  readonly buttonLabel: string;
}

export const templateFields = ['subject', 'heading', 'text', 'buttonLabel'] as const;
export type TemplateField = (typeof templateFields)[number];

export function wordsOf({ subject, heading, text, buttonLabel }: MailTemplate): TemplateWords {
  return { subject, heading, text, buttonLabel: buttonLabel ?? '' };
}

/** What is sent: all of it, so that what is saved is what the preview showed. */
export function toFields(words: TemplateWords): TemplateFields {
  return { ...words, buttonLabel: words.buttonLabel.trim() === '' ? null : words.buttonLabel };
}

/** Puts a variable where the cursor is. @returns the new text and where the cursor goes */
export function insertVariable(text: string, name: string, start: number, end: number) {
  const variable = `{${name}}`;
  return { text: text.slice(0, start) + variable + text.slice(end), cursor: start + variable.length };
}

/** Whether a mail can have a button: it needs somewhere to lead. */
export function canHaveButton({ variables }: Pick<MailTemplate, 'variables'>): boolean {
  return variables.includes('link');
}
