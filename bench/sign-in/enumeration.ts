import { median } from '../measure.ts';
import { type Connection, connectTo, type Timed } from './call.ts';
import { newAddress, PASSWORD, type People } from './people.ts';
import { mannWhitney } from './statistics.ts';

/** What a site answers who has no account: the codes of the public SDK, or the same as to everybody. */
export type Setting = 'protective' | 'default';

/** One call in one setting, asked about addresses with and without an account in turn. */
export interface Compared {
  readonly call: string;
  readonly setting: Setting;
  /** Of each kind. */
  readonly samples: number;
  /** Medians in milliseconds. */
  readonly known: number;
  readonly unknown: number;
  readonly p: number;
  /** Status, size and names of headers, where they are to be the same; null where the code tells by design. */
  readonly alike: boolean | null;
  /** What was answered. */
  readonly answers: string;
}

export const MOST_MILLISECONDS = 2;
export const LEAST_P = 0.01;

export function isQuiet({ known, unknown, p, alike }: Compared): boolean {
  return Math.abs(known - unknown) < MOST_MILLISECONDS && p > LEAST_P && alike !== false;
}

type Ask = (connection: Connection, token: string) => Promise<Timed>;
interface Pair {
  readonly known: Ask;
  readonly unknown: Ask;
}

const LOGIN = '/_api/iam/authentication/v2/login';
const REGISTER = '/_api/iam/authentication/v2/register';
const RECOVER = '/_api/iam/recovery/v1/send-email';
const RESEND = '/_api/iam/verification/v1/auth/resend';
/** A state token may be used for so many mails. */
const RESENDS_EACH = 3;
/** Connections for what waits more than it works. */
const WAITING_LANES = 4;
const WARM_UP = 20;

/**
 * @param nodes servers over one database, all measured at once: each hashes one password after the other
 * @param samples of each kind
 */
export async function compareAnswers(
  nodes: readonly string[],
  people: People,
  setting: Setting,
  samples: number,
  say: (line: string) => void,
): Promise<Compared[]> {
  const found: Compared[] = [];
  const told = (one: Compared) => {
    found.push(one);
    say(
      `${one.setting} ${one.call}: ${one.known.toFixed(2)} known, ${one.unknown.toFixed(2)} unknown, p ${one.p.toFixed(3)}, ${one.answers}`,
    );
  };
  const busy = nodes;
  const waiting = Array.from({ length: WAITING_LANES }, () => nodes).flat();
  const total = samples + WARM_UP;

  await people.protective(setting === 'protective');
  const run = async (call: string, lanes: readonly string[], pairs: readonly Pair[], sameForm: boolean) =>
    told({ call, setting, ...(await compare(lanes, people, pairs, sameForm)) });

  const toSignIn = await people.known(total);
  const signIn = (email: string): Ask => by(LOGIN, { loginId: { email }, password: 'the wrong password' });
  const logins = toSignIn.map((email) => ({ known: signIn(email), unknown: signIn(newAddress()) }));
  await run('login', busy, logins, setting === 'protective');

  const toRecover = await people.known(total);
  const recover = (email: string): Ask => by(RECOVER, { email });
  const recoveries = toRecover.map((email) => ({ known: recover(email), unknown: recover(newAddress()) }));
  await run('recover', waiting, recoveries, true);

  const taken = await people.known(total);
  const stateTokens: { known: string; unknown: string }[] = [];
  const register =
    (email: string, kept: { [side in 'known' | 'unknown']?: string }, side: 'known' | 'unknown'): Ask =>
    async (connection, token) => {
      const answer = await connection.post(REGISTER, token, { loginId: { email }, password: PASSWORD });
      kept[side] = /"stateToken":"([^"]+)"/.exec(answer.text)?.[1] ?? '';
      const { known, unknown } = kept;
      if (known && unknown) stateTokens.push({ known, unknown });
      return answer;
    };
  const registrations = taken.map((email) => {
    const kept = {};
    return { known: register(email, kept, 'known'), unknown: register(newAddress(), kept, 'unknown') };
  });
  await run('register', busy, registrations, setting === 'protective');
  if (setting === 'default') return found;

  // The youngest: they live for ten minutes only.
  const usable = stateTokens.slice(-Math.ceil(total / RESENDS_EACH));
  const resend = (stateToken: string): Ask => by(RESEND, { stateToken });
  const resends = Array.from({ length: RESENDS_EACH }, () => usable)
    .flat()
    .map(({ known, unknown }) => ({ known: resend(known), unknown: resend(unknown) }));
  await run('resend', waiting, resends.slice(0, total), true);
  return found;
}

function by(path: string, body: object): Ask {
  return (connection, token) => connection.post(path, token, body);
}

async function compare(
  lanes: readonly string[],
  people: People,
  pairs: readonly Pair[],
  sameForm: boolean,
): Promise<Omit<Compared, 'call' | 'setting'>> {
  const [known, unknown]: [Timed[], Timed[]] = [[], []];
  let next = 0;
  await Promise.all(
    lanes.map(async (base) => {
      const connection = connectTo(base);
      const token = await people.newVisitor();
      for (let at = next++; at < pairs.length; at = next++) {
        const pair = pairs[at];
        if (!pair) break;
        const sides = [() => ask(pair.known, known), () => ask(pair.unknown, unknown)];
        // Whoever is second finds warmer caches: nobody always is.
        for (const side of Math.random() < 0.5 ? sides : sides.toReversed()) await side();
        async function ask(one: Ask, into: Timed[]) {
          const answer = await one(connection, token);
          if (at >= WARM_UP) into.push(answer);
        }
      }
      await connection.close();
    }),
  );
  const times = (answers: readonly Timed[]) => answers.map((one) => one.milliseconds);
  const forms = (answers: readonly Timed[]) => [...new Set(answers.map(formOf))].sort().join(' or ');
  const [left, right] = [forms(known), forms(unknown)];
  return {
    samples: Math.min(known.length, unknown.length),
    known: median(times(known)),
    unknown: median(times(unknown)),
    p: mannWhitney(times(known), times(unknown)),
    alike: sameForm ? left === right : null,
    answers: left === right ? brief(known) : `${brief(known)} and ${brief(unknown)}`,
  };
}

const formOf = ({ status, size, headers }: Timed) => `${status} of ${size} bytes with ${headers}`;

function brief(answers: readonly Timed[]): string {
  const seen = new Set(
    answers.map(({ status, size, text }) => {
      const code = /"code":"([^"]+)"/.exec(text)?.[1];
      return `${status}${code ? ` ${code}` : ''} (${size} bytes)`;
    }),
  );
  return [...seen].sort().join(' or ');
}
