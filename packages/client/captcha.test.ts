import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type CaptchaChallenge, solveCaptcha } from './captcha.ts';
import { bundle, bundleOf } from './testing/bundle.ts';

const riddle = (number: number, maxNumber = 50_000, salt = 'AbCdEfGhIjKlMnOp.1795000000.'): CaptchaChallenge => ({
  algorithm: 'SHA-256',
  challenge: createHash('sha256').update(`${salt}${number}`).digest('hex'),
  salt,
  maxNumber,
  signature: 'signed-by-the_site',
});

const read = (token: string) => JSON.parse(Buffer.from(token, 'base64url').toString());

describe('solving a captcha', () => {
  it.each([0, 7, 9, 10, 99, 100, 4_711, 49_999])('finds %i, and says it in one spelling', async (number) => {
    const given = riddle(number);
    const token = await solveCaptcha(given);
    const { algorithm, challenge, salt, signature } = given;
    expect(token).toBe(
      Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64url'),
    );
  });

  it('finds the number behind a salt that fills more than one block', async () => {
    const given = riddle(1_234, 5_000, `${'x'.repeat(60)}.1795000000.`);
    expect(read(await solveCaptcha(given)).number).toBe(1_234);
  });

  it('says so when there is no solution, when it is of another kind, and when it was called off', async () => {
    await expect(solveCaptcha({ ...riddle(600), maxNumber: 600 })).rejects.toThrow('no solution');
    await expect(solveCaptcha({ ...riddle(1), algorithm: 'SHA-1' })).rejects.toThrow('unknown kind');
    await expect(solveCaptcha({ ...riddle(1), challenge: 'nonsense' })).rejects.toThrow('unknown kind');
    await expect(solveCaptcha(riddle(1), { signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left');
  });

  it('tells how far it is', async () => {
    const parts: number[] = [];
    await solveCaptcha(riddle(49_999), { onProgress: (part) => parts.push(part) });
    expect(parts.length).toBeGreaterThan(1);
    expect(parts).toEqual(parts.toSorted((a, b) => a - b));
    expect(parts.every((part) => part > 0 && part <= 1)).toBe(true);
  });
});

it('weighs on nobody who does not use it, and little on those who do', async () => {
  expect(await bundle('createSiteAuth')).not.toContain('captcha has no solution');
  const code = await bundleOf('captcha.ts', 'solveCaptcha');
  expect(code).toContain('captcha has no solution');
  expect(gzipSync(code).length).toBeLessThan(2 * 1024);
});
