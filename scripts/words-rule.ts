/**
 * Two rules of words. Every catalogue says the same in every language: the same keys, asking for the same. And what a
 * person reads stands in a catalogue: texts in JSX, in attributes that are read out or shown, and sentences in code are
 * found. Both are proven first, by planted breaches that they must see and others that
 * they must not.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { askedBy } from '../packages/words/asked.ts';
import { LANGUAGES, type Language } from '../packages/words/locality.ts';
import { findTexts } from './words/find-texts.ts';
import { planted, quiet, unlike } from './words/planted.ts';

/**
 * Where everything that is said comes out of catalogues. A place of the back office's menu is named in its `feature.ts`, in
 * every language because of its type.
 */
const SPOKEN = new RegExp(
  [
    /^apps\/(hosted|storefront)\//,
    /^apps\/admin\/(?!features\/[\w-]+\/feature\.ts$)/,
    /^modules\/(mails\/(rendering|templates)\/|\w+\/(mail-kinds|subscribers\/mail-.*)\.ts)/,
  ]
    .map(({ source }) => source)
    .join('|'),
);
/** Texts that are no words of ours: names, protocols, and what a specification gives letter by letter. */
const GIVEN = new Set([
  'Samsung Internet',
  'Sitemap: …/sitemap.xml',
  // Specification 3, section 8: shown beside our own words as the technical message.
  'Missing code or _state',
  'Invalid _state',
  'Wrong issuer',
  'Failed to get member tokens',
]);
const NO_FACE = /\.test\.tsx?$|\/testing\/|(^|\/)(build|vite\.config|react-router\.config)\.ts$/;

const problems = [...proveThemselves(), ...findOutside(), ...(await compareLanguages())];
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);

function proveThemselves(): string[] {
  const missed = planted.filter((code) => findTexts('planted.tsx', code).length === 0);
  const shouted = quiet.filter((code) => findTexts('quiet.tsx', code).length > 0);
  const alike = unlike.filter((texts) => compare('planted', texts).length === 0);
  return [
    ...alike.map((texts) => `no difference is seen between the languages of: ${JSON.stringify(texts)}`),
    ...missed.map((code) => `the finder does not see the planted text in: ${code}`),
    ...shouted.map((code) => `the finder sees a text where there is none: ${code}`),
  ];
}

function findOutside(): string[] {
  return files('*.ts', '*.tsx')
    .filter((file) => SPOKEN.test(file) && !NO_FACE.test(file) && basename(file) !== 'words.ts')
    .flatMap((file) =>
      findTexts(file, readFileSync(file, 'utf8'))
        .filter(({ text }) => !GIVEN.has(text))
        .map(
          ({ line, text }) => `${file}:${line} says ${JSON.stringify(text)} outside a catalogue; put it into words.ts`,
        ),
    );
}

async function compareLanguages(): Promise<string[]> {
  const found: string[] = [];
  for (const file of files('**/words.ts', 'modules/*/mail-words.ts')) {
    const written = (await import(pathToFileURL(resolve(file)).href)) as Record<string, { readonly texts: Texts }>;
    for (const [name, one] of Object.entries(written)) {
      if ('texts' in one) found.push(...compare(`${file} ${name}`, one.texts));
    }
  }
  return found;
}

type Texts = Readonly<Record<Language, Readonly<Record<string, string>>>>;

function compare(where: string, texts: Texts): string[] {
  const english = texts.en;
  return LANGUAGES.flatMap((language) => {
    const other = texts[language];
    const unknown = Object.keys(other).filter((key) => !(key in english));
    return [
      ...unknown.map((key) => `${where}: ${language} has ${key}, English has not`),
      ...Object.entries(english).flatMap(([key, text]) => {
        const said = other[key];
        if (!said) return [`${where}: ${language} lacks ${key}`];
        const [asked, askedThere] = [describe(text), describe(said)];
        return asked === askedThere
          ? []
          : [
              `${where}: ${key} asks for ${asked || 'nothing'} in English, for ${askedThere || 'nothing'} in ${language}`,
            ];
      }),
    ];
  });
}

function describe(text: string): string {
  return [...askedBy(text)].sort().join(', ');
}

function files(...patterns: readonly string[]): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => file !== '' && existsSync(file));
}
