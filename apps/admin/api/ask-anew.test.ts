import { expect, it } from 'vitest';
import { askAnew } from './ask-anew.ts';
import { createQueryClient } from './query-client.ts';

/** A server whose first answer is held back until it is let go. */
function slowServer() {
  const queries = createQueryClient();
  const first = Promise.withResolvers<void>();
  const state = { revision: 1 };
  let asked = 0;
  const options = {
    queryKey: ['thing'] as const,
    queryFn: async () => {
      const { revision } = state;
      asked += 1;
      if (asked === 1) await first.promise;
      return revision;
    },
  };
  return { queries, state, options, letGo: first.resolve, asked: () => asked };
}

it('what was under way before the change is not taken for the answer after it', async () => {
  const { queries, state, options, letGo } = slowServer();
  const before = queries.fetchQuery(options);
  state.revision = 2;
  const after = askAnew(queries, options);
  letGo();
  expect(await before).toBe(1);
  expect(await after).toBe(2);
  expect(queries.getQueryData(options.queryKey)).toBe(2);
});

it('two who ask at once share one answer', async () => {
  const { queries, options, letGo, asked } = slowServer();
  const before = queries.fetchQuery(options);
  const both = [askAnew(queries, options), askAnew(queries, options)];
  letGo();
  await Promise.all([before, ...both]);
  expect(asked()).toBe(2);
});

it('a failure of the one before is its own', async () => {
  const queries = createQueryClient();
  const failing = queries.fetchQuery({ queryKey: ['thing'], queryFn: () => Promise.reject(new Error('gone')) });
  const after = askAnew(queries, { queryKey: ['thing'], queryFn: async () => 'here' });
  await expect(failing).rejects.toThrow('gone');
  expect(await after).toBe('here');
});
