/** What came of the proofs of a guard that was taken away. */
export type Verdict =
  | { readonly kind: 'red'; readonly by: string; readonly finding: string }
  | { readonly kind: 'green' }
  /** Nothing was proven: the tree does not start without it, or no test was run. */
  | { readonly kind: 'broken'; readonly why: string };

/** The part of vitest's JSON report that is read. */
export interface Report {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/**
 * Only what a test asserts is a finding. That a file cannot be read, a server does not start, a statement is no SQL or a
 * test takes too long is none.
 */
export function judge(report: Report): Verdict {
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const ran = tests.filter(({ status }) => status === 'passed' || status === 'failed');
  for (const { status, fullName, failureMessages } of ran) {
    const finding = status === 'failed' && failureMessages?.find(isFinding);
    if (finding) return { kind: 'red', by: fullName, finding: firstLine(finding) };
  }
  const failed = ran.find(({ status }) => status === 'failed');
  if (failed)
    return { kind: 'broken', why: firstLine(failed.failureMessages?.[0] ?? 'a test failed and says nothing') };
  const message = report.testResults.map((file) => file.message).find((text) => text !== '');
  if (message !== undefined) return { kind: 'broken', why: firstLine(message) };
  return ran.length === 0 ? { kind: 'broken', why: 'no test has this title' } : { kind: 'green' };
}

/** An assertion, one that waits for a promise, or the counterexample of a property that asserts something. */
function isFinding(message: string): boolean {
  return (
    /^(AssertionError|Error: promise (resolved|rejected) )/.test(message) ||
    (message.startsWith('Error: Property failed') && message.includes('AssertionError'))
  );
}

function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').slice(0, 200);
}
