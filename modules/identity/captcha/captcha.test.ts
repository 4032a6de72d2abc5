import { createHash } from 'node:crypto';
import { sql } from '@headland/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type IdentityWorld, openIdentity, TEST_SECRET } from '../testing/open-identity.ts';
import { deriveSecretKeys } from '../tokens/secret-keys.ts';
import { type Captcha, createCaptcha } from './captcha.ts';
import { CHALLENGE_LIFE, type Challenge, checkSolution, MAX_NUMBER, type Solved } from './challenge.ts';

let on: IdentityWorld;
let captcha: Captcha;
const keys = deriveSecretKeys(TEST_SECRET);
beforeAll(async () => {
  on = await openIdentity();
  captcha = createCaptcha({ db: on.database.pool, keys });
});
afterAll(() => on.close());

const now = new Date('2026-11-20T12:00:00Z');
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);

function challengeOf(kind: 'visible' | 'invisible' = 'visible', siteId = on.site.id): Challenge {
  const made = captcha.challenge(siteId, captcha.siteKeys(siteId)[kind], now);
  if (!made) throw new Error('no challenge');
  return made;
}

/** Tries every number, as anybody else could. */
function numberOf({ salt, challenge }: Challenge): number {
  for (let number = 0; number < MAX_NUMBER; number += 1) {
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge) return number;
  }
  throw new Error('no solution');
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
function token(made: Challenge, changes: object = {}): string {
  const { algorithm, challenge, salt, signature } = made;
  return encode({ algorithm, challenge, number: numberOf(made), salt, signature, ...changes });
}
const solved = (text: string, kind: 'visible' | 'invisible' = 'visible', siteId = on.site.id, at = now) =>
  captcha.solved(siteId, { kind, text }, at);

describe('a solution', () => {
  test('is taken once', async () => {
    const text = token(challengeOf());
    expect(await solved(text)).toBe(true);
    expect(await solved(text)).toBe(false);
  });

  test('of 50 uses at once exactly one is taken, over two processes', async () => {
    const other = createCaptcha({ db: on.database.pool, keys: deriveSecretKeys(TEST_SECRET) });
    for (let round = 0; round < 5; round += 1) {
      const text = token(challengeOf());
      const uses = Array.from({ length: 50 }, (_, at) =>
        (at % 2 ? other : captcha).solved(on.site.id, { kind: 'visible', text }, now),
      );
      expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(1);
    }
  });

  test('the twin that looks before it notes takes several of 50', async () => {
    const twin = async (text: string) => {
      const right = checkSolution(keys.signCaptcha, on.site.id, 'visible', text, now);
      return right !== null && lookThenNote(right);
    };
    const text = token(challengeOf());
    const uses = await Promise.all(Array.from({ length: 50 }, () => twin(text)));
    expect(uses.filter(Boolean).length).toBeGreaterThan(1);
  });

  /** The guard without its unique key: what is free when one looks need not be free when one writes. */
  async function lookThenNote({ challenge, expiresAt }: Solved): Promise<boolean> {
    const { rows } = await sql`
      select 1 from captcha_solutions where site_id = ${on.site.id} and challenge = ${challenge}
    `.execute(on.database.pool);
    if (rows.length > 0) return false;
    await sql`
      insert into captcha_solutions (site_id, challenge, used_at, expires_at)
      values (${on.site.id}, ${challenge}, ${now}, ${expiresAt}) on conflict do nothing
    `.execute(on.database.pool);
    return true;
  }

  test('is taken until the challenge ends, and not a second longer', async () => {
    const [early, late] = [token(challengeOf()), token(challengeOf())];
    expect(await solved(early, 'visible', on.site.id, later(CHALLENGE_LIFE - 1_000))).toBe(true);
    expect(await solved(late, 'visible', on.site.id, later(CHALLENGE_LIFE))).toBe(false);
  });

  test('of another site is refused', async () => {
    expect(await solved(token(challengeOf('visible', on.otherSite.id)))).toBe(false);
  });

  test('of the other site key is refused', async () => {
    expect(await solved(token(challengeOf('invisible')), 'visible')).toBe(false);
    expect(await solved(token(challengeOf('visible')), 'invisible')).toBe(false);
  });

  test('of another installation is refused', async () => {
    const foreign = createCaptcha({
      db: on.database.pool,
      keys: deriveSecretKeys('another secret of more than 32 letters'),
    });
    const made = foreign.challenge(on.site.id, foreign.siteKeys(on.site.id).visible, now);
    expect(made && (await solved(token(made)))).toBe(false);
  });

  test('with a number that is not the one is refused', async () => {
    const made = challengeOf();
    const right = numberOf(made);
    for (const number of [right + 1, right - 1, -1, MAX_NUMBER, right + 0.5, String(right), null, [right]]) {
      expect(await solved(token(made, { number }))).toBe(false);
    }
    expect(await solved(token(made))).toBe(true);
  });

  test('with a longer life, another salt or a riddle of its own is refused', async () => {
    const made = challengeOf();
    const [random = ''] = made.salt.split('.');
    const longer = `${random}.${Math.floor(later(10 * CHALLENGE_LIFE).getTime() / 1000)}.`;
    const own = createHash('sha256').update(`${longer}7`).digest('hex');
    expect(await solved(token(made, { salt: longer }))).toBe(false);
    expect(await solved(token(made, { salt: longer, challenge: own, number: 7 }))).toBe(false);
    expect(await solved(token(made, { signature: '' }))).toBe(false);
  });

  test('in another spelling is refused: one solution has one text', async () => {
    const made = challengeOf();
    const { algorithm, challenge, salt, signature } = made;
    const number = numberOf(made);
    const spellings = [
      encode({ number, algorithm, challenge, salt, signature }),
      encode({ algorithm, challenge, number, salt, signature, more: 1 }),
      Buffer.from(` ${JSON.stringify({ algorithm, challenge, number, salt, signature })}`).toString('base64url'),
      `${token(made)}=`,
      Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64'),
    ];
    for (const text of spellings) expect(await solved(text), text).toBe(text === token(made));
    expect(await solved(encode(null))).toBe(false);
    expect(await solved('x'.repeat(5_000))).toBe(false);
  });

  test('20,000 mutated solutions: none is taken, and none is noted', async () => {
    const texts = Array.from({ length: 20 }, () => token(challengeOf()));
    const count = async () => {
      const { rows } = await sql<{ n: string }>`select count(*) as n from captcha_solutions`.execute(on.database.pool);
      return Number(rows[0]?.n);
    };
    const before = await count();
    let taken = 0;
    for (let at = 0; at < 20_000; at += 1) {
      const text = mutated(texts[at % texts.length] ?? '', at);
      if (texts.includes(text)) throw new Error('not mutated');
      if (await solved(text)) taken += 1;
    }
    expect(taken).toBe(0);
    expect(await count()).toBe(before);
    // Unchanged, each of them is good.
    for (const text of texts) expect(await solved(text)).toBe(true);
  });
});

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** One change at a place and of a kind that depend on the serial: another character, one less, one more, two swapped. */
function mutated(text: string, serial: number): string {
  const at = (serial * 7919) % text.length;
  const letter = ALPHABET[(serial * 31) % 64] ?? 'A';
  const here = text[at] ?? '';
  switch (serial % 4) {
    case 0:
      return text.slice(0, at) + (letter === here ? (letter === 'A' ? 'B' : 'A') : letter) + text.slice(at + 1);
    case 1:
      return text.slice(0, at) + text.slice(at + 1);
    case 2:
      return text.slice(0, at) + letter + text.slice(at);
    default: {
      const json = Buffer.from(text, 'base64url').toString();
      const inside = serial % json.length;
      const changed = json.slice(0, inside) + (json[inside] === '0' ? '1' : '0') + json.slice(inside + 1);
      return Buffer.from(changed).toString('base64url');
    }
  }
}

test('site keys are stable, and differ by site and kind', () => {
  const again = createCaptcha({ db: on.database.pool, keys: deriveSecretKeys(TEST_SECRET) });
  const [ours, theirs] = [captcha.siteKeys(on.site.id), captcha.siteKeys(on.otherSite.id)];
  expect(again.siteKeys(on.site.id)).toEqual(ours);
  expect(new Set([ours.visible, ours.invisible, theirs.visible, theirs.invisible]).size).toBe(4);
  expect(captcha.challenge(on.site.id, theirs.visible, now)).toBeNull();
  expect(captcha.challenge(on.site.id, '', now)).toBeNull();
});

test('used solutions are forgotten a day after their challenge has ended', async () => {
  expect(await solved(token(challengeOf()))).toBe(true);
  const purge = on.identity.jobs.find((job) => job.name === 'identity-purge-ended');
  const count = async () => {
    const { rows } = await sql<{ n: string }>`select count(*) as n from captcha_solutions`.execute(on.database.pool);
    return Number(rows[0]?.n);
  };
  await purge?.run(later(CHALLENGE_LIFE));
  expect(await count()).toBeGreaterThan(0);
  await purge?.run(later(CHALLENGE_LIFE + 24 * 3_600_000 + 1));
  expect(await count()).toBe(0);
});
