import { describe, expect, it } from 'vitest';
import { createSealer } from './sealed.ts';

const SECRET = 'a secret of more than thirty-two characters';
const sealer = createSealer(SECRET);

describe('sealed values', () => {
  it('open under their own name and secret alone, and say nothing to whoever holds them', () => {
    const sealed = sealer.seal('flow', { token: 'hidden' });
    expect(sealer.open('flow', sealed)).toEqual({ token: 'hidden' });
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('hidden');
    expect(sealer.seal('flow', { token: 'hidden' })).not.toBe(sealed);
    expect(sealer.open('other', sealed)).toBeNull();
    expect(createSealer(`${SECRET}.`).open('flow', sealed)).toBeNull();
  });

  it('do not open once any of their bytes is another', () => {
    const sealed = sealer.seal('flow', { a: 1 });
    for (let at = 0; at < sealed.length - 1; at += 1) {
      const other = sealed[at] === 'A' ? 'B' : 'A';
      expect(sealer.open('flow', sealed.slice(0, at) + other + sealed.slice(at + 1))).toBeNull();
    }
    for (const text of [
      '',
      'x',
      'A'.repeat(40),
      sealed.slice(0, -2),
      `${sealed}AA`,
      'A'.repeat(5000),
      'ä'.repeat(60),
    ]) {
      expect(sealer.open('flow', text)).toBeNull();
    }
  });

  it.each([1, 12, 123])('have one spelling, down to the last bit: %i', (a) => {
    const sealed = sealer.seal('flow', { a });
    const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const good = [...digits].filter((digit) => sealer.open('flow', sealed.slice(0, -1) + digit) !== null);
    expect(good).toEqual([sealed.at(-1)]);
  });

  it('mark a form by its name', () => {
    expect(sealer.mark('a')).toBe(createSealer(SECRET).mark('a'));
    expect(sealer.mark('a')).not.toBe(sealer.mark('b'));
    expect(sealer.mark('a')).not.toBe(createSealer(`${SECRET}.`).mark('a'));
  });
});
