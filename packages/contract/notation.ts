/**
 * The notation of `entities/*.json`: a field is `"name?": "type|null; words"`. Read once, here, for the generator and the
 * API description.
 */
export type TypeTree =
  | {
      readonly kind: 'scalar';
      readonly name: 'string' | 'number' | 'boolean' | 'timestamp' | 'any' | 'bytes' | 'fieldMask';
    }
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'list'; readonly item: TypeTree }
  | { readonly kind: 'map'; readonly value: TypeTree };

/** Limits and remarks of one field; lengths, formats and number limits of a list field are those of its items. */
interface FieldWords {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly minSize?: number;
  readonly maxSize?: number;
  readonly format?: string;
  readonly oneOf?: string;
  readonly default?: string;
  readonly readOnly: boolean;
  readonly deprecated: boolean;
  readonly internal: boolean;
  /** A number written as text. */
  readonly decimal: boolean;
  /** Most digits after the point of a decimal. */
  readonly maxScale?: number;
  /** A number without fraction. */
  readonly integer: boolean;
}

export interface Field {
  readonly name: string;
  readonly optional: boolean;
  readonly nullable: boolean;
  readonly type: TypeTree;
  readonly words: FieldWords;
}

const scalars = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  timestamp: 'timestamp',
  any: 'any',
  'bytes(base64)': 'bytes',
  fieldMask: 'fieldMask',
} as const;

function isScalar(text: string): text is keyof typeof scalars {
  return Object.hasOwn(scalars, text);
}

function parseType(text: string): TypeTree {
  if (text.endsWith('[]')) return { kind: 'list', item: parseType(text.slice(0, -2)) };
  const map = /^map<string,(.+)>$/.exec(text)?.[1];
  if (map !== undefined) return { kind: 'map', value: parseType(map) };
  if (isScalar(text)) return { kind: 'scalar', name: scalars[text] };
  if (!/^[A-Za-z]\w*$/.test(text)) throw new Error(`unreadable type: ${text}`);
  return { kind: 'named', name: text };
}

function parseWords(words: readonly string[]): FieldWords {
  const values = new Map<string, string>();
  for (const word of words) {
    const [, name = word, value = ''] = /^(\w+)[=:](.*)$/.exec(word) ?? [];
    if (!known.has(name)) throw new Error(`unknown word: ${word}`);
    values.set(name, value);
  }
  const number = (name: string): number | undefined => {
    const text = values.get(name);
    if (text === undefined) return undefined;
    const value = Number(text);
    if (!Number.isFinite(value)) throw new Error(`not a number: ${name}=${text}`);
    return value;
  };
  return {
    minLength: number('minLength'),
    maxLength: number('maxLength'),
    min: number('min') ?? number('docMin'),
    max: number('max') ?? number('docMax'),
    minSize: number('minSize'),
    maxSize: number('maxSize'),
    maxScale: number('maxScale'),
    format: values.get('format'),
    oneOf: values.get('oneOf'),
    default: values.get('default'),
    readOnly: values.has('ro'),
    deprecated: values.has('deprecated'),
    internal: values.has('internal'),
    decimal: values.has('decimalString') || values.get('format') === 'DECIMAL_VALUE',
    integer: values.has('integer'),
  };
}

const known = new Set(
  'ro immutable deprecated internal oneOf format minLength maxLength min max minSize maxSize decimalString default docMin docMax integer maxScale'.split(
    ' ',
  ),
);

/** Reads one field. @throws Error when the notation is not understood: the generator must not guess */
export function parseField(key: string, text: string): Field {
  const [head = '', tail = ''] = text.split(';', 2);
  const nullable = head.trim().endsWith('|null');
  const type = parseType(nullable ? head.trim().slice(0, -'|null'.length) : head.trim());
  const optional = key.endsWith('?');
  return {
    name: optional ? key.slice(0, -1) : key,
    optional,
    nullable,
    type,
    words: parseWords(tail.trim().split(/\s+/).filter(Boolean)),
  };
}
