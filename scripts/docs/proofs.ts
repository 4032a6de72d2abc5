import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { guardsSection } from './guards.ts';
import { code, table } from './markdown.ts';
import { wantedProofs, withoutControl } from './wanted-proofs.ts';

/** A test or a group of tests by its title. */
interface Titled {
  readonly file: string;
  readonly title: string;
  /** Numbers that the title begins with. */
  readonly ids: readonly string[];
}

const root = new URL('../../', import.meta.url);

/**
 * `docs/proofs.md`.
 * @param wanted what is to be proven, by area and number
 * @param free numbers that need no control, with the reason
 * @throws Error that names what nothing proves, and what is proven by tests of which nobody knows whether they can fail
 */
export function proofsDocument(wanted = wantedProofs, free = withoutControl): string {
  const found = titledTests();
  const ids = Object.values(wanted).flatMap((area) => Object.keys(area));
  const missing = ids.filter((id) => !found.some((one) => one.ids.includes(id)));
  if (missing.length > 0) throw new Error(`no test says in its title that it proves ${missing.join(', ')}`);
  const blind = ids.filter((id) => !(id in free) && !found.some((one) => one.ids.includes(id) && isControl(one)));
  if (blind.length > 0) throw new Error(`no test says in its title that it is a control of ${blind.join(', ')}`);
  const unknown = found.flatMap((one) => one.ids).filter((id) => !ids.includes(id));
  if (wanted === wantedProofs && unknown.length > 0) {
    throw new Error(`scripts/docs/wanted-proofs.ts does not say what ${[...new Set(unknown)].join(', ')} mean`);
  }
  const sections = Object.entries(wanted).map(([area, proofs]) => {
    const numbers = Object.entries(proofs).map(([id, text]) => {
      const rows = found.filter((one) => one.ids.includes(id)).map(({ file, title }) => [title, code(file)]);
      const reason = free[id] ? `No control: ${free[id]}.\n\n` : '';
      return `### ${id}\n\n${text}\n\n${reason}${table(['Test', 'File'], rows)}\n`;
    });
    return `## ${area}\n\n${numbers.join('\n')}`;
  });
  return `# Proofs

Printed by \`node scripts/print-docs.ts\` from the titles of the tests; it fails if one of the numbers has no test or no
control, or a test names a number that nobody wants. A "control" is a twin without the guard, which must fail; where none is
needed the reason stands instead. \`npm test\` runs all of them, the long ones (\`*.proof.test.ts\`) with small numbers; \`npm run prove\` runs those with the full ones;
\`npx vitest run <file> -t "I-8"\` runs one number.

${sections.join('\n')}
${guardsSection()}`;
}

function isControl({ title }: Titled): boolean {
  return /\bcontrol\b/.test(title);
}

/** @returns in the order of their files */
function titledTests(): Titled[] {
  const files = globSync('{apps,modules,packages,e2e,bench}/**/*.test.{ts,tsx}', {
    cwd: fileURLToPath(root),
    exclude: (name) => name === 'node_modules',
  });
  return files
    .sort()
    .flatMap((file) => titlesOf(readFileSync(new URL(file, root), 'utf8')).map((one) => ({ file, ...one })));
}

/** Every call whose first argument is such a title: `describe`, `it`, `test`, and what their `each` gives back. */
const OPENING = /\(\s*(['"`])([IKPTZ]-\d+(?:(?!\1).)*)\1/g;

function titlesOf(text: string): Omit<Titled, 'file'>[] {
  return [...text.matchAll(OPENING)].map(([, , title = '']) => ({
    title: title.replace(/\$\{[^}]*\}/g, '…'),
    ids: /^(?:[IKPTZ]-\d+(?:, | and )?)+/.exec(title)?.[0].match(/[IKPTZ]-\d+/g) ?? [],
  }));
}
