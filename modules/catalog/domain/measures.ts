import type { Measured } from './product.ts';

/** Units by what they measure, each with its size in the first one of its row. */
const MEASURES: readonly Readonly<Record<string, number>>[] = [
  { ML: 1, CL: 10, L: 1_000, CBM: 1_000_000, FLOZ: 29.5735295625, PT: 473.176473, QT: 946.352946, GAL: 3_785.411784 },
  { MG: 1, G: 1_000, KG: 1_000_000, OZ: 28_349.523125, LB: 453_592.37 },
  { MM: 1, CM: 10, M: 1_000, IN: 25.4, FT: 304.8, YD: 914.4 },
  { SQM: 1, SQFT: 0.09290304 },
];

/** Whether two units measure the same thing, so that one can be told in the other. */
export function comparable(unit: string, other: string): boolean {
  return MEASURES.some((measure) => unit in measure && other in measure);
}

/** The part of the package's price that one base quantity costs; null if the units do not measure the same thing. */
export function perBaseQuantity(measured: Measured): number | null {
  for (const measure of MEASURES) {
    const total = measure[measured.totalUnit];
    const base = measure[measured.baseUnit];
    if (total === undefined || base === undefined) continue;
    const amount = measured.totalQuantity * total;
    return amount > 0 ? (measured.baseQuantity * base) / amount : null;
  }
  return null;
}
