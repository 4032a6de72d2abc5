/**
 * Every package that is installed, tools of building and testing among them, is under a licence of the list in
 * `licences/allowed.ts`, by its `package.json` and by the text that it comes with. Packages of other platforms are judged by
 * the lock file. Proven first, by planted packages. The published SDK in `conformance` is what we are tested against, in
 * folders of its own: nothing of ours is built with it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALLOWED, BY_TEXT, EXCEPTIONS, NEVER } from './licences/allowed.ts';

/** A package as far as its licence goes. */
interface Package {
  readonly name: string;
  /** SPDX, as it says itself; null if it says nothing. */
  readonly licence: string | null;
  /** Texts of its licence files. */
  readonly texts: readonly string[];
}

const planted: readonly Package[] = [
  { name: 'planted', licence: null, texts: [] },
  { name: 'planted', licence: null, texts: ['MIT License\n'] },
  { name: 'png-js', licence: null, texts: ['All mine.'] },
  { name: 'planted', licence: 'UNLICENSED', texts: [] },
  { name: 'planted', licence: 'SEE LICENSE IN LICENSE.md', texts: ['All mine.'] },
  { name: 'planted', licence: 'GPL-3.0-only', texts: [] },
  { name: 'planted', licence: 'MIT AND GPL-2.0-or-later', texts: [] },
  { name: 'planted', licence: 'LGPL-3.0-or-later', texts: [] },
  { name: 'not-lightningcss', licence: 'MPL-2.0', texts: [] },
  { name: 'planted', licence: 'MIT', texts: ['GNU GENERAL PUBLIC LICENSE\nVersion 3'] },
  { name: 'planted', licence: 'Apache-2.0', texts: ['Commons Clause License Condition v1.0'] },
];
const quiet: readonly Package[] = [
  { name: 'quiet', licence: 'MIT', texts: ['Permission is hereby granted, free of charge'] },
  { name: 'png-js', licence: null, texts: ['MIT License\n'] },
  { name: 'quiet', licence: '(MIT OR GPL-3.0-only)', texts: [] },
  { name: 'quiet', licence: 'MIT AND ISC AND BSD-3-Clause', texts: [] },
  { name: 'lightningcss-linux-x64-gnu', licence: 'MPL-2.0', texts: [] },
];

const packages = readPackages();
const problems = [
  ...planted
    .filter((one) => !problemOf(one))
    .map((one) => `the check lets a planted package pass: ${JSON.stringify(one)}`),
  ...quiet.filter(problemOf).map((one) => `the check refuses a good package: ${JSON.stringify(one)}`),
  ...packages.flatMap((one) => problemOf(one) ?? []),
];
if (packages.length < 300) problems.push(`the check looked at ${packages.length} packages`);
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);

function problemOf({ name, licence, texts }: Package): string | null {
  if (licence === null) {
    return texts.some((text) => BY_TEXT[name]?.test(text)) ? null : `${name} says no licence`;
  }
  if (!isGood(name, licence)) return `${name} is under ${licence}, which is not in scripts/licences/allowed.ts`;
  const excepted = EXCEPTIONS.some(({ packages: names }) => names.test(name));
  const other = excepted ? undefined : NEVER.find((sign) => texts.some((text) => sign.test(text)));
  return other ? `${name} says ${licence}, and its text says ${other.source}` : null;
}

/** Of `A OR B` one must be good, of `A AND B` both. */
function isGood(name: string, expression: string): boolean {
  const flat = expression.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(flat)) return false;
  return flat.split(' OR ').some((choice) => choice.split(' AND ').every((licence) => isAllowed(name, licence)));
}

function isAllowed(name: string, licence: string): boolean {
  return ALLOWED.has(licence) || EXCEPTIONS.some((one) => one.licence === licence && one.packages.test(name));
}

interface Locked {
  readonly license?: string;
  readonly link?: boolean;
}

function readPackages(): Package[] {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
  return Object.entries(lock.packages).flatMap(([folder, locked]) => {
    const name = folder.split('node_modules/').at(-1) ?? '';
    if (locked.link || !folder.includes('node_modules/')) return [];
    const file = join(folder, 'package.json');
    if (!existsSync(file)) return [{ name, licence: locked.license ?? null, texts: [] }];
    const { license, licenses } = JSON.parse(readFileSync(file, 'utf8')) as { license?: unknown; licenses?: unknown };
    return [{ name, licence: spelled(license ?? licenses) ?? locked.license ?? null, texts: textsIn(folder) }];
  });
}

/** Older packages say `{ "type": "MIT" }` or a list of such. */
function spelled(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(spelled).filter(Boolean).join(' OR ') || null;
  return typeof value === 'object' && value !== null && 'type' in value ? spelled(value.type) : null;
}

function textsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((file) => file.isFile() && /^(un)?licen[sc]e|^copying/i.test(file.name))
    .map((file) => readFileSync(join(folder, file.name), 'utf8'));
}
