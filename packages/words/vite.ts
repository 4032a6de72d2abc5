import { globSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { WrittenCatalogue } from './catalogue.ts';
import { LANGUAGES } from './locality.ts';
import type { Messages } from './message-params.ts';

const LOADER = 'load-language.ts';
const APART = 'virtual:headland-words/';
const ROOT = join(import.meta.dirname, '../..');
const others = LANGUAGES.filter((language) => language !== 'en');

/**
 * A plugin of Vite: every `words.ts` reaches the browser compiled, so that no parser of messages goes with it (about
 * 10 kB). English goes with whatever says it. Each other language is one file, which `loadLanguage` fetches when it is
 * spoken.
 * @param folders where the face's `words.ts` stand, below the repository; a build fails if it meets one elsewhere
 */
export function compiledWords(folders: readonly string[]) {
  const known = new Set(folders.flatMap((folder) => globSync(`${folder}/**/words.ts`, { cwd: ROOT })));
  return {
    name: 'headland:compiled-words',
    enforce: 'pre' as const,
    resolveId: (id: string) => (id.startsWith(APART) ? `\0${id}` : null),
    async load(id: string): Promise<string | null> {
      if (id.startsWith(`\0${APART}`)) return apart(id.slice(APART.length + 1), known);
      if (basename(id) === LOADER) return loader();
      if (basename(id) !== 'words.ts') return null;
      const file = relative(ROOT, id);
      if (!known.has(file)) throw new Error(`${file} stands in none of the folders that compiledWords was given`);
      return compiled(file);
    },
  };
}

/** A `words.ts` with its English. */
async function compiled(file: string): Promise<string> {
  const lines = Object.entries(await catalogues(file)).map(([name, { texts }]) => {
    const words = literal(mapped(texts.en));
    const key = JSON.stringify(keyOf(file, name));
    return `export const ${name} = compiledCatalogue((language) => language === 'en' ? ${words} : loaded(language, ${key}));`;
  });
  return [
    `import { compiledCatalogue } from '@headland/words/compiled-catalogue.ts';`,
    `import { loaded } from '@headland/words/loaded.ts';`,
    ...lines,
  ].join('\n');
}

/** All catalogues in one language. */
async function apart(asked: string, files: ReadonlySet<string>): Promise<string> {
  const language = others.find((one) => one === asked);
  if (!language) throw new Error(`there is no language apart called ${asked}`);
  const all: Record<string, Messages> = {};
  for (const file of [...files].sort()) {
    for (const [name, { texts }] of Object.entries(await catalogues(file)))
      all[keyOf(file, name)] = mapped(texts[language]);
  }
  return `export default ${literal(all)};`;
}

function loader(): string {
  const files = others.map((language) => `${language}: () => import(${JSON.stringify(APART + language)}),`);
  return [
    `import { keepLoaded } from '@headland/words/loaded.ts';`,
    `const files = { ${files.join(' ')} };`,
    `export async function loadLanguage(language) {`,
    `  if (language in files) keepLoaded(language, (await files[language]()).default);`,
    `}`,
  ].join('\n');
}

async function catalogues(file: string): Promise<Record<string, WrittenCatalogue<Messages>>> {
  return (await import(pathToFileURL(join(ROOT, file)).href)) as Record<string, WrittenCatalogue<Messages>>;
}

/** Names a catalogue among all. */
function keyOf(file: string, name: string): string {
  return `${file}#${name}`;
}

/** As a text that costs nothing until it is read. */
function literal(value: unknown): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
}

function mapped(texts: Messages): Messages {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compile(text)])) as Messages;
}
