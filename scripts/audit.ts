/**
 * Asks the registry which of the locked packages have known faults. Not every registry can say: then nothing was looked at,
 * and that is said rather than a green end.
 *
 *   npm run audit            0: none known, 1: some are, 2: nobody could say
 */
import { spawnSync } from 'node:child_process';

interface Audit {
  readonly message?: string;
  readonly error?: { readonly summary?: string; readonly detail?: string };
  readonly vulnerabilities?: Readonly<Record<string, Vulnerable>>;
  readonly metadata?: { readonly dependencies: { readonly total: number } };
}

interface Vulnerable {
  readonly name: string;
  readonly severity: string;
  readonly range: string;
  readonly via: readonly (string | { readonly title: string; readonly url: string })[];
}

const { stdout, stderr } = spawnSync('npm', ['audit', '--json', ...process.argv.slice(2)], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
process.exit(tell(read(stdout)));

function tell({ vulnerabilities, metadata, error, message }: Audit): number {
  if (!vulnerabilities || !metadata) {
    const [reason = 'it said nothing'] = [error?.summary, message, stderr.trim().split('\n').at(-1)].filter(Boolean);
    console.error(`nothing was audited: this registry does not say which packages have faults (${reason})`);
    return 2;
  }
  const found = Object.values(vulnerabilities);
  for (const { name, range, severity, via } of found) {
    const why = via.map((one) => (typeof one === 'string' ? `by ${one}` : `${one.title}, ${one.url}`)).join('; ');
    console.error(`${name} ${range} (${severity}): ${why}`);
  }
  console.log(`${metadata.dependencies.total} packages audited, ${found.length} with known faults`);
  return found.length === 0 ? 0 : 1;
}

function read(json: string): Audit {
  try {
    return JSON.parse(json) as Audit;
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
