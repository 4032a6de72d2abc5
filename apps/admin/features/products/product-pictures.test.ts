import { describe, expect, it } from 'vitest';
import { fileProblem } from '../../api/picture-upload.ts';
import { moved, pictureName } from './product-pictures.ts';
import { productWords } from './words.ts';

const say = productWords.say({ locale: 'en-US', timeZone: 'UTC' });

describe('the order of pictures', () => {
  it.each([
    [0, 1, 'bac'],
    [2, 0, 'cab'],
    [1, 2, 'acb'],
    [1, 1, 'abc'],
  ])('moves %i to %i', (from, to, order) => {
    expect(moved([...'abc'], from, to).join('')).toBe(order);
  });

  it('names a picture by its place', () => {
    expect(pictureName({ title: 'cover.png' }, 1, say)).toBe('picture 2, cover.png');
    expect(pictureName({}, 0, say)).toBe('picture 1');
  });
});

describe('a file to upload', () => {
  it.each([
    ['image/png', 10, null],
    ['image/svg+xml', 10, 'noPicture'],
    ['', 10, 'noPicture'],
    ['image/png', 25_000_001, 'tooLarge'],
    ['image/png', 0, 'empty'],
  ])('%s of %i bytes', (type, size, problem) => {
    expect(fileProblem({ type, size })).toBe(problem);
  });
});
