/**
 * Checks the rules of dependency, and proves the checker first: a breach of each rule is planted in a copy of the
 * folders, and each must be found. A checker that sees nothing would otherwise pass for ever.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

interface Planted {
  readonly rule: string;
  readonly files: Readonly<Record<string, string>>;
}

const PLANT = 'planted-breach';
/** Everything of ours; the installed packages of the conformance suites are none of it. */
const FOLDERS = ['packages', 'modules', 'apps', 'demo', 'e2e', 'bench', 'scripts', 'conformance'];
const planted: readonly Planted[] = [
  {
    rule: 'kernel-imports-nothing-of-ours',
    files: { [`packages/kernel/${PLANT}.ts`]: `import '../db/pg-errors.ts';\n` },
  },
  {
    rule: 'packages-know-no-business',
    files: { [`packages/db/${PLANT}.ts`]: `import '../../modules/media/index.ts';\n` },
  },
  { rule: 'modules-know-no-app', files: { [`modules/media/${PLANT}.ts`]: `import '../../apps/server/env.ts';\n` } },
  {
    rule: 'module-to-module-through-the-door',
    files: { [`modules/media/${PLANT}.ts`]: `import '../site/errors.ts';\n` },
  },
  {
    rule: 'sellables-do-not-know-who-sells',
    files: { [`modules/catalog/${PLANT}.ts`]: `import '../checkout/index.ts';\n` },
  },
  {
    rule: 'nouns-below-identity-know-nobody',
    files: { [`modules/members/${PLANT}.ts`]: `import '../site/index.ts';\n` },
  },
  { rule: 'domain-is-pure', files: { [`modules/media/domain/${PLANT}.ts`]: `import '../db/file-store.ts';\n` } },
  { rule: 'domain-is-pure', files: { [`modules/cart/domain/${PLANT}.ts`]: `import '../../orders/index.ts';\n` } },
  {
    rule: 'modules-are-entered-by-the-door',
    files: { [`bench/${PLANT}.ts`]: `import '../modules/site/errors.ts';\n` },
  },
  {
    rule: 'modules-are-entered-by-the-door',
    files: { [`apps/server/${PLANT}.ts`]: `import '../../modules/site/errors.ts';\n` },
  },
  {
    rule: 'modules-are-entered-by-the-door',
    files: { [`scripts/${PLANT}.ts`]: `import '../modules/site/errors.ts';\n` },
  },
  { rule: 'product-knows-no-checks', files: { [`apps/server/${PLANT}.ts`]: `import '../../scripts/npm.ts';\n` } },
  { rule: 'journeys-know-no-module', files: { [`e2e/${PLANT}.ts`]: `import '../modules/site/index.ts';\n` } },
  {
    rule: 'conformance-is-a-stranger',
    files: { [`conformance/suite/${PLANT}.ts`]: `import '../../modules/site/index.ts';\n` },
  },
  {
    rule: 'commands-and-queries-know-no-http',
    files: { [`modules/media/commands/${PLANT}.ts`]: `import '../http/serve-media.ts';\n` },
  },
  { rule: 'faces-know-no-module', files: { [`apps/hosted/${PLANT}.ts`]: `import '../../modules/media/index.ts';\n` } },
  {
    rule: 'no-circles',
    files: {
      [`packages/kernel/${PLANT}.ts`]: `import './${PLANT}-2.ts';\nexport const a = 1;\n`,
      [`packages/kernel/${PLANT}-2.ts`]: `import { a } from './${PLANT}.ts';\nexport const b = a;\n`,
    },
  },
  {
    rule: 'no-circles',
    files: {
      [`packages/db/${PLANT}.ts`]: `import type { B } from './${PLANT}-2.ts';\nexport type A = B[];\n`,
      [`packages/db/${PLANT}-2.ts`]: `import type { A } from './${PLANT}.ts';\nexport type B = A[];\n`,
    },
  },
  {
    rule: 'tests-stay-tests',
    files: { [`apps/server/${PLANT}.ts`]: `import '../../packages/testkit/movable-clock.ts';\n` },
  },
  {
    rule: 'tests-stay-tests',
    files: { [`modules/media/${PLANT}.ts`]: `import './domain/transform.test.ts';\n` },
  },
];

function cruise(): { code: number; output: string } {
  const result = spawnSync('depcruise', ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...FOLDERS], {
    encoding: 'utf8',
  });
  return { code: result.status ?? 1, output: result.stdout + result.stderr };
}

/** All breaches at once: one run of the checker must name every rule. */
function provesItself(): string[] {
  const files = planted.flatMap((one, at) =>
    Object.entries(one.files).map(
      ([file, text]) => [file.replaceAll(PLANT, `${PLANT}-${at}`), text.replaceAll(PLANT, `${PLANT}-${at}`)] as const,
    ),
  );
  try {
    for (const [file, text] of files) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    const { output } = cruise();
    return planted
      .filter((one, at) => !new RegExp(`${one.rule}: [^\\n]*${PLANT}-${at}`).test(output))
      .map((one) => one.rule);
  } finally {
    for (const [file] of files) rmSync(file, { force: true });
  }
}

// What runs beside other checks of its tree plants nothing: `verify` has proven the checker on the tree itself.
const blind = process.argv.includes('--proven') ? [] : provesItself();
if (blind.length > 0) {
  console.error(`the checker did not see a planted breach of: ${blind.join(', ')}`);
  process.exit(1);
}
const { code, output } = cruise();
const modules = Number(/\((\d+) modules/.exec(output)?.[1] ?? 0);
const tracked = execFileSync('git', ['ls-files', 'packages/**/*.ts', 'modules/**/*.ts'], { encoding: 'utf8' })
  .trim()
  .split('\n');
if (code === 0 && modules < tracked.length / 2) {
  console.error(`the checker looked at ${modules} files of ${tracked.length}`);
  process.exit(1);
}
console.log(output.trim());
process.exit(code);
