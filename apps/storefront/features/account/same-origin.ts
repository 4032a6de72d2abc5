/**
 * Forms that touch an account are believed only if the browser itself says that they were sent from a page of this
 * site. Every browser says so with a form that is posted.
 * @throws Response 403
 */
export function requireSameOrigin(request: Request, home: string): void {
  if (request.headers.get('origin') === home) return;
  throw new Response('This form was sent from another site, so nothing was done.', {
    status: 403,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
