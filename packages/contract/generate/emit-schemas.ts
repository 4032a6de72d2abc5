import type { EntityFile } from '../entity-files.ts';
import type { Field, TypeTree } from '../notation.ts';

function literal(value: unknown): string {
  return JSON.stringify(value);
}

/** `{ a: 1 }` of the limits that are set, or nothing. */
function limits(entries: Readonly<Record<string, unknown>>): string {
  const set = Object.entries(entries).filter(([, value]) => value !== undefined && value !== false);
  return set.length === 0 ? '' : `{ ${set.map(([name, value]) => `${name}: ${literal(value)}`).join(', ')} }`;
}

/** What `schema-structures.ts` exports; all else is a field of one value. */
const structures: ReadonlySet<string> = new Set(['free', 'later', 'list', 'map', 'nullable', 'object']);

class Emitter {
  private readonly file: EntityFile;
  private readonly requests: ReadonlySet<string>;
  private readonly admitted: ReadonlySet<string>;
  private readonly done = new Set<string>();
  private readonly open = new Set<string>();
  readonly parts: string[] = [];
  readonly used = new Set<string>();

  constructor(file: EntityFile, requests: readonly string[], admitted: ReadonlySet<string>) {
    this.file = file;
    this.requests = new Set(requests);
    this.admitted = admitted;
  }

  private use(name: string, ...args: string[]): string {
    this.used.add(name);
    return `${name}(${args.filter(Boolean).join(', ')})`;
  }

  private scalar(field: Field, name: string): string {
    const { minLength, maxLength, min, max, maxScale, format, decimal, integer } = field.words;
    switch (name) {
      case 'string':
        return decimal
          ? this.use('decimal', limits({ min, max, maxScale }))
          : this.use('text', limits({ minLength, maxLength, format }));
      case 'number':
        return this.use('number', limits({ min, max, integer }));
      case 'boolean':
        return this.use('flag');
      case 'timestamp':
        return this.use('instant');
      case 'bytes':
        return this.use('bytes');
      case 'fieldMask':
        return this.use('fieldMask');
      default:
        return this.use('free');
    }
  }

  private tree(field: Field, tree: TypeTree, outer: boolean): string {
    const { minSize, maxSize } = outer ? field.words : {};
    switch (tree.kind) {
      case 'scalar':
        return this.scalar(field, tree.name);
      case 'list':
        return this.use('list', this.tree(field, tree.item, false), limits({ minSize, maxSize }));
      case 'map':
        return this.use('map', this.tree(field, tree.value, false), limits({ minSize, maxSize }));
      case 'named':
        if (this.open.has(tree.name)) return this.use('later', `() => ${tree.name}`);
        this.named(tree.name);
        return tree.name;
    }
  }

  /** Emits a type after everything that it holds. */
  named(name: string): void {
    if (this.done.has(name)) return;
    this.done.add(name);
    const values = this.file.enums.get(name);
    if (values) {
      this.parts.push(`const ${name}: z.ZodType = ${this.use('choice', literal(values))};\n`);
      return;
    }
    this.open.add(name);
    const fields = this.file.types.get(name);
    if (!fields) throw new Error(`${this.file.name} has no type ${name}`);
    const lines: string[] = [];
    const groups: Record<string, string[]> = {};
    const isDropped = (field: Field) => field.words.readOnly && !this.admitted.has(`${name}.${field.name}`);
    for (const field of fields) {
      if (isDropped(field)) continue;
      if (field.words.oneOf) {
        groups[field.words.oneOf] = [...(groups[field.words.oneOf] ?? []), field.name];
      }
      const inner = this.tree(field, field.type, true);
      lines.push(`    ${field.name}: ${field.nullable ? this.use('nullable', inner) : inner},\n`);
    }
    const readOnly = [
      ...fields.filter(isDropped).map((field) => field.name),
      ...undeclaredImageFields(fields.map((field) => field.name)),
    ];
    const oneOf = Object.fromEntries(Object.entries(groups).filter(([, members]) => members.length > 1));
    const words = limits({
      readOnly: readOnly.length > 0 ? readOnly : undefined,
      oneOf: Object.keys(oneOf).length > 0 ? oneOf : undefined,
    });
    this.open.delete(name);
    const shape = lines.length === 0 ? '{}' : `{\n${lines.join('')}  }`;
    const door = this.requests.has(name) ? 'export ' : '';
    this.parts.push(`${door}const ${name}: z.ZodType = ${this.use('object', shape, words)};\n`);
  }
}

/**
 * Every picture leaves the public client as `{id, height, width, altText, filename, url}`, whatever its type declares
 * (wire contract, 1.4). What the type has no place for is let in and dropped.
 */
function undeclaredImageFields(declared: readonly string[]): string[] {
  if (!['id', 'height', 'width'].every((name) => declared.includes(name))) return [];
  return ['altText', 'filename', 'url'].filter((name) => !declared.includes(name));
}

/**
 * Zod schemas of the given request types of one entity file and of everything that they hold.
 * @param admitted read-only fields, as `Type.field`, that are let in all the same (`let-in.ts`)
 */
export function emitSchemas(
  file: EntityFile,
  requests: readonly string[],
  admitted: ReadonlySet<string> = new Set(),
): string {
  const emitter = new Emitter(file, requests, admitted);
  for (const request of requests) emitter.named(request);
  const used = [...emitter.used].sort();
  const from = (names: readonly string[], module: string) =>
    names.length === 0 ? '' : `import { ${names.join(', ')} } from '../../${module}';\n`;
  const fields = from(
    used.filter((name) => !structures.has(name)),
    'schema-fields.ts',
  );
  const others = from(
    used.filter((name) => structures.has(name)),
    'schema-structures.ts',
  );
  return `import type { z } from 'zod';\n${fields}${others}\n${emitter.parts.join('\n')}`;
}
