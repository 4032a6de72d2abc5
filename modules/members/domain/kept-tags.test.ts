import { describe, expect, it } from 'vitest';
import { withKeptTags } from './kept-tags.ts';

const phone = (number: string, tag: 'UNTAGGED' | 'WORK' | 'HOME' = 'UNTAGGED') => ({ phone: number, tag });
const tagsOf = (before: ReturnType<typeof phone>[], now: string[]) =>
  withKeptTags({ phonesV2: before }, { phonesV2: now.map((one) => phone(one)) }).phonesV2?.map(({ tag }) => tag);

describe('lists without tags', () => {
  it('keep those of what is still there, in any order', () => {
    expect(tagsOf([phone('1', 'WORK'), phone('2', 'HOME')], ['2', '1'])).toEqual(['HOME', 'WORK']);
  });

  it('give a tag away once', () => {
    expect(tagsOf([phone('1', 'WORK')], ['1', '1'])).toEqual(['WORK', 'UNTAGGED']);
  });

  it('give none by the place where something went', () => {
    expect(tagsOf([phone('1', 'WORK'), phone('2', 'HOME')], ['3'])).toEqual(['UNTAGGED']);
  });

  it('that are not changed are not there', () => {
    expect(withKeptTags({ phonesV2: [phone('1', 'WORK')] }, { nickname: 'Ann' })).toEqual({ nickname: 'Ann' });
  });
});
