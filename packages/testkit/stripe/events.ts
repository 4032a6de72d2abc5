import { createHmac } from 'node:crypto';
import { compact } from './books.ts';

export interface FakeEvent {
  readonly id: string;
  readonly type: string;
  readonly body: string;
}

/** @param now seconds */
export function newEvent(type: string, object: object, now: number): FakeEvent {
  const id = `evt_${compact()}`;
  const event = { id, object: 'event', api_version: '2026-10-28.endive', created: now, type, livemode: false };
  return { id, type, body: JSON.stringify({ ...event, data: { object } }) };
}

/** As Stripe signs: the time and the body, under the endpoint's secret. @param at seconds */
export function signatureOf(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}
