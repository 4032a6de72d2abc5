import { own, p95 } from './names.ts';

export interface Alert {
  /** Its section in docs/guides/monitor.md has this name. */
  readonly name: string;
  /** In PromQL; true of every series that it gives. */
  readonly when: string;
  /** For how long. */
  readonly for: string;
  /** `critical`: buyers notice it, or will. `warning`: it can wait for the morning. */
  readonly severity: 'critical' | 'warning';
  readonly says: string;
}

export const alerts: readonly Alert[] = [
  {
    name: 'HeadlandDown',
    when: 'up{job="headland"} == 0',
    for: '1m',
    severity: 'critical',
    says: 'A process of Headland cannot be scraped.',
  },
  {
    name: 'HeadlandRestarting',
    when: 'changes(process_start_time_seconds{job="headland"}[15m]) > 2',
    for: '0m',
    severity: 'critical',
    says: 'A process of Headland began more than twice within a quarter of an hour.',
  },
  {
    name: 'HeadlandDatabaseAway',
    when: `${own('databaseUp')} == 0`,
    for: '30s',
    severity: 'critical',
    says: 'The database does not answer: calls and pages say 503.',
  },
  {
    name: 'HeadlandDatabaseFull',
    when: `increase(${own('databaseTrouble')}{kind="full"}[5m]) > 0`,
    for: '0m',
    severity: 'critical',
    says: 'The database refuses to write: its disk is full, or it only reads.',
  },
  {
    name: 'HeadlandConnectionsUsedUp',
    when: `min_over_time(${own('databaseWaiting')}[1m]) > 0`,
    for: '1m',
    severity: 'critical',
    says: 'Acts wait for a database connection all the time.',
  },
  {
    name: 'HeadlandErrors',
    when: `sum by (instance, place) (increase(${own('requests')}{status="5xx"}[10m])) > 3`,
    for: '0m',
    severity: 'critical',
    says: 'Requests fail by a fault of ours (500).',
  },
  {
    name: 'HeadlandSlow',
    when: `${p95('requestTime', '{place=~"api|storefront|hosted"}', 'instance, place')} > 0.5`,
    for: '5m',
    severity: 'warning',
    says: 'One of twenty requests takes more than half a second.',
  },
  {
    name: 'HeadlandStatementsSlow',
    when: `${p95('statementTime', '', 'instance')} > 0.25`,
    for: '5m',
    severity: 'warning',
    says: 'One of twenty statements takes more than a quarter of a second.',
  },
  {
    name: 'HeadlandEventLoopLate',
    when: 'nodejs_eventloop_lag_p99_seconds{job="headland"} > 0.25',
    for: '2m',
    severity: 'warning',
    says: 'The process is busy for more than a quarter of a second at a time, and everybody waits.',
  },
  {
    name: 'HeadlandDearPages',
    when: `sum by (instance, place) (increase(${own('overBudget')}[10m])) > 0`,
    for: '0m',
    severity: 'warning',
    says: 'A page or a call took more than a quarter of a second of the core that everybody shares.',
  },
  {
    name: 'HeadlandMemory',
    when: 'process_resident_memory_bytes{job="headland"} > 700e6',
    for: '10m',
    severity: 'warning',
    says: 'The process holds more than 700 MB.',
  },
  {
    name: 'HeadlandBackupFailing',
    when: 'max(headland_backup_failing) > 0',
    for: '15m',
    severity: 'warning',
    says: 'The last scheduled backup failed.',
  },
  {
    name: 'HeadlandBackupOld',
    when: 'max(headland_backup_age_seconds) > 2 * 86400',
    for: '1h',
    severity: 'warning',
    says: 'No scheduled backup has been good for two days.',
  },
  {
    name: 'HeadlandJobLate',
    when: `${own('jobAge')} > 10 * ${own('jobEvery')} + 120`,
    for: '1m',
    severity: 'warning',
    says: 'A job has not ended well for ten of its turns.',
  },
  {
    name: 'HeadlandClockWrong',
    when: `abs(${own('clockDifference')}) > 1`,
    for: '1m',
    severity: 'critical',
    says: 'The clock of a process differs from its database: no job runs there.',
  },
  {
    name: 'HeadlandOutboxLate',
    when: 'headland_outbox_oldest_seconds > 120',
    for: '2m',
    severity: 'warning',
    says: 'Events wait for minutes: mails, webhooks and the live back office are behind.',
  },
  {
    name: 'HeadlandOutboxFailing',
    when: 'headland_outbox_failing > 0',
    for: '10m',
    severity: 'warning',
    says: 'Events cannot be handed over.',
  },
  {
    name: 'HeadlandMailsLate',
    when: 'headland_mails_oldest_seconds > 600',
    for: '5m',
    severity: 'warning',
    says: 'Mails wait for more than ten minutes.',
  },
  {
    name: 'HeadlandWebhooksLate',
    when: 'headland_webhooks_overdue_seconds > 120',
    for: '5m',
    severity: 'warning',
    says: 'Deliveries to webhooks are due and nobody tries them.',
  },
  {
    name: 'HeadlandWebhooksGivenUp',
    when: 'headland_webhooks_given_up > 0',
    for: '0m',
    severity: 'warning',
    says: 'Deliveries were given up: an endpoint has not taken them for a day.',
  },
  {
    name: 'HeadlandPaymentsUnsettled',
    when: 'headland_payments_overdue_seconds > 300 or headland_payment_operations_overdue_seconds > 300',
    for: '5m',
    severity: 'critical',
    says: 'Nobody knows how payments ended, and the gateway is not asked.',
  },
  {
    name: 'HeadlandGatewayFailing',
    when: `sum by (instance, operation) (increase(${own('gatewayTime')}_count{outcome="failed"}[10m])) > 2`,
    for: '0m',
    severity: 'critical',
    says: 'The payment gateway does not answer.',
  },
  {
    name: 'HeadlandHoldsLate',
    when: 'headland_holds_ended_oldest_seconds > 120',
    for: '5m',
    severity: 'warning',
    says: 'Holds that have ended are not given back.',
  },
  {
    name: 'HeadlandRateLimited',
    when: `sum by (instance, kind) (rate(${own('rateLimited')}[5m])) > 1`,
    for: '10m',
    severity: 'warning',
    says: 'Somebody is refused for asking too often, all the time.',
  },
];

/** The rules as Prometheus reads them. A text in JSON is one in YAML. */
export function alertsDocument(): string {
  const rules = alerts.flatMap(({ name, when, for: during, severity, says }) => [
    `      - alert: ${name}`,
    `        expr: ${JSON.stringify(when)}`,
    `        for: ${during}`,
    '        labels:',
    `          severity: ${severity}`,
    '        annotations:',
    `          summary: ${JSON.stringify(says)}`,
    `          what_to_do: docs/guides/monitor.md#${name.toLowerCase()}`,
  ]);
  return [
    '# Printed by `node scripts/print-docs.ts` from scripts/docs/monitoring/alerts.ts.',
    'groups:',
    '  - name: headland',
    '    rules:',
    ...rules,
    '',
  ].join('\n');
}
