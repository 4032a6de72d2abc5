import { cpus, loadavg, totalmem } from 'node:os';
import { type Compared, isQuiet, LEAST_P, MOST_MILLISECONDS, type Setting } from './enumeration.ts';
import { type Crowd, type Hashing, MOST_P95 } from './passwords.ts';

/** The parts of the page; one that was not measured this time stays as it is. */
export type Sections = { [part in Part]?: string };
export type Part = (typeof PARTS)[number];
export const PARTS = ['protective', 'default', 'passwords'] as const;

const TITLES: Readonly<Record<Part, string>> = {
  protective: '## Whether there is an account: protective answers',
  default: '## Whether there is an account: the codes of the public SDK',
  passwords: '## What a password costs',
};

const SETTING_WORDS: Readonly<Record<Setting, readonly string[]>> = {
  protective: ['Nor may status, size and headers.'],
  default: [
    'Status, size and headers of recovery may not either; the codes of login and register tell by design. To "resend"',
    'there is nothing to compare: who has no account is given no state token.',
  ],
};

export function page(measured: Sections, before: string): string {
  const kept = (name: Part) => measured[name] ?? sectionOf(before, TITLES[name]);
  return [
    '# Signing in, measured',
    '',
    'Printed by `npm run measure -- --write`; each part can be measured alone (`npm run measure -- protective --write`).',
    '',
    ...PARTS.flatMap((name) => {
      const text = kept(name);
      return text === null ? [] : [text.trimEnd(), ''];
    }),
  ].join('\n');
}

function sectionOf(text: string, title: string): string | null {
  const from = text.indexOf(title);
  if (from < 0) return null;
  const to = text.indexOf('\n## ', from + 1);
  return to < 0 ? text.slice(from) : text.slice(from, to);
}

export async function machineLine(postgres: string): Promise<string> {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return [
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${gigabytes} GB,`,
    `Node ${process.versions.node}, PostgreSQL ${postgres}; who asks, servers and database share the cores; load average`,
    `${(loadavg()[0] ?? 0).toFixed(1)} at the beginning.`,
  ].join('\n');
}

export function enumerationSection(
  setting: Setting,
  compared: readonly Compared[],
  minutes: number,
  nodes: number,
  machine: string,
): string {
  return [
    TITLES[setting],
    '',
    'Each call is asked about addresses with and without an account in random turn, over HTTP, of the product as it is',
    `deployed: ${nodes} processes over one database. Every request comes from an address of its own, every account is asked`,
    'about once or a few times: no limit is reached, and none is switched off. The times must not differ: medians by less',
    `than ${MOST_MILLISECONDS} ms, and Mann–Whitney p above ${LEAST_P}.`,
    ...SETTING_WORDS[setting],
    '',
    '| Call | Samples each | Known, ms | Unknown, ms | Difference | p | Form | Answers |',
    '|---|--:|--:|--:|--:|--:|---|---|',
    ...compared.map(row),
    '',
    `${minutes.toFixed(1)} minutes. ${machine}`,
    '',
  ].join('\n');
}

function row(one: Compared): string {
  const form = one.alike === null ? 'codes tell' : one.alike ? 'same' : '**differs**';
  const difference = (one.known - one.unknown).toFixed(2);
  const quiet = isQuiet(one);
  return (
    `| ${one.call} | ${one.samples.toLocaleString('en-US')} | ${one.known.toFixed(2)} ` +
    `| ${one.unknown.toFixed(2)} | ${quiet ? difference : `**${difference}**`} | ${one.p.toFixed(3)} | ${form} | ${one.answers} |`
  );
}

export function passwordsSection(hashing: readonly Hashing[], crowd: Crowd, machine: string): string {
  return [
    TITLES.passwords,
    '',
    'Argon2id in one lane. The first row is what the product uses, the others are for comparison.',
    '',
    '| Memory | Passes | One hash, ms | Four at once, ms | Memory of four, MiB |',
    '|--:|--:|--:|--:|--:|',
    ...hashing.map(
      ({ cost, alone, four, memory }) =>
        `| ${Math.round(cost.memoryCost / 1024)} MiB | ${cost.timeCost} | ${alone.toFixed(0)} | ${four.toFixed(0)} | ${memory.toFixed(0)} |`,
    ),
    '',
    `${crowd.signIns} members sign in at the same moment, each on a connection of its own, while four connections read without pause;`,
    `${crowd.rounds} rounds. One sign-in alone takes ${crowd.aloneMilliseconds.toFixed(0)} ms; of the crowd the median waits ${(crowd.medianMilliseconds / 1000).toFixed(1)} s and the last`,
    `${(crowd.lastMilliseconds / 1000).toFixed(1)} s. The p95 of reads meanwhile is to stay under ${MOST_P95} ms.`,
    '',
    '| Read | Reads | p95 without the crowd, ms | p50, ms | p95, ms |',
    '|---|--:|--:|--:|--:|',
    ...crowd.reads.map(
      ({ name, count, p95Before, p50, p95 }) =>
        `| ${name} | ${count.toLocaleString('en-US')} | ${p95Before.toFixed(1)} | ${p50.toFixed(1)} | ${p95 < MOST_P95 ? p95.toFixed(1) : `**${p95.toFixed(1)}**`} |`,
    ),
    '',
    machine,
    '',
  ].join('\n');
}
