import type { MailKindLabel } from '@headland/contract/types/mails';

/** What a kind is called; one that nothing writes any more, by its name. */
export function kindLabel(kinds: readonly MailKindLabel[], kind: string): string {
  return kinds.find((one) => one.kind === kind)?.label ?? kind;
}
