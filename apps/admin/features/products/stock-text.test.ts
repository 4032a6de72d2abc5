import { describe, expect, it } from 'vitest';
import { readStock } from './stock-text.ts';

describe('what is typed into a stock field', () => {
  it.each([
    ['12', { kind: 'set', to: 12 }],
    [' 0 ', { kind: 'set', to: 0 }],
    ['+5', { kind: 'shift', by: 5 }],
    ['- 3', { kind: 'shift', by: -3 }],
    ['−3', { kind: 'shift', by: -3 }],
  ])('%s', (text, intent) => {
    expect(readStock(text)).toEqual(intent);
  });

  it.each(['', 'many', '1.5', '1e3', '++1', '12 pieces', '-'])('does not guess at "%s"', (text) => {
    expect(readStock(text)).toBeNull();
  });
});
