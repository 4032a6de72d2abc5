import type { HostedFile } from '@headland/client/face';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** A whole page. Nothing hydrates: what the script adds, it adds to plain forms. */
export function page(node: ReactNode, status = 200, headers: HeadersInit = {}): Response {
  const answer = new Response(`<!doctype html>${renderToStaticMarkup(node)}`, { status, headers });
  answer.headers.set('content-type', 'text/html; charset=utf-8');
  return answer;
}

/** A file that the browser shows. */
export function file({ name, bytes }: HostedFile): Response {
  return new Response(new Blob([new Uint8Array(bytes)]), {
    headers: { 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${name}"` },
  });
}

/** @param location absolute, or a path of ours @param cookies values of `Set-Cookie` */
export function seeOther(location: string, cookies: readonly string[] = []): Response {
  const answer = new Response(null, { status: 303, headers: { location } });
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
  return answer;
}
