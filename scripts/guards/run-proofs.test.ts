import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyTree } from '../copy-tree.ts';
import type { Guard } from './guard.ts';
import { firstRed } from './run-proofs.ts';
import { takeAway } from './take-away.ts';

const FILE = 'apps/server/middleware/rate-limit.ts';
const BEFORE = 'async take(kind, address) {\n      ';
const PLACE = `${BEFORE}if (address === null) return;`;

const tree = mkdtempSync(join(tmpdir(), 'headland-guards-'));
beforeAll(() => copyTree(resolve(import.meta.dirname, '../..'), tree));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

function guard(instead: string, text = PLACE): Guard {
  return {
    name: 'requests are counted by their address',
    kind: 'limit',
    removals: [{ file: FILE, text, instead }],
    proofs: [
      { file: 'apps/server/middleware/rate-limit.test.ts', title: 'lets so many through and says when to come back' },
    ],
  };
}

async function without(one: Guard): Promise<string> {
  const putBack = takeAway(tree, one);
  try {
    return (await firstRed(tree, one.proofs)).kind;
  } finally {
    putBack();
  }
}

describe('what is taken away in a copy of the tree', () => {
  test.each([
    ['is noticed by the proof of it', 'if (address !== undefined) return;', 'red'],
    ['control: is not noticed, where nothing is taken away but a blank', 'if (address === null)  return;', 'green'],
    ['proves nothing, where the copy cannot be read any more', 'if (address === null', 'broken'],
    ['proves nothing, where the copy fails in another way', 'if (address === null) return; nowhere();', 'broken'],
  ])('%s', async (_what, instead, expected) => {
    const before = readFileSync(join(tree, FILE), 'utf8');
    expect(await without(guard(BEFORE + instead))).toBe(expected);
    expect(readFileSync(join(tree, FILE), 'utf8')).toBe(before);
  });

  test('is refused where its place is not there, or there twice', () => {
    expect(() => takeAway(tree, guard('', 'a text that is not there'))).toThrow('stands there 0 times');
    expect(() => takeAway(tree, guard('', 'return'))).toThrow(/stands there \d+ times/);
  });
});
