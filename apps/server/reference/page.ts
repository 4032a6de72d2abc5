import type { OpenApiDocument } from '@headland/contract/openapi';
import { escapeHtml } from './escape-html.ts';
import { schemaTable } from './schema-table.ts';

export const STYLE = `
:root{color-scheme:light dark;--line:light-dark(#d9d3c4,#3a3b45);--soft:light-dark(#5b5449,#b9b6ad);--raised:light-dark(#fffdf6,#23242e)}
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;background:light-dark(#faf6ea,#191a22);color:light-dark(#251f18,#f0ede4);display:grid;grid-template-columns:17rem minmax(0,1fr)}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1.5rem 1rem;border-right:1px solid var(--line);font-size:.875rem}
nav h2{font-size:.8rem;text-transform:uppercase;letter-spacing:.05em;color:var(--soft);margin:1.2rem 0 .3rem}
nav a{display:block;padding:.15rem .3rem;color:inherit;text-decoration:none;overflow-wrap:anywhere}
nav a:hover{text-decoration:underline}
main{padding:2rem clamp(1rem,4vw,3.5rem) 5rem;max-width:68rem}
h1{font-size:2rem;margin:0 0 .5rem}
article{border-top:2px solid currentColor;padding:1.2rem 0 1.6rem}
article h3{margin:0;font-size:1.15rem}
code{font:.9em ui-monospace,monospace;overflow-wrap:anywhere}
.path{margin:.4rem 0}
.method{font-weight:700}
.tag{display:inline-block;border:1px solid var(--line);padding:0 .45rem;font-size:.8rem;margin-right:.35rem}
.soft{color:var(--soft);font-size:.875rem}
details{background:var(--raised);border:1px solid var(--line);padding:.35rem .8rem;margin-top:.5rem}
summary{cursor:pointer}
table{border-collapse:collapse;width:100%;font-size:.875rem}
td,th{text-align:left;vertical-align:top;padding:.25rem .6rem .25rem 0;border-bottom:1px solid var(--line)}
a:focus-visible,summary:focus-visible{outline:3px solid light-dark(#2a4bd7,#9cc3ff);outline-offset:2px}
@media(max-width:52rem){body{display:block}nav{position:static;height:auto;max-height:40vh;border-right:0;border-bottom:1px solid var(--line)}}
`;

type Operation = OpenApiDocument['paths'][string][string];

interface Entry {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

/** The API reference as one page: no script, no request to anybody else. */
export function referencePage(document: OpenApiDocument): string {
  const areas = groupByArea(document);
  const built = areas
    .flatMap(([, entries]) => entries)
    .filter(({ operation }) => operation['x-built'] !== false).length;
  const total = areas.reduce((sum, [, entries]) => sum + entries.length, 0);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>API reference · Headland</title><style>${STYLE}</style></head><body>
<nav aria-label="Calls">${areas.map(([area, entries]) => `<h2>${escapeHtml(area)}</h2>${entries.map(link).join('')}`).join('')}</nav>
<main><h1>API reference</h1>
<p>${escapeHtml(document.info.description).replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p>
<p class="soft">${total} calls, ${built} of them built. As data: <a href="/docs/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}).</p>
${areas.map(([area, entries]) => `<section><h2>${escapeHtml(area)}</h2>${entries.map((entry) => article(entry, document)).join('')}</section>`).join('')}
</main></body></html>`;
}

function groupByArea(document: OpenApiDocument): readonly (readonly [string, readonly Entry[]])[] {
  const areas = new Map<string, Entry[]>(document.tags.map((tag) => [tag.name, []]));
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      areas.get(operation.tags[0] ?? '')?.push({ path, method: method.toUpperCase(), operation });
    }
  }
  return [...areas].filter(([, entries]) => entries.length > 0);
}

function link({ operation }: Entry): string {
  const id = escapeHtml(operation.operationId);
  return `<a href="#${id}">${id}</a>`;
}

function article({ path, method, operation }: Entry, document: OpenApiDocument): string {
  const built = operation['x-built'] !== false;
  const aliases = Array.isArray(operation['x-aliases']) ? (operation['x-aliases'] as string[]) : [];
  return `<article id="${escapeHtml(operation.operationId)}"><h3>${escapeHtml(operation.operationId)}</h3>
<p class="path"><span class="method">${method}</span> <code>${escapeHtml(path)}</code></p>
<p>${built ? '' : '<span class="tag">answers 501: declared, not built yet</span>'}${facts(operation)}</p>
${aliases.length > 0 ? `<details><summary>Also answers at ${aliases.length} more paths</summary>${aliases.map((alias) => `<div><code>${escapeHtml(alias)}</code></div>`).join('')}</details>` : ''}
${parameters(operation)}
${operation.requestBody ? `<details open><summary>Request body</summary>${schemaTable(operation.requestBody, document, requiredOf(operation))}</details>` : ''}
<details><summary>Answer</summary>${schemaTable(operation.responses['200'], document)}</details></article>`;
}

function requiredOf(operation: Operation): readonly string[] {
  const names = operation['x-required'];
  return Array.isArray(names) ? (names as string[]) : [];
}

function facts(operation: Operation): string {
  return Object.entries(operation)
    .filter(([key]) => key === 'x-permission' || key === 'x-principals')
    .map(
      ([key, value]) =>
        `<span class="tag">${escapeHtml(`${key.slice(2)}: ${Array.isArray(value) ? value.join(', ') : String(value)}`)}</span>`,
    )
    .join('');
}

function parameters(operation: Operation): string {
  if (operation.parameters.length === 0) return '';
  const rows = operation.parameters.map(
    (one) =>
      `<tr><td><code>${escapeHtml(one.name)}</code></td><td>${one.in}${one.required ? ', required' : ''}</td><td class="soft">${escapeHtml(one.description ?? '')}</td></tr>`,
  );
  return `<details open><summary>Parameters</summary><table>${rows.join('')}</table></details>`;
}
