import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from './hasher.ts';
import { commonPasswordCount, passwordProblem } from './password-rules.ts';

describe('new passwords', () => {
  it('knows some thousand by name', () => {
    expect(commonPasswordCount).toBeGreaterThan(10_000);
  });

  it.each([
    'password',
    'Password1',
    'P@ssw0rd!',
    'passw0rd123',
    'qwertyuiop',
    'QWERTY123456',
    '1q2w3e4r5t',
    '12345678',
    '87654321',
    'abcdefgh',
    'aaaaaaaa',
    'abababab',
    'sunshine2024',
    'Football1!',
    'dragondragon',
    'iloveyou123',
    'trustno1!!',
    'letmein12345',
    'Summer2026',
  ])('refuses %s', (password) => {
    expect(passwordProblem(password)).toContain('tried first');
  });

  it.each([
    ['seven77', 'at least 8'],
    ['äöüéäöü', 'at least 8'],
    [`${'x1'.repeat(64)}y`, 'at most 128'],
    ['y'.repeat(1_000_000), 'at most 128'],
    ['half \ud800 a pair', 'Unicode'],
  ])('refuses what is no password', (password, problem) => {
    expect(passwordProblem(password)).toContain(problem);
  });

  it.each([
    'correct horse battery staple',
    'Tr0ub4dor&3x',
    'köttbullar-och-mos',
    '🦊 und 🐻 am See',
    'pässe'.repeat(25),
  ])('takes %s', (password) => {
    expect(passwordProblem(password)).toBeNull();
  });
});

describe('hashing', () => {
  const hasher = createPasswordHasher();

  it('I-14: argon2id with 46 MiB, salted, comparing composed and decomposed forms alike', async () => {
    const [one, other] = await Promise.all([hasher.hash('grüße aus dem hafen'), hasher.hash('grüße aus dem hafen')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    expect(one).not.toBe(other);
    expect(await hasher.matches(one, 'grüße aus dem hafen'.normalize('NFD'))).toBe(true);
    expect(await hasher.matches(one, 'grüsse aus dem hafen')).toBe(false);
    expect(await hasher.matches(null, 'grüße aus dem hafen')).toBe(false);
  });

  it('leaves the main thread alone while 50 are waiting', async () => {
    const hashes = Promise.all(Array.from({ length: 50 }, () => hasher.matches(null, 'x')));
    let longest = 0;
    let last = performance.now();
    const watch = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 1);
    await hashes;
    clearInterval(watch);
    expect(longest).toBeLessThan(250);
  });

  it('tells those who come when 200 wait to come again', async () => {
    const results = await Promise.allSettled(Array.from({ length: 260 }, () => createdOnce.matches(null, 'x')));
    expect(results.filter((one) => one.status === 'rejected').length).toBe(260 - 204);
  });
  const createdOnce = createPasswordHasher({ memoryCost: 1024 });
});
