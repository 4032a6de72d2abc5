import type { CallRow, EntityFile } from '../entity-files.ts';
import type { TypeTree } from '../notation.ts';

/** How deep dotted keys are followed; deeper ones stay text. */
const deepest = 5;

function shape(file: EntityFile, tree: TypeTree, depth: number): string {
  switch (tree.kind) {
    case 'scalar':
      return tree.name === 'number' || tree.name === 'boolean' || tree.name === 'any' ? `'${tree.name}'` : `'text'`;
    case 'list':
      return `{ list: ${shape(file, tree.item, depth)} }`;
    case 'map':
      return `{ map: ${shape(file, tree.value, depth)} }`;
    case 'named':
      return file.enums.has(tree.name) ? `'text'` : fieldsShape(file, tree.name, depth);
  }
}

function fieldsShape(file: EntityFile, type: string, depth: number): string {
  if (depth === deepest) return `'any'`;
  const fields = (file.types.get(type) ?? []).filter((field) => !field.words.readOnly);
  return `{ fields: { ${fields.map((field) => `${field.name}: ${shape(file, field.type, depth + 1)}`).join(', ')} } }`;
}

/** For every call that can arrive as a GET or DELETE: how query text becomes values. */
export function emitQueryShapes(calls: readonly CallRow[], entities: ReadonlyMap<string, EntityFile>): string {
  const lines: string[] = [];
  for (const call of calls) {
    if (![call.method, call.sdkMethod].some((method) => method === 'GET' || method === 'DELETE')) continue;
    const file = entities.get(call.entity);
    if (file) lines.push(`  ${call.id}: ${fieldsShape(file, call.request, 0)},`);
  }
  return `import type { CallId } from '../wire-call.ts';
import type { QueryShape } from '../query-shape.ts';

export const queryShapes: { readonly [Id in CallId]?: QueryShape } = {
${lines.join('\n')}
};
`;
}
