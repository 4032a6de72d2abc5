import type { CallRow, EntityFile } from '../entity-files.ts';
import type { TypeTree } from '../notation.ts';

/** Field name to what becomes of it: `date`, `number`, `#Type` to go on inside, `*…` for the values of a free-key map. */
type Fields = Map<string, string>;

/**
 * For every type that holds a date or a number at any depth: which fields do. Lists are not marked, their items are
 * meant. Decimals declared as text stay text: money is exact, a number is not.
 */
export function emitConversions(calls: readonly CallRow[], entities: ReadonlyMap<string, EntityFile>): string {
  const lines: string[] = [];
  const known = new Map<string, Map<string, Fields>>();
  for (const [name, file] of entities) {
    const types = convertible(file);
    known.set(name, types);
    if (types.size === 0) continue;
    lines.push(`  '${name}': {`);
    for (const [type, fields] of types) {
      lines.push(`    ${type}: { ${[...fields].map(([field, what]) => `${field}: '${what}'`).join(', ')} },`);
    }
    lines.push('  },');
  }
  const rows = calls.map((call) => {
    const types = known.get(call.entity);
    const part = (side: 'request' | 'response') => (types?.has(call[side]) ? `'${call[side]}'` : 'null');
    return `  ${call.id}: { entity: '${call.entity}', request: ${part('request')}, response: ${part('response')} },`;
  });
  return `/** Dates and numbers by declared type: entity file → type → field. */
export const conversions = {
${lines.join('\n')}
} as const;

/** Where the conversions of a call begin; null where there are none. */
export const callConversions = {
${rows.join('\n')}
} as const;
`;
}

/** Types that lead to a date or a number; those that lead to none would be walked for nothing. */
function convertible(file: EntityFile): Map<string, Fields> {
  const leads = new Set<string>();
  for (let grown = true; grown; ) {
    grown = false;
    for (const [type, fields] of file.types) {
      if (leads.has(type) || !fields.some((field) => mark(field.type, leads) !== null)) continue;
      leads.add(type);
      grown = true;
    }
  }
  const found = new Map<string, Fields>();
  for (const [type, fields] of file.types) {
    if (!leads.has(type)) continue;
    const marks = fields.flatMap((field): [string, string][] => {
      const what = mark(field.type, leads);
      return what === null ? [] : [[field.name, what]];
    });
    found.set(type, new Map(marks));
  }
  return found;
}

function mark(tree: TypeTree, leads: ReadonlySet<string>): string | null {
  switch (tree.kind) {
    case 'scalar':
      return tree.name === 'timestamp' ? 'date' : tree.name === 'number' ? 'number' : null;
    case 'named':
      return leads.has(tree.name) ? `#${tree.name}` : null;
    case 'list':
      return mark(tree.item, leads);
    case 'map': {
      const inner = mark(tree.value, leads);
      return inner === null ? null : `*${inner}`;
    }
  }
}
