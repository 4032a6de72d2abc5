/**
 * Lines of code and of tests, room by room: `node scripts/test-share.ts`. With `--check` it fails if the product has fewer
 * lines of tests than 0.8 of its code's. Blank lines, printed files and catalogues of words count nowhere; what builds,
 * measures or fills the product is shown, and not in the sum.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

export interface Lines {
  readonly code: number;
  readonly tests: number;
}

/** Of the code's lines, in the product. */
const WANTED = 0.8;

/** Printed from data, or texts that people read. */
const NO_CODE = /^packages\/contract\/generated\/|(^|[/-])words\.tsx?$/;
/** What tries the product: tests and their builders, journeys, the public packages' suites, the kit of them all. */
const TEST = /\.test\.tsx?$|\/testing\/|^apps\/server\/tests\/|^(e2e|conformance|packages\/testkit)\//;
const SOURCE = /\.(ts|tsx|mts|mjs)$/;
/** What is neither the product nor a test of it: tools, measurements, the goods and pictures of the sample shop. */
const BESIDE = ['bench', 'demo', 'scripts', 'the root'];

/** `modules/orders` of a file in it; a folder of the root that has no rooms is one itself. */
export function roomOf(file: string): string {
  const [area = '', room = ''] = file.split('/');
  return ['packages', 'modules', 'apps'].includes(area) ? `${area}/${room}` : file.includes('/') ? area : 'the root';
}

/** @param read gives a file's text @returns lines by room, in the order of the names */
export function testShare(files: readonly string[], read: (file: string) => string): ReadonlyMap<string, Lines> {
  const rooms = new Map<string, Lines>();
  for (const file of files.filter((one) => SOURCE.test(one) && !NO_CODE.test(one)).sort()) {
    const lines = read(file)
      .split('\n')
      .filter((line) => line.trim() !== '').length;
    const { code, tests } = rooms.get(roomOf(file)) ?? { code: 0, tests: 0 };
    const isTest = TEST.test(file);
    rooms.set(roomOf(file), { code: code + (isTest ? 0 : lines), tests: tests + (isTest ? lines : 0) });
  }
  return rooms;
}

/** What falls short, in words; empty if nothing does. */
export function shortOf(rooms: ReadonlyMap<string, Lines>, wanted = WANTED): string[] {
  const product = productOf(rooms);
  return product.tests < wanted * product.code ? [`the product: ${shareOf(product)} of ${wanted}`] : [];
}

export function productOf(rooms: ReadonlyMap<string, Lines>): Lines {
  return [...rooms]
    .filter(([room]) => !BESIDE.includes(room))
    .reduce((all, [, one]) => ({ code: all.code + one.code, tests: all.tests + one.tests }), { code: 0, tests: 0 });
}

function shareOf({ code, tests }: Lines): string {
  return code === 0 ? '–' : (tests / code).toFixed(2);
}

function main(check: boolean): void {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', listed, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .trim()
    .split('\n')
    // What was deleted and not committed yet is listed too.
    .filter((file) => existsSync(file));
  const rooms = testShare(files, (file) => readFileSync(file, 'utf8'));
  const row = (name: string, lines: Lines) =>
    `${name.padEnd(22)}${String(lines.code).padStart(8)}${String(lines.tests).padStart(8)}${shareOf(lines).padStart(8)}`;
  const beside = [...rooms].filter(([room]) => BESIDE.includes(room));
  console.log(`${'room'.padEnd(22)}${'code'.padStart(8)}${'tests'.padStart(8)}${'share'.padStart(8)}`);
  for (const [room, lines] of rooms) if (!BESIDE.includes(room)) console.log(row(room, lines));
  console.log(row('the product', productOf(rooms)));
  for (const [room, lines] of beside) console.log(row(`(${room})`, lines));
  const short = shortOf(rooms);
  for (const one of short) console.error(`too few tests ${one}`);
  if (check && short.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.includes('--check'));
