import { describe, expect, test } from 'vitest';
import { readSettings, SettingError } from './env.ts';

const read = (env: NodeJS.ProcessEnv) => readSettings(env, '/srv/headland');

describe('RATE_LIMITS', () => {
  test('has defaults, each of which can be changed alone', () => {
    expect(read({}).rateLimits).toEqual({ token: 600, write: 1200 });
    expect(read({ RATE_LIMITS: 'write=50' }).rateLimits).toEqual({ token: 600, write: 50 });
    expect(read({ RATE_LIMITS: ' token = 10 , write=20 ' }).rateLimits).toEqual({ token: 10, write: 20 });
  });

  test.each([
    'token',
    'token=',
    'token=0',
    'token=-1',
    'token=1.5',
    'token=off',
    'read=5',
    'token=1e9',
    'token=5;write=5',
  ])('refuses %s and says what it accepts', (text) => {
    expect(() => read({ RATE_LIMITS: text })).toThrow(SettingError);
    expect(() => read({ RATE_LIMITS: text })).toThrow(/token=600,write=1200/);
  });
});
