import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { catalogues, errorsDocument } from './errors.ts';

const files = execFileSync('git', ['ls-files', 'apps/**/*.ts', 'modules/**/*.ts', 'packages/**/*.ts'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !/\.test\.ts$|\/testing\//.test(file));

function using(text: string): string[] {
  if (files.length === 0) throw new Error('no files were found');
  return execFileSync('grep', ['-lF', text, ...files], { encoding: 'utf8' })
    .trim()
    .split('\n');
}

test('every catalogue of the product is in the document', () => {
  const declared = using('= defineErrors(').flatMap((file) =>
    execFileSync('grep', ['-F', '= defineErrors(', file], { encoding: 'utf8' }).trim().split('\n'),
  );
  expect(declared).toHaveLength(Object.keys(catalogues).length);
});

test('errors come from catalogues alone', () => {
  // The catalogue itself, and the token endpoint's errors, which carry OAuth's own members too.
  expect(using('new ApplicationError(').sort()).toEqual(['modules/identity/errors.ts', 'packages/kernel/errors.ts']);
});

test('each code stands in it with its status', () => {
  const text = errorsDocument();
  for (const { entries } of Object.values(catalogues)) {
    for (const [code, { status, description }] of Object.entries(entries)) {
      expect(text).toContain(`| \`${code}\` | ${status} | ${description} |`);
    }
  }
});
