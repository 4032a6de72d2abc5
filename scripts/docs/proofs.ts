import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { code, table } from './markdown.ts';

/** What of signing in has to be proven, with the numbers that count. */
const WANTED: Readonly<Record<string, string>> = {
  'I-1': 'A code used twice is refused, and what the first use began is ended.',
  'I-2': 'Of 50 redemptions of one code at once, one succeeds.',
  'I-3': 'A code is bound to client, redirect address and verifier, lives 60 seconds, and is used up by a failure too.',
  'I-4': 'No code without PKCE S256; verifiers of 43 to 128 characters; no downgrade by leaving something out.',
  'I-5': 'Only exact registered redirect addresses, through more than 60 tricks, whatever else is wrong.',
  'I-6': 'A missing or wrong state and another issuer are refused by the client, in the texts of the specification.',
  'I-7':
    'A silent sign-in posts to the registered origin that asked, once, is framed by no other, and ends after 120,000 ms.',
  'I-8': '50 renewals at once get one new pair; a token replaced long ago, or twice, ends the session.',
  'I-9': 'Signing out against rotating, 500 times on two processes: nothing is alive a second later.',
  'I-10': 'Sessions get a new id at sign-in and at a new password, the old is dead; the cart moves exactly once.',
  'I-11': 'Neither answers nor times tell whether there is an account; the measurement: measured-sign-in.md.',
  'I-12':
    'Growing waits per account, limits per address; 200 wrong tries at once count as far as they may; right ones pass.',
  'I-13': 'Captcha missing -19971, wrong -19970, used twice: refused.',
  'I-14':
    'argon2id off the main thread, behind a queue, upgraded at the next sign-in; the measurement: measured-sign-in.md.',
  'I-15':
    'A link to a new password is hashed, works once of 50 times at once, ends all sessions; the newest alone works.',
  'I-16': 'Codes of a mail: five tries, one use, bound to their state token, resending limited, for oneself alone.',
  'I-17': 'Who waits for approval, or is blocked, gets tokens by no grant.',
  'I-18':
    'Forged, foreign, expired and 20,000 mutated tokens are refused; keys rotate without a refusal; four decode errors.',
  'I-19': 'Tokens by member id need a trusted key of the same site.',
  'I-20': '100 renewals with a static token; a kept rotating one is cut; idle 30 days, at most 90.',
  'I-21': 'No cookie writes for a page of somebody else; HttpOnly, SameSite, Secure and __Host- over https.',
  'I-22':
    '500 random pairs of one site’s token and another’s id, as visitor and as member: nothing found, told or changed.',
  'I-23': 'Every call and every kind of caller, expected against actual.',
};

/** A test or a group of tests by its title. */
interface Titled {
  readonly file: string;
  readonly title: string;
  /** Numbers that the title begins with. */
  readonly ids: readonly string[];
}

const root = new URL('../../', import.meta.url);

/** `docs/proofs.md`. @param wanted what is to be proven, by number @throws Error that names what nothing proves */
export function proofsDocument(wanted = WANTED): string {
  const found = titledTests();
  const missing = Object.keys(wanted).filter((id) => !found.some((one) => one.ids.includes(id)));
  if (missing.length > 0) throw new Error(`no test says in its title that it proves ${missing.join(', ')}`);
  const sections = Object.entries(wanted).map(([id, text]) => {
    const rows = found.filter((one) => one.ids.includes(id)).map(({ file, title }) => [title, code(file)]);
    return `## ${id}\n\n${text}\n\n${table(['Test', 'File'], rows)}\n`;
  });
  return `# Proofs of signing in

Printed by \`node scripts/print-docs.ts\` from the titles of the tests; it fails if one of the numbers has no test. A
"control" is a twin without the guard, which must fail. Tests in \`*.proof.test.ts\` run with \`npm test\` alone, all others
quicker; \`npx vitest run <file> -t "I-8"\` runs one number.

${sections.join('\n')}`;
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
const OPENING = /\(\s*(['"`])(I-\d+(?:(?!\1).)*)\1/g;

function titlesOf(text: string): Omit<Titled, 'file'>[] {
  return [...text.matchAll(OPENING)].map(([, , title = '']) => ({
    title: title.replace(/\$\{[^}]*\}/g, '…'),
    ids: /^(?:I-\d+(?:, | and )?)+/.exec(title)?.[0].match(/I-\d+/g) ?? [],
  }));
}
