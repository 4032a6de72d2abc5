/** An exact fraction of whole numbers, for tests that count the other way than the product does. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

export function fraction(over: bigint | number, under: bigint | number = 1): Fraction {
  return { over: BigInt(over), under: BigInt(under) };
}

export function times(a: Fraction, b: Fraction): Fraction {
  return { over: a.over * b.over, under: a.under * b.under };
}

export function dividedBy(a: Fraction, b: Fraction): Fraction {
  return { over: a.over * b.under, under: a.under * b.over };
}

export function plus(...all: readonly Fraction[]): Fraction {
  return all.reduce((a, b) => ({ over: a.over * b.under + b.over * a.under, under: a.under * b.under }), fraction(0));
}

/** To the nearest whole number, halves away from zero; of what is not negative. */
export function rounded({ over, under }: Fraction): bigint {
  return (2n * over + under) / (2n * under);
}

/** A decimal text such as `12.50`. */
export function fractionOfText(text: string): Fraction {
  const [whole = '0', decimals = ''] = text.split('.');
  return fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}

export function isSame(a: Fraction, b: Fraction): boolean {
  return a.over * b.under === b.over * a.under;
}
