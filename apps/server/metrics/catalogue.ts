/** Every figure that this process counts by itself; those of tables stand in their modules (`figures`). */

export interface MetricFacts {
  readonly kind: 'counter' | 'gauge' | 'histogram';
  /** Prometheus's name; its last word is the unit. */
  readonly name: string;
  readonly help: string;
  /** Each has few values, which the house knows beforehand: never an address, a path, an id or a person. */
  readonly labels: readonly string[];
  readonly buckets?: readonly number[];
  /** Series that begin with 0, so that the first of what an alert looks for is a growth and no beginning. */
  readonly begins?: readonly (readonly string[])[];
}

/** Who answers what comes over the network; `nowhere` as long as nobody has. */
const PLACES = ['api', 'back-office', 'pictures', 'operating', 'docs', 'hosted', 'storefront', 'nowhere'] as const;
export type Place = (typeof PLACES)[number];

/** Seconds; the house's aims lie on bounds: 25 ms for a cheap read, 100 ms for a shopper's p95, 250 ms of one core. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

function counter<const Labels extends readonly string[]>(
  name: string,
  help: string,
  labels: Labels,
  begins: readonly (readonly string[])[] = [],
) {
  return { kind: 'counter', name, help, labels, begins } as const;
}

function gauge<const Labels extends readonly string[]>(name: string, help: string, labels: Labels) {
  return { kind: 'gauge', name, help, labels } as const;
}

function seconds<const Labels extends readonly string[]>(name: string, help: string, labels: Labels) {
  return { kind: 'histogram', name, help, labels, buckets: SECONDS } as const;
}

export const catalogue = {
  requests: counter(
    'headland_http_requests_total',
    'Requests that came over the network, by the place that answered, whether they read or change, and the class of the status; 503 stands apart, for it means that the database is away.',
    ['place', 'method', 'status'],
    PLACES.flatMap((place) => ['read', 'change'].map((method) => [place, method, '5xx'])),
  ),
  requestTime: seconds(
    'headland_http_request_seconds',
    'Seconds from a request to the head of its answer, by the place that answered.',
    ['place'],
  ),
  requestsInFlight: gauge('headland_http_requests_in_flight', 'Requests that wait for the head of their answer.', []),
  calls: counter(
    'headland_calls_total',
    'Calls of the API, also those that pages of this server make, by call and class of the status.',
    ['call', 'status'],
  ),
  callTime: seconds('headland_call_seconds', 'Seconds from a call of the API to its answer, by call.', ['call']),
  rateLimited: counter(
    'headland_rate_limited_total',
    'Requests that were refused because their address makes too many, by what is counted.',
    ['kind'],
  ),
  turnedAway: counter(
    'headland_connections_turned_away_total',
    'Connections that were refused or ended: too many of one address, too many in all, or answers that nobody took.',
    ['why'],
    [['address'], ['all'], ['answers']],
  ),
  coreTime: seconds(
    'headland_core_seconds',
    'Seconds of the one core that a request took, without what it waited for, by the place that answered.',
    ['place'],
  ),
  overBudget: counter(
    'headland_over_budget_total',
    'Requests that took more than 0.25 seconds of the core; the log says what they drew.',
    ['place'],
    PLACES.map((place) => [place]),
  ),

  databaseUp: gauge('headland_database_up', 'Whether the database answered this scrape: 1 or 0.', []),
  databaseConnections: gauge(
    'headland_database_connections',
    'Connections of this process to its database, by state.',
    ['state'],
  ),
  databaseConnectionsMost: gauge('headland_database_connections_most', 'Connections that this process may have.', []),
  databaseWaiting: gauge('headland_database_waiting', 'Acts that wait for a connection.', []),
  costlyReads: gauge(
    'headland_costly_reads',
    'Lists that look at many rows, on connections of their own: running, or waiting for their turn, by who asks.',
    ['reader', 'state'],
  ),
  databaseWait: seconds('headland_database_wait_seconds', 'Seconds that acts waited for a connection.', []),
  statementTime: seconds(
    'headland_database_statement_seconds',
    'Seconds from sending a statement to its answer, by what it did; those that wait for others on a shared connection wait here too.',
    ['command'],
  ),
  databaseTrouble: counter(
    'headland_database_trouble_total',
    'Times that somebody met a database that could not be used (away) or could not write (full).',
    ['kind'],
    [['away'], ['full']],
  ),
  clockDifference: gauge(
    'headland_clock_difference_seconds',
    'Seconds that the clock of this process is ahead of its database; above 1 and below -1 no job runs.',
    [],
  ),

  jobRuns: counter('headland_job_runs_total', 'Runs of timed work, by job and how they ended.', ['job', 'outcome']),
  jobTime: gauge('headland_job_last_seconds', 'Seconds that the last run of a job took.', ['job']),
  jobLastRun: gauge('headland_job_last_run_timestamp_seconds', 'When a job last began here.', ['job']),
  jobLastSuccess: gauge('headland_job_last_success_timestamp_seconds', 'When a job last ended well here.', ['job']),
  jobAge: gauge('headland_job_age_seconds', 'Seconds since a job last ended well here, or since this process began.', [
    'job',
  ]),
  jobEvery: gauge('headland_job_every_seconds', 'Seconds between two runs of a job.', ['job']),

  events: counter('headland_events_total', 'Events that were told, by their type.', ['type']),
  gatewayTime: seconds(
    'headland_gateway_seconds',
    'Seconds that the payment gateway took, by what was asked and how it ended.',
    ['operation', 'outcome'],
  ),
  picturesDrawn: seconds('headland_picture_seconds', 'Seconds that it took to draw a picture in another size.', []),

  buildInfo: gauge('headland_build_info', 'Always 1: what runs here.', ['version', 'node']),
} satisfies Readonly<Record<string, MetricFacts>>;

export type Catalogue = typeof catalogue;
export type MetricId = keyof Catalogue;
type OfKind<Kind extends MetricFacts['kind']> = {
  [Id in MetricId]: Catalogue[Id]['kind'] extends Kind ? Id : never;
}[MetricId];
export type CounterId = OfKind<'counter'>;
export type GaugeId = OfKind<'gauge'>;
export type HistogramId = OfKind<'histogram'>;

/** Values of a metric's labels, in their order. */
export type LabelsOf<Id extends MetricId> = Strings<Catalogue[Id]['labels']>;
type Strings<Labels extends readonly string[]> = { readonly [At in keyof Labels]: string };
