import type { Call } from './call.ts';

/** Calls that only look, whatever permission they ask. */
const LOOKS = /^(search|query|list|get|preview|calculate)[A-Z]/;

/** Whether a call can change anything. Queries are sent by POST too, so permission and name say it. */
export function changesSomething(call: Pick<Call, 'id' | 'method' | 'permission'>): boolean {
  return call.method !== 'GET' && !/[._]READ/.test(call.permission) && !LOOKS.test(call.id);
}

/** Wire paths that stand in a call's address, such as `product.id`. */
export function placesOf(call: Pick<Call, 'path'>): readonly string[] {
  return [...call.path.matchAll(/\{([^{}]+)\}/g)].map(([, path = '']) => path);
}
