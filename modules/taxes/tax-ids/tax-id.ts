import { validate as cnpj } from 'stdnum/lib/cjs/br/cnpj.js';
import { validate as cpf } from 'stdnum/lib/cjs/br/cpf.js';
import { euVatRules } from './eu-vat.ts';

/** A buyer's tax id, as the wire has it. */
export interface TaxId {
  readonly id?: string;
  readonly type?: 'UNSPECIFIED' | 'CPF' | 'CNPJ';
}

/** Fewer digits after the prefix of a country are taken for another kind of id, such as a reference. */
const FEWEST_DIGITS = 5;

/**
 * What is wrong with a tax id. A CPF and a CNPJ are checked by the digits that Brazil counts them with; what begins with
 * the prefix of a VAT number of the European Union, by the rule of that country. Every other id is the buyer's own word:
 * the wire has no type for it. Whether a number is in force is not asked of anybody.
 * @returns the name of the kind that it is none of, or null if nothing is wrong
 */
export function wrongTaxId({ id = '', type = 'UNSPECIFIED' }: TaxId): 'CPF' | 'CNPJ' | 'VAT number' | null {
  if (type === 'CPF') return cpf(id).isValid ? null : 'CPF';
  if (type === 'CNPJ') return cnpj(id).isValid ? null : 'CNPJ';
  const compact = id.toUpperCase().replace(/[\s./-]/g, '');
  const rule = euVatRules.get(compact.slice(0, 2));
  const number = compact.slice(2);
  if (!rule || number.replace(/\D/g, '').length < FEWEST_DIGITS) return null;
  return rule(number).isValid ? null : 'VAT number';
}
