import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import {
  type CounterId,
  catalogue,
  type GaugeId,
  type HistogramId,
  type LabelsOf,
  type MetricFacts,
  type MetricId,
} from './catalogue.ts';

/** One value of a gauge. */
export interface Sample {
  readonly labels: readonly string[];
  readonly value: number;
}

/** A gauge that is asked at a scrape. */
export interface Gauged {
  readonly facts: Pick<MetricFacts, 'name' | 'help' | 'labels'>;
  readonly samples: readonly Sample[];
}

/** What this process counts while it lives, for whoever scrapes it. */
export interface Metrics {
  count<Id extends CounterId>(id: Id, ...labels: LabelsOf<Id>): void;
  /** @param by how many at once */
  add<Id extends CounterId>(id: Id, by: number, ...labels: LabelsOf<Id>): void;
  /** @param milliseconds as `performance.now()` tells them; they are kept as seconds */
  time<Id extends HistogramId>(id: Id, milliseconds: number, ...labels: LabelsOf<Id>): void;
  /** Asks for the values of a gauge at each scrape; of one that is asked for twice both count. */
  watch(id: GaugeId, read: () => Iterable<Sample>): void;
  /** @param further gauges of this scrape alone */
  text(further?: readonly Gauged[]): Promise<string>;
  readonly contentType: string;
}

/** Each child is looked up once: the library would hash its labels with every count. */
interface Child {
  add(value: number): void;
}

export interface MetricsOptions {
  /** Memory, heap, processor time, garbage collection and the event loop's delay too, under the names that every board knows. */
  readonly ofProcess?: boolean;
}

export function createMetrics({ ofProcess = false }: MetricsOptions = {}): Metrics {
  const registry = new Registry();
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const children = new Map<MetricId, (labels: readonly string[]) => Child>();
  for (const [id, facts] of Object.entries(catalogue) as [MetricId, MetricFacts][]) {
    const maker = childrenOf(registry, facts);
    if (maker) children.set(id, remembered(maker));
  }
  const child = (id: MetricId, labels: readonly string[]): Child => {
    const maker = children.get(id);
    if (!maker) throw new TypeError(`${id} cannot be counted`);
    return maker(labels);
  };
  const watched: { readonly id: GaugeId; readonly read: () => Iterable<Sample> }[] = [];

  return {
    count: (id, ...labels) => child(id, labels).add(1),
    add: (id, by, ...labels) => child(id, labels).add(by),
    time: (id, milliseconds, ...labels) => child(id, labels).add(milliseconds / 1_000),
    watch: (id, read) => void watched.push({ id, read }),
    async text(further = []) {
      const own = watched.map(({ id, read }) => ({ facts: catalogue[id], samples: [...read()] }));
      return (await registry.metrics()) + (await gaugesText([...own, ...further]));
    },
    contentType: registry.contentType,
  };
}

/** Gauges are made for each scrape anew: what has no value now has no line, instead of its last one or a 0. */
async function gaugesText(gauges: readonly Gauged[]): Promise<string> {
  const registry = new Registry();
  const made = new Map<string, Gauge>();
  for (const { facts, samples } of gauges) {
    const { name, help, labels } = facts;
    if (samples.length === 0) continue;
    let gauge = made.get(name);
    if (!gauge) {
      gauge = new Gauge({ name, help, labelNames: [...labels], registers: [registry] });
      made.set(name, gauge);
    }
    for (const { labels: values, value } of samples) gauge.labels(...values).set(value);
  }
  return made.size === 0 ? '' : registry.metrics();
}

function childrenOf(registry: Registry, facts: MetricFacts): ((labels: readonly string[]) => Child) | null {
  const { kind, name, help, labels, buckets = [], begins = [] } = facts;
  const common = { name, help, labelNames: [...labels], registers: [registry] };
  if (kind === 'counter') {
    const counter = new Counter(common);
    for (const values of begins) counter.labels(...values).inc(0);
    return (values) => {
      const one = counter.labels(...values);
      return { add: (value) => one.inc(value) };
    };
  }
  if (kind === 'histogram') {
    const histogram = new Histogram({ ...common, buckets: [...buckets] });
    return (values) => {
      const one = histogram.labels(...values);
      return { add: (value) => one.observe(value) };
    };
  }
  return null;
}

function remembered(make: (labels: readonly string[]) => Child): (labels: readonly string[]) => Child {
  const known = new Map<string, Child>();
  return (labels) => {
    const key = labels.length === 1 ? (labels[0] ?? '') : labels.join('\n');
    let one = known.get(key);
    if (!one) {
      one = make(labels);
      known.set(key, one);
    }
    return one;
  };
}
