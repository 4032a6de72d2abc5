import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { HashCost } from '@headland/identity';
import { quantile } from '../load/run-load.ts';
import { median } from '../measure.ts';
import { connectTo } from './call.ts';
import { PASSWORD, type People } from './people.ts';

/** What one cost means on this machine. */
export interface Hashing {
  readonly cost: HashCost;
  /** Milliseconds of one hash, alone. */
  readonly alone: number;
  /** Milliseconds until four at once are done. */
  readonly four: number;
  /** MiB by which four at once let the process grow at most. */
  readonly memory: number;
}

/** Reads beside a crowd that signs in. */
export interface Crowd {
  readonly signIns: number;
  readonly rounds: number;
  /** Milliseconds of one sign-in with nobody else, and of those in the crowd: the median one and the last one. */
  readonly aloneMilliseconds: number;
  readonly medianMilliseconds: number;
  readonly lastMilliseconds: number;
  readonly reads: readonly Read[];
}

/** Milliseconds, over all rounds. */
export interface Read {
  readonly name: string;
  readonly count: number;
  readonly p95Before: number;
  readonly p50: number;
  readonly p95: number;
}

export const CROWD = 50;
export const MOST_P95 = 100;
const READERS = 4;

/** Measures a cost in a process of its own, so that its memory is its own, too. */
export async function measureHashing(cost: HashCost): Promise<Hashing> {
  const child = fork(path.join(import.meta.dirname, 'hash-process.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.send(cost);
  const [found] = (await once(child, 'message')) as [Omit<Hashing, 'cost'>];
  child.kill('SIGKILL');
  return { cost, ...found };
}

/**
 * Fifty members sign in at the same moment while others read; before each round the same reads without them.
 * @param reads by name: path and, for lists, the body
 */
export async function measureCrowd(
  base: string,
  people: People,
  reads: Readonly<Record<string, { readonly path: string; readonly body?: object; readonly token: string }>>,
  rounds: number,
): Promise<Crowd> {
  const names = Object.keys(reads);
  const [before, beside] = [samplesOf(names), samplesOf(names)];
  const [logins, last, alone]: [number[], number[], number[]] = [[], [], []];
  const token = await people.newVisitor();
  const signIn = async (email: string) => {
    const connection = connectTo(base);
    const { status, milliseconds, text } = await connection.post('/_api/iam/authentication/v2/login', token, {
      loginId: { email },
      password: PASSWORD,
    });
    await connection.close();
    if (status !== 200) throw new Error(`a sign-in was answered ${status}: ${text}`);
    return milliseconds;
  };
  async function readUntil(isOver: () => boolean, into: Map<string, number[]>): Promise<void> {
    await Promise.all(
      Array.from({ length: READERS }, async (_, reader) => {
        const connection = connectTo(base);
        for (let at = reader; !isOver(); at += 1) {
          const name = names[at % names.length] ?? '';
          const { path: where, body, token: reading } = reads[name] ?? { path: '', token: '' };
          const answer = body ? await connection.post(where, reading, body) : await connection.get(where, reading);
          if (answer.status !== 200) throw new Error(`${name} was answered ${answer.status}: ${answer.text}`);
          into.get(name)?.push(answer.milliseconds);
        }
        await connection.close();
      }),
    );
  }
  for (let round = 0; round < rounds; round += 1) {
    const emails = await people.known(CROWD + 1);
    alone.push(await signIn(emails[CROWD] ?? ''));
    const until = performance.now() + 1_500;
    await readUntil(() => performance.now() > until, before);
    let over = false;
    const crowd = Promise.all(emails.slice(0, CROWD).map(signIn)).then((taken) => {
      over = true;
      return taken;
    });
    await Promise.all([crowd, readUntil(() => over, beside)]);
    const taken = await crowd;
    logins.push(...taken);
    last.push(Math.max(...taken));
  }
  const at = (from: Map<string, number[]>, name: string, q: number) =>
    quantile(
      (from.get(name) ?? []).toSorted((a, b) => a - b),
      q,
    );
  return {
    signIns: CROWD,
    rounds,
    aloneMilliseconds: median(alone),
    medianMilliseconds: median(logins),
    lastMilliseconds: median(last),
    reads: names.map((name) => ({
      name,
      count: beside.get(name)?.length ?? 0,
      p95Before: at(before, name, 0.95),
      p50: at(beside, name, 0.5),
      p95: at(beside, name, 0.95),
    })),
  };
}

function samplesOf(names: readonly string[]): Map<string, number[]> {
  return new Map(names.map((name) => [name, []]));
}
