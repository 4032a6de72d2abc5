import { type Aggregation, type Leaf, leavesOf, type RangeCounts } from '../aggregations/aggregation.ts';
import { WEIGHTS } from './weights.ts';

type Bucketed = Exclude<Leaf, { readonly kind: 'SCALAR' }>;

/** As many values as a row's list has, give or take. */
const LISTED = 4;

/**
 * What an aggregation costs over 100,000 rows that have been found. Each step of a nested one finds the buckets of those
 * before it again, and a row that lies in several buckets goes on as so many rows.
 */
export function aggregationCost(aggregation: Aggregation): number {
  let cost = 0;
  /** Rows that one row has become by now, and what it takes to find their buckets. */
  let many = 1;
  let finding = 0;
  for (const leaf of leavesOf(aggregation)) {
    cost += WEIGHTS.see[leaf.field.work];
    if (leaf.kind === 'SCALAR') {
      cost += many * WEIGHTS.figure;
      continue;
    }
    finding += many * findingCost(leaf);
    many *= mostBuckets(leaf);
    cost += finding + many * WEIGHTS.group;
  }
  return cost;
}

/** To find the buckets of each row: every range is tried, and each is found the later the more stand before it. */
function findingCost(leaf: Bucketed): number {
  if (leaf.kind !== 'RANGE') return leaf.field.shape === 'array' ? WEIGHTS.list : 0;
  const ranges = leaf.buckets.length;
  return ranges * WEIGHTS.range + ranges ** 2 * WEIGHTS.rangeBefore;
}

/** In how many buckets one row may be. */
function mostBuckets(leaf: Bucketed): number {
  if (leaf.kind === 'RANGE') return Math.max(1, mostOverlapping(leaf.buckets));
  return leaf.field.shape === 'array' ? LISTED : 1;
}

/** Where most ranges lie over each other, one of them begins. */
function mostOverlapping(buckets: RangeCounts['buckets']): number {
  const within = (at: number) =>
    buckets.filter(({ from, to }) => (from ?? Number.NEGATIVE_INFINITY) <= at && at < (to ?? Number.POSITIVE_INFINITY));
  return Math.max(...buckets.map(({ from }) => within(from ?? -Number.MAX_VALUE).length));
}
