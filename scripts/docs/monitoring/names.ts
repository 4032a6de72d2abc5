import { catalogue, type MetricId } from '../../../apps/server/metrics/catalogue.ts';

/** Name of one of this house's own metrics. */
export function own(id: MetricId): string {
  return catalogue[id].name;
}

/** Series of a histogram. */
export function buckets(id: MetricId): string {
  return `${own(id)}_bucket`;
}

/** What 95 of 100 were done within. @param where labels that are looked at @param by labels that are told apart */
export function p95(id: MetricId, where = '', by = ''): string {
  const apart = by === '' ? 'le' : `le, ${by}`;
  return `histogram_quantile(0.95, sum by (${apart}) (rate(${buckets(id)}${where}[5m])))`;
}
