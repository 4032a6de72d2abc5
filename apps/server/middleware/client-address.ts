import { isIP } from 'node:net';

/**
 * Address of the caller.
 * @param socketAddress the other end of the connection; null for calls from inside the process
 * @param trustProxy whether the other end is a proxy that writes `x-forwarded-for` itself; only what it added last counts,
 * because everything before that came from the caller
 */
export function clientAddress(request: Request, socketAddress: string | null, trustProxy: boolean): string | null {
  if (socketAddress === null || !trustProxy) return socketAddress;
  const last = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  return (last && plainAddress(last)) || socketAddress;
}

/** Some proxies add the port: counted with it, every connection of a caller would be somebody else. */
function plainAddress(text: string): string | null {
  if (isIP(text) !== 0) return text;
  const [, six, four] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? [];
  const address = six ?? four ?? '';
  return isIP(address) === 0 ? null : address;
}
