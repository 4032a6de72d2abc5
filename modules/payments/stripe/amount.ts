import { currencyExponent, type Minor } from '@headland/kernel';

/** Currencies that Stripe counts in whole units. */
const WHOLE: readonly string[] = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');

/** Currencies that Stripe counts in thousandths. */
const THOUSANDTHS: readonly string[] = ['BHD', 'JOD', 'KWD', 'OMR', 'TND'];

/** Decimals with which Stripe counts a currency: not always those that it has (ISK and UGX have none, MGA has two). */
function decimalsAtStripe(currency: string): number {
  if (WHOLE.includes(currency)) return 0;
  return THOUSANDTHS.includes(currency) ? 3 : 2;
}

/** The same amount in the currency's own unit; what Stripe counts beyond it is a fraction then. */
export function ownAmount(counted: number, currency: string): Minor {
  const shift = currencyExponent(currency) - decimalsAtStripe(currency);
  return shift < 0 ? counted / 10 ** -shift : counted * 10 ** shift;
}

/**
 * The same amount as Stripe counts it.
 * @returns null if Stripe cannot charge exactly this amount: fractions of what it counts, and of thousandths the last digit
 */
export function stripeAmount(amount: Minor, currency: string): number | null {
  const decimals = decimalsAtStripe(currency);
  const shift = decimals - currencyExponent(currency);
  const counted = shift < 0 ? amount / 10 ** -shift : amount * 10 ** shift;
  if (!Number.isSafeInteger(counted) || (decimals === 3 && counted % 10 !== 0)) return null;
  return counted;
}
