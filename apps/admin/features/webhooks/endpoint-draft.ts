import type { Place } from '@headland/client';
import type { WebhookEndpoint } from '@headland/contract/types/webhooks';
import type { WebhookSay } from './words.ts';

/** The fields of an endpoint's form; names of events one per line. */
export interface EndpointFields {
  readonly clientId: string;
  readonly url: string;
  readonly events: string;
  readonly active: boolean;
}

export const empty: EndpointFields = { clientId: '', url: '', events: '', active: true };

/** What the fields are called where something is said of them. */
export function endpointLabels(say: WebhookSay): Readonly<Record<keyof EndpointFields, string>> {
  return { clientId: say('app'), url: say('url'), events: say('events'), active: say('active') };
}

export function fieldsOf({ clientId, url, eventTypes, active }: WebhookEndpoint): EndpointFields {
  return { clientId, url, events: eventTypes.join('\n'), active };
}

export function eventsOf({ events }: Pick<EndpointFields, 'events'>): string[] {
  return events.split('\n').filter((name) => name !== '');
}

/** What is sent: only what was touched. */
export function toChange(draft: Partial<EndpointFields>) {
  return {
    ...(draft.url !== undefined && { url: draft.url.trim() }),
    ...(draft.events !== undefined && { eventTypes: eventsOf({ events: draft.events }) }),
    ...(draft.active !== undefined && { active: draft.active }),
  };
}

const PATH = /^endpoint\.(clientId|url|eventTypes|active)(?:\[\d+\])?$/;

/** Where the form shows a field of the wire. */
export function placeOf(path: string): Place<keyof EndpointFields> | null {
  const wire = PATH.exec(path)?.[1];
  if (wire === 'eventTypes') return { name: 'events', about: undefined };
  if (wire === 'clientId' || wire === 'url' || wire === 'active') return { name: wire, about: undefined };
  return null;
}
