/**
 * What a file is called where people read it and where browsers save it. It never becomes a path here.
 * @returns the last part of a path, without control characters; `file` if nothing is left
 */
export function fileName(text: string): string {
  const last = text.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return clean === '' || /^\.+$/.test(clean) ? 'file' : clean;
}
