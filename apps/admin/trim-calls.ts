import { allCalls, isBuilt } from '@headland/contract/calls';
import type { Plugin } from 'vite';

/**
 * Hands the browser only what putting a request on the wire takes: of the calls that are served, method, path and names.
 * Permissions, aliases and errors are the server's business and most of the table's weight; what the public packages call a
 * call is told by nobody here.
 */
export function trimCalls(): Plugin {
  const table = '@headland/contract/calls';
  const id = `\0trimmed:${table}`;
  return {
    name: 'headland:trim-calls',
    enforce: 'pre',
    resolveId: (source) => (source === table ? id : null),
    load(loaded) {
      if (loaded !== id) return null;
      const rows = allCalls.filter(isBuilt).map((call) => {
        const { method, methods, path } = call;
        return [call.id, { id: call.id, method, methods, path }];
      });
      return `export const calls = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(rows)))});`;
    },
  };
}
