import { buckets, own, p95 } from './names.ts';

export interface Panel {
  readonly title: string;
  /** As Grafana names units: `s`, `reqps`, `short`, `bytes`, `percentunit`. */
  readonly unit: string;
  /** Expressions in PromQL by what the legend calls them; `{{label}}` is filled in. */
  readonly shows: Readonly<Record<string, string>>;
}

/** The rows of the board, from what buyers notice down to what runs below. */
export const rows: Readonly<Record<string, readonly Panel[]>> = {
  'What people notice': [
    {
      title: 'Requests',
      unit: 'reqps',
      shows: { '{{place}}': `sum by (place) (rate(${own('requests')}[5m]))` },
    },
    {
      title: 'Refused and failed',
      unit: 'reqps',
      shows: { '{{place}} {{status}}': `sum by (place, status) (rate(${own('requests')}{status=~"4xx|5xx|503"}[5m]))` },
    },
    {
      title: '95 of 100 requests are answered within',
      unit: 's',
      shows: { '{{place}}': p95('requestTime', '', 'place') },
    },
    { title: 'Requests under way', unit: 'short', shows: { '{{instance}}': own('requestsInFlight') } },
  ],
  Calls: [
    {
      title: 'Calls made most',
      unit: 'reqps',
      shows: { '{{call}}': `topk(10, sum by (call) (rate(${own('calls')}[5m])))` },
    },
    {
      title: 'Slowest calls, 95 of 100 within',
      unit: 's',
      shows: { '{{call}}': `topk(10, ${p95('callTime', '', 'call')})` },
    },
    {
      title: 'Calls that fail by our fault',
      unit: 'reqps',
      shows: { '{{call}}': `sum by (call) (rate(${own('calls')}{status="5xx"}[5m]))` },
    },
    {
      title: 'Refused for asking too often',
      unit: 'reqps',
      shows: {
        '{{kind}}': `sum by (kind) (rate(${own('rateLimited')}[5m]))`,
        'connections, {{why}}': `sum by (why) (rate(${own('turnedAway')}[5m]))`,
      },
    },
  ],
  'The shop': [
    {
      title: 'Events of orders',
      unit: 'short',
      shows: { '{{type}}': `sum by (type) (increase(${own('events')}{type=~"order_.*"}[1h]))` },
    },
    {
      title: 'Answers of the payment gateway',
      unit: 'short',
      shows: {
        '{{operation}} {{outcome}}': `sum by (operation, outcome) (increase(${own('gatewayTime')}_count[1h]))`,
      },
    },
    {
      title: 'The gateway answers 95 of 100 within',
      unit: 's',
      shows: { '{{operation}}': p95('gatewayTime', '', 'operation') },
    },
    {
      title: 'Orders that are not paid, and payments that nobody knows the end of',
      unit: 'short',
      shows: {
        '{{state}}': 'max by (state) (headland_orders_waiting)',
        'payments unsettled': 'max(headland_payments_unsettled)',
        'operations unsettled': 'max(headland_payment_operations_unsettled)',
      },
    },
    {
      title: 'Holds of stock',
      unit: 'short',
      shows: {
        open: 'max(headland_holds_open)',
        pieces: 'max(headland_holds_pieces)',
        'ended, not given back': 'max(headland_holds_ended)',
      },
    },
    { title: 'Sessions of members', unit: 'short', shows: { sessions: 'max(headland_member_sessions)' } },
  ],
  Queues: [
    {
      title: 'Waiting',
      unit: 'short',
      shows: {
        events: 'max(headland_outbox_waiting)',
        mails: 'max(headland_mails_waiting)',
        webhooks: 'max(headland_webhooks_waiting)',
      },
    },
    { title: 'Age of the last backup', unit: 's', shows: { age: 'max(headland_backup_age_seconds)' } },
    { title: 'Size of the last backup', unit: 'bytes', shows: { size: 'max(headland_backup_bytes)' } },
    {
      title: 'Age of the oldest',
      unit: 's',
      shows: {
        events: 'max(headland_outbox_oldest_seconds)',
        mails: 'max(headland_mails_oldest_seconds)',
        webhooks: 'max(headland_webhooks_oldest_seconds)',
      },
    },
    {
      title: 'Failing',
      unit: 'short',
      shows: {
        events: 'max(headland_outbox_failing)',
        mails: 'max(headland_mails_failing)',
        'webhooks given up within the hour': 'max(headland_webhooks_given_up)',
      },
    },
    {
      title: 'Jobs: turns since the last that ended well',
      unit: 'short',
      shows: { '{{job}} {{instance}}': `topk(10, ${own('jobAge')} / ${own('jobEvery')})` },
    },
    {
      title: 'Jobs: runs that failed or were held',
      unit: 'short',
      shows: {
        '{{job}} {{outcome}}': `sum by (job, outcome) (increase(${own('jobRuns')}{outcome!="done"}[1h]))`,
      },
    },
    { title: 'Jobs: the last run took', unit: 's', shows: { '{{job}}': `topk(10, ${own('jobTime')})` } },
  ],
  'The database': [
    {
      title: 'Connections',
      unit: 'short',
      shows: {
        '{{state}} {{instance}}': own('databaseConnections'),
        'waiting {{instance}}': own('databaseWaiting'),
        'most {{instance}}': own('databaseConnectionsMost'),
      },
    },
    {
      title: 'Costly reads',
      unit: 'short',
      shows: { '{{reader}} {{state}}': `sum by (reader, state) (${own('costlyReads')})` },
    },
    {
      title: '95 of 100 wait for a connection within',
      unit: 's',
      shows: { '{{instance}}': p95('databaseWait', '', 'instance') },
    },
    {
      title: '95 of 100 statements are answered within',
      unit: 's',
      shows: { '{{command}}': p95('statementTime', '', 'command') },
    },
    {
      title: 'Statements',
      unit: 'ops',
      shows: { '{{command}}': `sum by (command) (rate(${own('statementTime')}_count[5m]))` },
    },
    {
      title: 'Up, and trouble met',
      unit: 'short',
      shows: {
        'up {{instance}}': own('databaseUp'),
        '{{kind}}': `sum by (kind) (increase(${own('databaseTrouble')}[5m]))`,
      },
    },
    { title: 'Clock ahead of the database', unit: 's', shows: { '{{instance}}': own('clockDifference') } },
  ],
  'The process': [
    {
      title: 'Processor',
      unit: 'percentunit',
      shows: { '{{instance}}': 'rate(process_cpu_seconds_total{job="headland"}[5m])' },
    },
    {
      title: '95 of 100 requests take of the core',
      unit: 's',
      shows: { '{{place}}': p95('coreTime', '', 'place') },
    },
    {
      title: 'Requests that took more than 0.25 s of it',
      unit: 'short',
      shows: { '{{place}}': `sum by (place) (increase(${own('overBudget')}[1h]))` },
    },
    {
      title: 'Delay of the event loop',
      unit: 's',
      shows: {
        'p99 {{instance}}': 'nodejs_eventloop_lag_p99_seconds{job="headland"}',
        'most {{instance}}': 'nodejs_eventloop_lag_max_seconds{job="headland"}',
      },
    },
    {
      title: 'Memory',
      unit: 'bytes',
      shows: {
        'resident {{instance}}': 'process_resident_memory_bytes{job="headland"}',
        'heap {{instance}}': 'nodejs_heap_size_used_bytes{job="headland"}',
        'outside the heap {{instance}}': 'nodejs_external_memory_bytes{job="headland"}',
      },
    },
    {
      title: 'Pictures drawn, and 95 of 100 within',
      unit: 'short',
      shows: {
        drawn: `sum(rate(${own('picturesDrawn')}_count[5m]))`,
        seconds: `histogram_quantile(0.95, sum by (le) (rate(${buckets('picturesDrawn')}[5m])))`,
      },
    },
    { title: 'What runs', unit: 'short', shows: { '{{version}} {{node}} {{instance}}': own('buildInfo') } },
  ],
};
