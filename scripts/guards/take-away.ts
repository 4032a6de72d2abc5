import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Guard, Removal } from './guard.ts';

/** The text without what is taken away. @throws Error if its place is not there exactly once */
export function without(text: string, { file, text: place, instead }: Removal): string {
  const places = text.split(place).length - 1;
  if (places !== 1) throw new Error(`${file}: stands there ${places} times: ${place.split('\n')[0]}`);
  if (place === instead) throw new Error(`${file}: nothing is taken away`);
  return text.replace(place, () => instead);
}

/** Takes a guard away in a tree. @returns puts it back */
export function takeAway(tree: string, { removals }: Guard): () => void {
  const before = new Map<string, string>();
  const putBack = () => {
    for (const [file, text] of before) writeFileSync(file, text);
  };
  try {
    for (const removal of removals) {
      const file = join(tree, removal.file);
      const text = readFileSync(file, 'utf8');
      if (!before.has(file)) before.set(file, text);
      writeFileSync(file, without(text, removal));
    }
  } catch (error) {
    putBack();
    throw error;
  }
  return putBack;
}
