import { openDatabase } from '@headland/db';
import { type Arena, median } from '../measure.ts';
import { composeOver } from '../shop-data.ts';
import { type Crowd, MOST_P95, measureCrowd } from './passwords.ts';
import { openPeople } from './people.ts';
import { readsOf } from './reads.ts';

/** What tokens cost on every request, and what signing in costs everybody else. */
export interface SignInFigures {
  readonly size: number;
  /** Microseconds to know the caller again by a token that was seen before. */
  readonly visitorMicroseconds: number;
  readonly memberMicroseconds: number;
  readonly crowd: Crowd;
}

const MOST_MICROSECONDS = 20;
const ROUNDS = 20;
const TIMES = 5_000;

export async function measureSignIn({ data, size, prepared, shop }: Arena, rounds: number): Promise<SignInFigures> {
  const people = await openPeople(data);
  try {
    await prepared.settle();
    return {
      size,
      ...(await measureTokens(data.url)),
      crowd: await measureCrowd(shop.base, people, await readsOf(prepared), rounds),
    };
  } finally {
    await people.close();
  }
}

/** In this process: the door alone, without HTTP. */
async function measureTokens(url: string): Promise<Pick<SignInFigures, 'visitorMicroseconds' | 'memberMicroseconds'>> {
  const database = openDatabase({ url, connections: 2 });
  try {
    const { identity, clients, sites, systemContext } = composeOver(database);
    const site = await sites.default();
    const [client] = await clients.list();
    if (!site || !client) throw new Error('the shop has no site or no client');
    const { accessToken: visitor } = await identity.mintVisitorAccess(site.id, crypto.randomUUID(), client.id);
    const ctx = await systemContext(site.id, new Date());
    const email = `${crypto.randomUUID()}@example.org`;
    const signedOn = await identity.handlers.signOn(ctx, { loginId: { email } });
    const { text } = await clients.createApiKey({ siteId: site.id, name: 'Bench' });
    const granted = await identity.token({
      contentType: 'application/json',
      body: JSON.stringify({ grant_type: 'authorized_client', member_id: idOf(signedOn) }),
      authorization: `${visitor},${text}`,
    });
    const member = String((JSON.parse(granted.body) as { access_token?: string }).access_token);
    const cost = async (authorization: string) => {
      await identity.authenticate({ authorization });
      const taken: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const begin = performance.now();
        for (let at = 0; at < TIMES; at += 1) await identity.authenticate({ authorization });
        taken.push(((performance.now() - begin) / TIMES) * 1_000);
      }
      return median(taken);
    };
    return { visitorMicroseconds: await cost(visitor), memberMicroseconds: await cost(member) };
  } finally {
    await database.close();
  }
}

/** Of the member in an answer. */
function idOf(answer: object): string {
  const { identity } = JSON.parse(JSON.stringify(answer)) as { identity?: { id?: string } };
  return identity?.id ?? '';
}

export function signInSection({ size, visitorMicroseconds, memberMicroseconds, crowd }: SignInFigures): string[] {
  const marked = (reached: boolean, text: string) => (reached ? text : `**${text}**`);
  const time = (value: number) => `${marked(value < MOST_MICROSECONDS, value.toFixed(1))} µs`;
  return [
    '## Signing in',
    '',
    `Knowing the caller by a token that was seen before (aim: under ${MOST_MICROSECONDS} µs): ${time(visitorMicroseconds)} for a visitor,`,
    `${time(memberMicroseconds)} for a member, the question twice a second whether the session is alive among it.`,
    '',
    `${crowd.signIns} members sign in at the same moment while others read the shop of ${size.toLocaleString('en-US')} products (aim: p95 under ${MOST_P95} ms).`,
    `The median sign-in of the crowd takes ${(crowd.medianMilliseconds / 1_000).toFixed(1)} s, the last ${(crowd.lastMilliseconds / 1_000).toFixed(1)} s; one alone ${crowd.aloneMilliseconds.toFixed(0)} ms. More: [measured-sign-in.md](measured-sign-in.md).`,
    '',
    '| Read | p95 before, ms | p50 beside the crowd, ms | p95 beside the crowd, ms |',
    '|---|--:|--:|--:|',
    ...crowd.reads.map(
      ({ name, p95Before, p50, p95 }) =>
        `| ${name} | ${p95Before.toFixed(1)} | ${p50.toFixed(1)} | ${marked(p95 < MOST_P95, p95.toFixed(1))} |`,
    ),
    '',
  ];
}
