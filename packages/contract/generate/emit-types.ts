import type { EntityFile } from '../entity-files.ts';
import type { Field, TypeTree } from '../notation.ts';

const scalarTypes = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  timestamp: 'string',
  any: 'unknown',
  bytes: 'string',
  fieldMask: 'string[]',
} as const;

function typeText(tree: TypeTree): string {
  switch (tree.kind) {
    case 'scalar':
      return scalarTypes[tree.name];
    case 'named':
      return tree.name;
    case 'list':
      return `${typeText(tree.item)}[]`;
    case 'map':
      return `{ [key: string]: ${typeText(tree.value)} }`;
  }
}

function fieldText(field: Field): string {
  const remarks = [
    field.words.readOnly && 'Read-only.',
    field.words.deprecated && '@deprecated',
    field.words.oneOf && `One of ${field.words.oneOf}.`,
    field.words.decimal && 'Decimal as text.',
    field.type.kind === 'scalar' && field.type.name === 'timestamp' && 'ISO-8601.',
  ].filter(Boolean);
  const remark = remarks.length > 0 ? `  /** ${remarks.join(' ')} */\n` : '';
  const mark = field.optional ? '?' : '';
  return `${remark}  ${field.name}${mark}: ${typeText(field.type)}${field.nullable ? ' | null' : ''};\n`;
}

/** TypeScript of one entity file, in wire names. */
export function emitTypes(file: EntityFile): string {
  const parts: string[] = [];
  for (const [name, values] of file.enums) {
    parts.push(`export type ${name} =\n${values.map((value) => `  | '${value}'`).join('\n')};\n`);
  }
  for (const [name, fields] of file.types) {
    parts.push(
      fields.length === 0
        ? `export type ${name} = { [key: string]: never };\n`
        : `export interface ${name} {\n${fields.map(fieldText).join('')}}\n`,
    );
  }
  return parts.join('\n');
}
