import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SettingError } from './env.ts';
import { automaticTaxes } from './tax-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'headland-taxes-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('without a file nobody but owners says rates', () => {
  expect(automaticTaxes(null)).toEqual([]);
});

test('a file that is not there or wrong is a setting that is wrong, by its name', () => {
  const missing = join(folder, 'none.csv');
  expect(() => automaticTaxes(missing)).toThrow(SettingError);
  expect(() => automaticTaxes(missing)).toThrow(`HEADLAND_TAX_TABLE: ${missing}: ENOENT`);
  const wrong = join(folder, 'wrong.csv');
  writeFileSync(wrong, 'country,rate\n');
  expect(() => automaticTaxes(wrong)).toThrow(`HEADLAND_TAX_TABLE: ${wrong}: its first line lacks subdivision`);
});
