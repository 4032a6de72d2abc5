import { describe, expect, it } from 'vitest';
import { fileName } from './file-name.ts';
import { mediaIdAt } from './media-id.ts';

const ID = `demo_${'a'.repeat(32)}~mv2.png`;

describe('names of files', () => {
  it.each([
    ['cover.png', 'cover.png'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\cover.png', 'cover.png'],
    ['a\u0000b\u202egnp.exe', 'abgnp.exe'],
    ['..', 'picture'],
    ['/', 'picture'],
  ])('%j is called %s', (text, name) => {
    expect(fileName(text)).toBe(name);
  });
});

describe('addresses of our pictures', () => {
  it.each([`/media/${ID}`, `/media/${ID}/v1/fit/w_50,h_50/x.png`, `/media/${ID.replace('~', '%7E')}?x=1`])(
    '%s names the picture',
    (path) => {
      expect(mediaIdAt('https://shop.example', `https://shop.example${path}`)).toBe(ID);
    },
  );

  it.each([
    `https://shop.example.evil.example/media/${ID}`,
    `https://shop.example@evil.example/media/${ID}`,
    `http://shop.example/media/${ID}`,
    'https://shop.example/media/../admin',
    'http://169.254.169.254/latest/meta-data',
  ])('%s does not', (url) => {
    expect(mediaIdAt('https://shop.example', url)).toBeNull();
  });
});
