import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** A whole page. Nothing hydrates: what the script adds, it adds to plain forms. */
export function page(node: ReactNode, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(`<!doctype html>${renderToStaticMarkup(node)}`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  });
}

/** @param location absolute, or a path of ours */
export function seeOther(location: string, headers: Record<string, string> = {}): Response {
  return new Response(null, { status: 303, headers: { location, ...headers } });
}
