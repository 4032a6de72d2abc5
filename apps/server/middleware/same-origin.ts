/**
 * True if a request that changes something comes from our own pages: a browser sends `Origin` with every such request,
 * so a missing one is refused too.
 */
export function isSameOrigin(request: Request, allowed: readonly string[]): boolean {
  const origin = request.headers.get('origin');
  return origin !== null && allowed.includes(origin);
}
