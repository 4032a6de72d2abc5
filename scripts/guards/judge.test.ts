import { describe, expect, test } from 'vitest';
import { judge, type Report } from './judge.ts';

const report = (status: string, failureMessages: string[] = [], message = ''): Report => ({
  testResults: [{ message, assertionResults: [{ status, fullName: 'T-1: exactly fifty', failureMessages }] }],
});

describe('what is said of a proof whose guard is gone', () => {
  test('red by what it asserts', () => {
    expect(judge(report('failed', ['AssertionError: expected 52 to be 50\n    at race']))).toEqual({
      kind: 'red',
      by: 'T-1: exactly fifty',
      finding: 'AssertionError: expected 52 to be 50',
    });
  });

  test.each([
    'Error: promise resolved "{}" instead of rejecting\n    at race',
    'Error: Property failed after 38 tests\n{ seed: 1 }\nCounterexample: [1]\n\nGot AssertionError: expected 2 to be 1',
  ])('red by %s', (message) => {
    expect(judge(report('failed', [message]))).toMatchObject({ kind: 'red' });
  });

  test('green if it passes', () => {
    expect(judge(report('passed'))).toEqual({ kind: 'green' });
  });

  test.each([
    ['a statement that is no SQL', report('failed', ['error: syntax error at or near ")"\n    at Parser'])],
    [
      'a counterexample that is an accident',
      report('failed', ['Error: Property failed\n\nGot TypeError: x is no function']),
    ],
    ['a test that takes too long', report('failed', ['Error: Test timed out in 60000ms.'])],
    [
      'a file that cannot be read',
      { testResults: [{ message: 'SyntaxError: Unexpected token', assertionResults: [] }] },
    ],
    ['a title that no test has', report('skipped')],
    ['no file', { testResults: [] }],
  ])('nothing by %s', (_what, broken) => {
    expect(judge(broken)).toMatchObject({ kind: 'broken', why: expect.stringMatching(/./) });
  });
});
