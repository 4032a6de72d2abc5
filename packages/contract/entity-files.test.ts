import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A key that stands twice takes the place of the first without a word. */
function twice(text: string): string[] {
  const open: Set<string>[] = [];
  const found: string[] = [];
  for (const [token, key] of text.matchAll(/[{}]|"((?:[^"\\]|\\.)*)"(?:\s*:)?/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (token.endsWith(':') && key !== undefined) {
      if (open.at(-1)?.has(key)) found.push(key);
      open.at(-1)?.add(key);
    }
  }
  return found;
}

const files = globSync('entities/*.json', { cwd: import.meta.dirname });

it('sees a key that stands twice', () => {
  expect(twice('{"a": {"b": "x: {\\"b\\":"}, "b": [{"a": 1}, {"a": 2}], "a": {}}')).toEqual(['a']);
});

it.each(files)('%s: no key stands twice', (file) => {
  expect(twice(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))).toEqual([]);
});
