import type { FieldProblem } from './errors.ts';

/**
 * A refused field as a sentence for whoever typed it: `client.allowedRedirects[1]` that `must not be empty` is
 * `Allowed redirects, number 2: must not be empty.` For fields that a form does not show itself.
 */
export function problemSentence({ field, description }: Pick<FieldProblem, 'field' | 'description'>): string {
  const last = field.split('.').at(-1) ?? '';
  const { name = '', at } = /^(?<name>[A-Za-z]+)(?:\[(?<at>\d+)\])?$/.exec(last)?.groups ?? {};
  const spaced = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  const where = at === undefined ? spaced : `${spaced}, number ${Number(at) + 1}`;
  const whole = where === '' ? description : `${where}: ${description}`;
  const begun = whole.charAt(0).toUpperCase() + whole.slice(1);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}
