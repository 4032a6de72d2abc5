/** What a person writes into files that are there already, to add a module. */
export interface Edit {
  readonly file: string;
  /** @throws Error if the place is not found any more */
  readonly apply: (text: string) => string;
}

export const edits: readonly Edit[] = [
  {
    file: 'apps/server/modules.ts',
    apply: (text) =>
      append(
        imported(text, `import { toysModule } from '@headland/toys';`),
        'moduleFacts: readonly ModuleFacts[] = ',
        'toysModule',
      ),
  },
  {
    file: 'apps/server/compose.ts',
    apply: (text) => {
      const list = 'const modules: readonly FieldModule[] = ';
      const known = imported(text, `import { createToys } from '@headland/toys';`);
      const wired = before(known, '...(replace.furtherModules ?? []),\n  ];\n  const { handlers', 'toys,\n    ');
      return before(wired, list, 'const toys = createToys({ database });\n');
    },
  },
  {
    file: 'packages/contract/permissions.ts',
    apply: (text) =>
      before(text, '} as const satisfies Record<', `\n  'TOYS.MANAGE': merchants,\n  'TOYS.READ': readers,\n`),
  },
  {
    file: 'apps/server/testing/sample-requests.ts',
    apply: (text) =>
      before(imported(text, `import { toySamples } from './toy-samples.ts';`), '\n};', '\n  ...toySamples,'),
  },
  {
    file: 'apps/server/testing/tenancy-attack.ts',
    apply: (text) => append(text, 'const lists: ReadonlySet<string> = new Set(', `'listToys'`),
  },
  { file: 'apps/storefront/features.ts', apply: feature },
  { file: 'apps/admin/features.ts', apply: feature },
  {
    file: 'docs/guides/operate.md',
    apply: (text) => before(text, '| `products`,', '| `toys` | until the owner deletes them | the owner |\n'),
  },
];

function feature(text: string): string {
  const known = imported(text, `import { toys } from './features/toys/feature.ts';`);
  return append(known, 'const features: readonly Feature[] = ', 'toys');
}

function imported(text: string, line: string): string {
  return `${line}\n${text}`;
}

/** Adds an item to the list that follows a text; the formatter puts it into its place. */
function append(text: string, opening: string, item: string): string {
  const start = positionOf(text, opening) + opening.length;
  const end = text.indexOf(']', start);
  if (text[start] !== '[' || end < 0) throw new Error(`no list follows: ${opening}`);
  const items = text.slice(start, end).trimEnd();
  return `${items.endsWith(',') ? text.slice(0, start) + items : `${text.slice(0, start)}${items},`} ${item}${text.slice(end)}`;
}

function before(text: string, place: string, added: string): string {
  const at = positionOf(text, place);
  return text.slice(0, at) + added + text.slice(at);
}

function positionOf(text: string, place: string): number {
  const at = text.indexOf(place);
  if (at < 0) throw new Error(`this place is not there any more: ${place}`);
  return at;
}
