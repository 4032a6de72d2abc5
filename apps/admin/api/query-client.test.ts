import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';

const queryKey = ['app'];

/** A page that shows an app; what it asks is answered when it is let go, with the revision of when it was asked. */
function openPage(queries: QueryClient) {
  const server = { revision: 1 };
  const waiting: (() => void)[] = [];
  const observer = new QueryObserver(queries, {
    queryKey,
    queryFn: async () => {
      const { revision } = server;
      await new Promise<void>((resolve) => waiting.push(resolve));
      return revision;
    },
  });
  const leave = observer.subscribe(() => {});
  const answerAll = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      one();
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  return { server, leave, answerAll };
}

/** The page asks for the app, somebody saves it meanwhile, and only then the older answer comes. */
async function shownAfterSaving(queries: QueryClient): Promise<unknown> {
  const { server, leave, answerAll } = openPage(queries);
  await answerAll();
  void queries.invalidateQueries({ queryKey });
  server.revision = 2;
  queries.setQueryData(queryKey, 2);
  await answerAll();
  leave();
  return queries.getQueryData(queryKey);
}

describe('the answer of a change', () => {
  it('stays, although an older one comes after it', async () => {
    expect(await shownAfterSaving(createQueryClient())).toBe(2);
  });

  it('control: without care the older one takes its place', async () => {
    expect(await shownAfterSaving(new QueryClient())).toBe(1);
  });

  it('asks nothing by itself', async () => {
    const queries = createQueryClient();
    const { leave, answerAll } = openPage(queries);
    await answerAll();
    queries.setQueryData(queryKey, 7);
    expect(queries.isFetching()).toBe(0);
    leave();
  });

  it('that is none leaves what is under way alone', async () => {
    const queries = createQueryClient();
    const { leave } = openPage(queries);
    const before = queries.getQueryCache().find({ queryKey })?.promise;
    queries.setQueryData(queryKey, null);
    expect(queries.getQueryCache().find({ queryKey })?.promise).toBe(before);
    leave();
  });
});
