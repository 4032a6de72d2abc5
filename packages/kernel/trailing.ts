/** A text without the characters of one kind at its end, in one pass: an expression would try each run of them anew. */
export function withoutTrailing(text: string, character: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end -= 1;
  return text.slice(0, end);
}
