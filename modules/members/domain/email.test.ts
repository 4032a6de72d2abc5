import { describe, expect, it } from 'vitest';
import { isEmail } from './email.ts';

describe('an e-mail address', () => {
  it.each([
    'a@b.cd',
    "o'neill+shop@mail.example.org",
    'ünï@bücher.example',
    'a@i❤.example',
    'A.B@xn--bcher-kva.example',
  ])('is %j', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    // Mail programs read these as other mailboxes, or as more than one.
    'a@b.cd,root.local',
    'a@b.cd;e.fg',
    'a@b.cd:e.fg',
    'a@b.cd(e.fg)',
    'a@b.cd>.e',
    'a@<b>.cd',
    'a@b."c".de',
    'a@b.cd\\.e',
    'a@[127.0.0.1]',
    // Nobody sees these, and mail programs drop them.
    'a@b.cd\u200b',
    'a\u200b@b.cd',
    '\u202ea@b.cd',
    'a@b.cd\u00ad',
    'a@b.cd\ud800',
    // The same mailbox as a@b.cd.
    'a@ｂ.cd',
    'a@b.ⅽd',
    'a@b.cd\r\nBcc: e@f.gh',
    'a@b..cd',
    'a@b.cd.',
    'a@b',
    'a b@c.de',
    '@b.cd',
    '',
  ])('is not %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});
