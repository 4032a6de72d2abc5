import { readFileSync } from 'node:fs';
import { type AutomaticCalculator, readTaxTable, TaxTableError } from '@headland/taxes';
import { SettingError } from './env.ts';

/**
 * Who can say tax rates beside the owners of sites: the installation's own table, if it has one.
 * @param file the setting HEADLAND_TAX_TABLE
 * @throws SettingError with one line that names the file and what is wrong in it
 */
export function automaticTaxes(file: string | null): readonly AutomaticCalculator[] {
  if (file === null) return [];
  try {
    return [readTaxTable(readFileSync(file, 'utf8'))];
  } catch (error) {
    if (!(error instanceof TaxTableError) && !isAboutFile(error)) throw error;
    throw new SettingError(`HEADLAND_TAX_TABLE: ${file}: ${error.message}`);
  }
}

function isAboutFile(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}
