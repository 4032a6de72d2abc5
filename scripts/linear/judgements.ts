import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** What was found out about expressions: each takes a tenth of a second or more, and few are new. */
export interface Judgements {
  of(pattern: string, flags: string, judge: () => string | null): string | null;
  /** Writes down what was asked for, for the next time. */
  keep(): void;
}

const FILE = join(import.meta.dirname, '../../.cache/linear.json');

/** Kept by the version of the judge, in the folder of what can be made again. */
export function openJudgements(): Judgements {
  const version: unknown = createRequire(import.meta.url)('recheck/package.json').version;
  const known = read();
  const asked: Record<string, string | null> = {};
  return {
    of(pattern, flags, judge) {
      const key = createHash('sha256')
        .update(JSON.stringify([version, pattern, flags]))
        .digest('base64url');
      const before = known[key];
      const verdict = before === undefined ? judge() : before;
      asked[key] = verdict;
      return verdict;
    },
    keep() {
      mkdirSync(dirname(FILE), { recursive: true });
      writeFileSync(FILE, JSON.stringify(asked));
    },
  };
}

function read(): Record<string, string | null> {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string | null>;
  } catch (error) {
    if (error instanceof SyntaxError || (error instanceof Error && 'code' in error && error.code === 'ENOENT'))
      return {};
    throw error;
  }
}
