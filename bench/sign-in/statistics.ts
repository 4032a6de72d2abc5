/** Two-sided p-value of the Mann–Whitney U test: normal approximation with the correction for ties. */
export function mannWhitney(left: readonly number[], right: readonly number[]): number {
  const all = [...left.map((value) => ({ value, mine: true })), ...right.map((value) => ({ value, mine: false }))].sort(
    (a, b) => a.value - b.value,
  );
  const [m, n, count] = [left.length, right.length, all.length];
  let rankSum = 0;
  let ties = 0;
  for (let from = 0; from < count; ) {
    let to = from;
    while (to < count && all[to]?.value === all[from]?.value) to += 1;
    const rank = (from + to + 1) / 2;
    for (let at = from; at < to; at += 1) if (all[at]?.mine) rankSum += rank;
    ties += (to - from) ** 3 - (to - from);
    from = to;
  }
  const u = rankSum - (m * (m + 1)) / 2;
  const variance = ((m * n) / 12) * (count + 1 - ties / (count * (count - 1)));
  if (variance === 0) return 1;
  const z = Math.max(0, Math.abs(u - (m * n) / 2) - 0.5) / Math.sqrt(variance);
  return Math.min(1, 2 * upperTail(z));
}

/** Of the normal distribution; Abramowitz and Stegun, 7.1.26: good to 1.5e-7. */
function upperTail(z: number): number {
  const t = 1 / (1 + (0.3275911 * z) / Math.SQRT2);
  const polynomial = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return 0.5 * polynomial * Math.exp(-(z * z) / 2);
}
