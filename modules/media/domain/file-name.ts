/**
 * What a file is called where people read it. It never becomes a path: files lie under the hash of their content.
 * @returns the last part of a path, without control characters; `picture` if nothing is left
 */
export function fileName(text: string): string {
  const last = text.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return clean === '' || /^\.+$/.test(clean) ? 'picture' : clean;
}
