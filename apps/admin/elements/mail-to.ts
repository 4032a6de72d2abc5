/**
 * Address of a link that writes to somebody. Addresses may hold `?` and `&`, which would give the mail a subject or
 * further recipients of their owner's choice.
 */
export function mailTo(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
}
