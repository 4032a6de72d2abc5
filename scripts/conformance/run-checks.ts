import { startVitest } from 'vitest/node';
import type { Given } from '../../conformance/suite/given.ts';

export interface Outcome {
  passed: number;
  failed: number;
  /** Neither: must not happen where everything was asked for. */
  skipped: number;
  /** A line for each that failed: its name and what it met. */
  readonly failures?: readonly string[];
}

export interface RunOptions {
  readonly root: string;
  readonly given: Given;
  /** Names of the checks; without it, all. */
  readonly names?: RegExp;
  readonly silent?: boolean;
}

/**
 * Runs the checks of `conformance/` against the server that `given` names.
 * @returns the counts per generation. A file that could not be read counts as one failure.
 */
export async function runChecks(options: RunOptions): Promise<Record<string, Outcome>> {
  const { root, given, names, silent = false } = options;
  const vitest = await startVitest('test', [], {
    config: false,
    root,
    include: ['conformance/*/*.test.ts'],
    provide: { given },
    watch: false,
    testTimeout: 30_000,
    reporters: silent ? [{}] : ['default'],
    ...(names && { testNamePattern: names }),
  });
  try {
    const outcomes: Record<string, Outcome> = {};
    for (const module of vitest.state.getTestModules()) {
      const failures: string[] = [];
      const outcome: Outcome = { passed: 0, failed: 0, skipped: 0, failures };
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result();
        if (state === 'passed') outcome.passed += 1;
        else if (state === 'failed') outcome.failed += 1;
        else outcome.skipped += 1;
        failures.push(...errors.map(({ message }) => `${test.fullName}: ${message}`));
      }
      if (outcome.failed === 0 && module.state() === 'failed') {
        outcome.failed = 1;
        failures.push(...module.errors().map(({ message }) => `${module.moduleId}: ${message}`));
      }
      outcomes[generationOf(module.moduleId)] = outcome;
    }
    const unhandled = vitest.state.getUnhandledErrors().length;
    if (unhandled > 0) outcomes.unhandled = { passed: 0, failed: unhandled, skipped: 0 };
    return outcomes;
  } finally {
    await vitest.close();
    // Vitest says by the exit code what we say by the counts.
    process.exitCode = 0;
  }
}

function generationOf(file: string): string {
  return /conformance\/([^/]+)\//.exec(file)?.[1] ?? file;
}
