/**
 * Address of a link that writes to somebody. Addresses may hold `?` and `&`, which would give the mail a subject or
 * further recipients of their owner's choice.
 * @param letter what the mail begins with
 */
export function mailTo(address: string, letter?: { readonly subject: string; readonly body: string }): string {
  const written = letter
    ? `?subject=${encodeURIComponent(letter.subject)}&body=${encodeURIComponent(letter.body.replaceAll('\n', '\r\n'))}`
    : '';
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}${written}`;
}
